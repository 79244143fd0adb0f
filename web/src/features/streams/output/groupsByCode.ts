import type { ProcessingErrorCode } from '../../../__generated__/ErrorRowsQuery.graphql.ts';

export interface GroupValue {
  readonly code: ProcessingErrorCode;
  readonly column?: { readonly position: number; readonly name: string } | null | undefined;
  readonly value?: string | null | undefined;
  readonly count: number;
  readonly firstRow?: number | null | undefined;
}

export interface ErrorKind {
  readonly code: ProcessingErrorCode;
  readonly count: number;
  readonly groups: readonly GroupValue[];
}

/** Groups of one code together, the most frequent first, and in it the most frequent value first. */
export function groupsByCode(groups: readonly GroupValue[]): readonly ErrorKind[] {
  const byCode = new Map<ProcessingErrorCode, GroupValue[]>();
  for (const group of groups) byCode.set(group.code, [...(byCode.get(group.code) ?? []), group]);
  return [...byCode]
    .map(([code, members]) => ({
      code,
      count: members.reduce((sum, group) => sum + group.count, 0),
      groups: members.toSorted((left, right) => right.count - left.count),
    }))
    .toSorted((left, right) => right.count - left.count);
}
