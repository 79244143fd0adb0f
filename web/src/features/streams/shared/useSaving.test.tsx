import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Refusal } from './useCommit.ts';
import { useSaving, type Latest } from './useSaving.ts';

const conflict: Refusal = {
  kind: 'INVALID_REQUEST_ERROR',
  id: 'e1',
  message: 'Changed.',
  code: 'conflict',
  path: null,
};

function setUp(answers: readonly (readonly Refusal[])[], latest: Latest | null) {
  const send = vi.fn<(revision: number) => Promise<readonly Refusal[]>>();
  for (const answer of answers) send.mockResolvedValueOnce(answer);
  const onSaved = vi.fn<() => void>();
  const steps = { revision: 4, send, readLatest: () => Promise.resolve(latest), onSaved };
  return { send, onSaved, hook: renderHook(() => useSaving(steps)) };
}

describe('saving against a revision', () => {
  it('sends again where the revision rose without touching what is edited', async () => {
    const { send, onSaved, hook } = setUp([[conflict], []], { revision: 7, isUntouched: true });
    await act(() => hook.result.current.save());
    expect(send.mock.calls).toEqual([[4], [7]]);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(hook.result.current.hasConflict).toBe(false);
  });

  it('keeps what was typed and asks where somebody else saved; then saves over it', async () => {
    const { send, onSaved, hook } = setUp([[conflict], []], { revision: 7, isUntouched: false });
    await act(() => hook.result.current.save());
    expect(hook.result.current.hasConflict).toBe(true);
    expect(onSaved).not.toHaveBeenCalled();
    await act(() => hook.result.current.save());
    expect(send.mock.calls).toEqual([[4], [7]]);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('says a refusal of another kind as it is', async () => {
    const { onSaved, hook } = setUp([[{ ...conflict, code: 'too_long' }]], null);
    await act(() => hook.result.current.save());
    expect(hook.result.current.errors).toHaveLength(1);
    expect(hook.result.current.hasConflict).toBe(false);
    expect(onSaved).not.toHaveBeenCalled();
  });
});
