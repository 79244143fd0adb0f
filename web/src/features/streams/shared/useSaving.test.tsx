import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { isEqual } from '../../../components/equal.ts';
import { NoticePlace } from '../../../components/NoticePlace.tsx';
import { GraphError, UnreachableError } from '../../../relay/errors.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { useSaving, type LatestState, type PartsOf } from './useSaving.ts';

const conflict: Refusal = {
  topic: 'refused',
  code: 'conflict',
  message: 'Changed.',
  id: 'e1',
  path: [],
};

type Value = Readonly<Record<string, string>>;

const parts: PartsOf<Value, string> = {
  toParts: (value) => new Map(Object.entries(value)),
  fromParts: (found) => Object.fromEntries(found),
  isSamePart: isEqual,
};
const base: Value = { rent: '1', food: '1' };
const typed: Value = { rent: 'mine', food: '1' };
const latest = (value: Value): LatestState<Value> => ({
  revision: 7,
  value,
  isUntouched: isEqual(value, base),
});

/** What is saved beside changes of others is said by a notice. */
function withNotices({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <NoticePlace />
    </>
  );
}

function setUp(answers: readonly (readonly Refusal[])[], newest: LatestState<Value> | null | Error) {
  const send = vi.fn<(revision: number, value: Value) => Promise<{ refusals: readonly Refusal[] }>>();
  for (const refusals of answers) send.mockResolvedValueOnce({ refusals });
  const editing = {
    revision: 4,
    base,
    value: typed,
    change: vi.fn<(value: Value) => void>(),
    rebase: vi.fn<(value: Value, base: Value, revision: number) => void>(),
    discard: vi.fn<() => void>(),
  };
  const readLatest = vi.fn<() => Promise<LatestState<Value> | null>>();
  if (newest instanceof Error) readLatest.mockRejectedValueOnce(newest);
  else readLatest.mockResolvedValueOnce(newest);
  const hook = renderHook(() => useSaving({ editing, parts, send, readLatest }), { wrapper: withNotices });
  return { send, editing, hook };
}

describe('saving against a revision', () => {
  it('sends again where the revision rose without touching what is edited', async () => {
    const { send, editing, hook } = setUp([[conflict], []], latest(base));
    await act(() => hook.result.current.save());
    expect(send.mock.calls).toEqual([
      [4, typed],
      [7, typed],
    ]);
    expect(editing.discard).toHaveBeenCalledOnce();
    expect(hook.result.current.conflict).toBeNull();
  });

  it('saves both changes where somebody else changed another part', async () => {
    const { send, editing, hook } = setUp([[conflict], []], latest({ rent: '1', food: 'theirs' }));
    await act(() => hook.result.current.save());
    expect(send).toHaveBeenLastCalledWith(7, { rent: 'mine', food: 'theirs' });
    expect(editing.discard).toHaveBeenCalledOnce();
    expect(hook.result.current.conflict).toBeNull();
  });

  it('names what both changed, keeps the rest of both, and takes theirs where that is chosen', async () => {
    const theirs = { rent: 'theirs', food: 'theirs' };
    const { send, editing, hook } = setUp([[conflict]], latest(theirs));
    await act(() => hook.result.current.save());
    const found = hook.result.current.conflict;
    expect(found?.clashes).toEqual([{ id: 'rent', mine: 'mine', theirs: 'theirs' }]);
    expect(editing.rebase).toHaveBeenLastCalledWith({ rent: 'mine', food: 'theirs' }, theirs, 7);
    expect(send).toHaveBeenCalledOnce();
    expect(editing.discard).not.toHaveBeenCalled();
    act(() => found?.takeTheirs());
    expect(editing.rebase).toHaveBeenLastCalledWith(theirs, theirs, 7);
    expect(hook.result.current.conflict).toBeNull();
  });

  it('says a refusal of another kind as it is', async () => {
    const { editing, hook } = setUp([[{ ...conflict, code: 'too_long' }]], null);
    await act(() => hook.result.current.save());
    expect(hook.result.current.refusals).toHaveLength(1);
    expect(hook.result.current.conflict).toBeNull();
    expect(editing.discard).not.toHaveBeenCalled();
  });

  it('says why it could not look for the newest state, and can be asked again', async () => {
    const lost = new UnreachableError({ message: 'Failed to fetch', code: null, id: null });
    const { send, editing, hook } = setUp([[conflict], []], lost);
    await act(() => hook.result.current.save());
    expect(hook.result.current).toMatchObject({ isSaving: false, conflict: null });
    expect(hook.result.current.refusals).toMatchObject([{ topic: 'unreachable' }]);
    expect(editing.discard).not.toHaveBeenCalled();
    await act(() => hook.result.current.save());
    expect(send).toHaveBeenCalledTimes(2);
    expect(editing.discard).toHaveBeenCalledOnce();
  });

  it('says why the call itself failed', async () => {
    const { send, editing, hook } = setUp([], null);
    send.mockRejectedValueOnce(new GraphError({ message: 'Broken.', code: null, id: 'ERR-1' }));
    await act(() => hook.result.current.save());
    expect(hook.result.current).toMatchObject({ isSaving: false, refusals: [{ id: 'ERR-1' }] });
    expect(editing.discard).not.toHaveBeenCalled();
  });

  it('saves in one go what is accepted, which stays edited where it is refused', async () => {
    const { send, editing, hook } = setUp([[{ ...conflict, code: 'too_long' }]], null);
    await act(() => hook.result.current.saveAs({ rent: 'accepted' }));
    expect(editing.change).toHaveBeenCalledWith({ rent: 'accepted' });
    expect(send).toHaveBeenCalledWith(4, { rent: 'accepted' });
    expect(editing.discard).not.toHaveBeenCalled();
  });
});
