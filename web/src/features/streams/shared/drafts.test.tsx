import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RulesDraft } from '../rules/ruleDraft.ts';
import { DraftsProvider, useDraft } from './drafts.tsx';

const rule = (name: string): RulesDraft[number] => ({
  key: name,
  id: null,
  name,
  side: 'BOTH',
  conditions: [],
  account: null,
  accountByCodeOf: null,
  dimensionInstance: null,
  dimensionByCodeOf: null,
});
const isSame = (left: RulesDraft, right: RulesDraft) => left[0]?.name === right[0]?.name;

describe('what is typed', () => {
  it('keeps value and revision that were seen when the typing began, until it is dropped', () => {
    const { result, rerender } = renderHook(
      ({ saved, revision }) => useDraft('rules', saved, revision, isSame),
      { wrapper: DraftsProvider, initialProps: { saved: [rule('before')], revision: 4 } },
    );
    act(() => result.current.change([rule('mine')]));
    rerender({ saved: [rule('theirs')], revision: 7 });
    expect(result.current).toMatchObject({
      value: [{ name: 'mine' }],
      base: [{ name: 'before' }],
      revision: 4,
    });
    act(() => result.current.discard());
    expect(result.current).toMatchObject({ value: [{ name: 'theirs' }], revision: 7, isEdited: false });
  });
});
