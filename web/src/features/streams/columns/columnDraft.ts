import type { PayrollSign } from '../../../__generated__/useColumns_column.graphql.ts';
import { isEqual } from '../../../components/equal.ts';
import type { TargetReference } from '../shared/targets.ts';
import type { PartsOf } from '../shared/useSaving.ts';

/** What the api takes back as it gave it. */
interface AmountFormatValue {
  readonly decimalSign: string | null;
  readonly thousandsSign: string | null;
  readonly hasTrailingMinus: boolean | null;
  readonly hasBrackets: boolean | null;
  readonly currencyMark: string | null;
}

/** A column of amounts with one of the accounts that it goes to; without account and sign it is not used. */
export interface ColumnValue {
  readonly name: string;
  readonly position: number;
  readonly account: TargetReference | null;
  readonly sign: PayrollSign | null;
  readonly format: AmountFormatValue;
  /** What is proposed, as the import before had it; null of what is saved. */
  readonly proposed: Pick<ColumnValue, 'account' | 'sign'> | null;
  /** First values, of a column that is not saved. */
  readonly samples: readonly string[];
}

export type ColumnDraft = readonly ColumnValue[];

declare module '../shared/drafts.tsx' {
  interface DraftTypes {
    readonly columns: ColumnDraft;
  }
}

const saidOf = ({ position, account, sign }: ColumnValue) => [position, account?.id ?? null, sign];

export function isSameColumns(left: ColumnDraft, right: ColumnDraft): boolean {
  return isEqual(left.map(saidOf), right.map(saidOf));
}

const isUsed = ({ account, sign }: ColumnValue): boolean => account !== null || sign !== null;

const hasProposal = (column: ColumnValue): boolean =>
  !isUsed(column) && column.proposed !== null && isUsed({ ...column, ...column.proposed });

export function summarizeColumns(draft: ColumnDraft) {
  return {
    used: draft.filter(isUsed).length,
    open: draft.filter((column) => isUsed(column) && (column.account === null || column.sign === null))
      .length,
    proposals: draft.filter(hasProposal).length,
  };
}

/** Each column as it is proposed, where nothing is said of it yet. */
export function withProposals(draft: ColumnDraft): ColumnDraft {
  return draft.map((column) => (hasProposal(column) ? { ...column, ...column.proposed } : column));
}

export function withChange(draft: ColumnDraft, place: number, change: Partial<ColumnValue>): ColumnDraft {
  return draft.map((column, index) => (index === place ? { ...column, ...change } : column));
}

/** The same column once more behind it, for a further account. */
export function withFurther(draft: ColumnDraft, place: number): ColumnDraft {
  return draft.flatMap((column, index) =>
    index === place ? [column, { ...column, account: null, sign: null, proposed: null }] : [column],
  );
}

/** Of a column that stands there several times one goes; the last one is only not used any more. */
export function without(draft: ColumnDraft, place: number): ColumnDraft {
  const position = draft[place]?.position;
  const others = draft.filter((column) => column.position === position);
  if (others.length > 1) return draft.filter((_, index) => index !== place);
  return withChange(draft, place, { account: null, sign: null });
}

const keyOf = ({ position, account }: ColumnValue): string => `${String(position)} ${account?.id ?? ''}`;

export const columnParts: PartsOf<ColumnDraft, ColumnValue> = {
  toParts: (draft) => new Map(draft.map((column) => [keyOf(column), column])),
  fromParts: (parts) => [...parts.values()].toSorted((left, right) => left.position - right.position),
  isSamePart: (left, right) => isEqual(left && saidOf(left), right && saidOf(right)),
};

export function toColumnInputs(draft: ColumnDraft) {
  return draft.filter(isUsed).map(({ name, position, account, sign, format }) => ({
    column: { name, position },
    accountId: account?.id ?? null,
    sign,
    format: Object.fromEntries(Object.entries(format).filter(([, value]) => value !== null)),
  }));
}
