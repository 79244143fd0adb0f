import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GraphError, UnreachableError } from '../../../relay/errors.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { useSaving, type LatestRevision } from './useSaving.ts';

const conflict: Refusal = {
  topic: 'refused',
  code: 'conflict',
  message: 'Changed.',
  id: 'e1',
  path: [],
};

function setUp(answers: readonly (readonly Refusal[])[], latest: LatestRevision | null | Error) {
  const send =
    vi.fn<(revision: number, value: string) => Promise<{ readonly refusals: readonly Refusal[] }>>();
  for (const refusals of answers) send.mockResolvedValueOnce({ refusals });
  const onSaved = vi.fn<() => void>();
  const readLatest = vi.fn<() => Promise<LatestRevision | null>>();
  if (latest instanceof Error) readLatest.mockRejectedValueOnce(latest);
  else readLatest.mockResolvedValueOnce(latest);
  const change = vi.fn<(value: string) => void>();
  const editing = { revision: 4, value: 'typed', change, discard: onSaved };
  return { send, change, onSaved, hook: renderHook(() => useSaving({ editing, send, readLatest })) };
}

describe('saving against a revision', () => {
  it('sends again where the revision rose without touching what is edited', async () => {
    const { send, onSaved, hook } = setUp([[conflict], []], { revision: 7, isUntouched: true });
    await act(() => hook.result.current.save());
    expect(send.mock.calls).toEqual([
      [4, 'typed'],
      [7, 'typed'],
    ]);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(hook.result.current.hasConflict).toBe(false);
  });

  it('keeps what was typed and asks where somebody else saved; then saves over it', async () => {
    const { send, onSaved, hook } = setUp([[conflict], []], { revision: 7, isUntouched: false });
    await act(() => hook.result.current.save());
    expect(hook.result.current.hasConflict).toBe(true);
    expect(onSaved).not.toHaveBeenCalled();
    await act(() => hook.result.current.save());
    expect(send.mock.calls).toEqual([
      [4, 'typed'],
      [7, 'typed'],
    ]);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('says a refusal of another kind as it is', async () => {
    const { onSaved, hook } = setUp([[{ ...conflict, code: 'too_long' }]], null);
    await act(() => hook.result.current.save());
    expect(hook.result.current.refusals).toHaveLength(1);
    expect(hook.result.current.hasConflict).toBe(false);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('says why it could not look for the newest state, and can be asked again', async () => {
    const lost = new UnreachableError({ message: 'Failed to fetch', code: null, id: null });
    const { send, onSaved, hook } = setUp([[conflict], []], lost);
    await act(() => hook.result.current.save());
    expect(hook.result.current).toMatchObject({ isSaving: false, hasConflict: false });
    expect(hook.result.current.refusals).toMatchObject([{ topic: 'unreachable' }]);
    expect(onSaved).not.toHaveBeenCalled();
    await act(() => hook.result.current.save());
    expect(send.mock.calls).toEqual([
      [4, 'typed'],
      [4, 'typed'],
    ]);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('says why the call itself failed', async () => {
    const { send, onSaved, hook } = setUp([], null);
    send.mockRejectedValueOnce(new GraphError({ message: 'Broken.', code: null, id: 'ERR-1' }));
    await act(() => hook.result.current.save());
    expect(hook.result.current).toMatchObject({ isSaving: false, refusals: [{ id: 'ERR-1' }] });
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('saves in one go what is accepted, which stays edited where it is refused', async () => {
    const { send, change, onSaved, hook } = setUp([[{ ...conflict, code: 'too_long' }]], null);
    await act(() => hook.result.current.saveAs('accepted'));
    expect(change).toHaveBeenCalledWith('accepted');
    expect(send).toHaveBeenCalledWith(4, 'accepted');
    expect(onSaved).not.toHaveBeenCalled();
  });
});
