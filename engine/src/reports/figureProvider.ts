import type { BalanceKind } from '../balances/periodBalance.ts';
import type { AmountList } from '../balances/turnovers.ts';
import type { LegalEntityId, PeriodId } from '../ids.ts';
import type { MissingRate } from '../translation/translator.ts';
import type { DimensionList, TagFilter } from './effectiveFilters.ts';

/** Which parts of consolidated figures count. */
export interface CountedKinds {
  readonly kinds: readonly BalanceKind[];
  /** Null: eliminations of every set and of none. */
  readonly eliminationSets: readonly string[] | null;
  /** Null: adjustments of every kind. */
  readonly adjustmentKinds: readonly string[] | null;
}

/** Which figures: those of the ledger, or payroll, which stands beside them and is never added to what moved there. */
export type FigureBook = 'ledger' | 'payroll';

/** Which balances a figure adds. Eliminations and adjustments count where all their legal entities do. */
export interface FigureScope extends CountedKinds {
  readonly book: FigureBook;
  readonly legalEntityIds: readonly LegalEntityId[];
  /** All of them must hold. */
  readonly dimensions: readonly DimensionList[];
  readonly tags: TagFilter | null;
}

/** What a line of the ledger holds in a period; `opening`, `closing`, `initial` and `effect` are debit less credit. */
export const figureParts = ['opening', 'debit', 'credit', 'closing', 'initial', 'effect'] as const;
export type FigurePart = (typeof figureParts)[number];

/** Bits of `ScopeFigures.marks`: a balance lies in the period, in it or before it; some of it was paired by convention. */
export const figureMarks = { counted: 1, countedSoFar: 2, pairedByConvention: 4 } as const;

export interface EntityMissing extends Omit<MissingRate, 'place'> {
  readonly legalEntityId: LegalEntityId;
  readonly currency: string;
  /** Null: on the day of the initial balance. */
  readonly periodId: PeriodId | null;
}

/**
 * The figures of a scope: for each line that was asked for a row of periods in each list. They are the trial balance's: entities are
 * rolled and translated one by one, each kind by itself, then added as source - elimination + adjustment, each on its own side.
 */
export interface ScopeFigures {
  readonly periodCount: number;
  /** Where the row of a line begins; negative: nobody asked for it. */
  startOf(line: number): number;
  readonly amounts: Readonly<Record<FigurePart, AmountList>>;
  readonly marks: Uint8Array;
  /** A rate that a figure needs and nobody has said; null: none. */
  missingOf(part: FigurePart, line: number, period: number): EntityMissing | null;
  /** Functional currencies that do not add. */
  readonly isMixed: boolean;
  /** Translated, without all that was posted: what the translation of the books adjusts is not known of it. */
  readonly isPart: boolean;
  /** By period, whether a result was carried forward to its opening. */
  readonly isRolled: readonly boolean[];
}

export interface FigureOrder {
  /** Lines: places in the chart, then those of the computed lines. */
  readonly lines: ReadonlySet<number>;
  /** The last period that counts. */
  readonly lastIndex: number;
  /** Nobody looks at more than debit and credit: the other lists may stay empty, as may what marks what lies before a period. */
  readonly isOfMoved?: boolean;
}

/** Where figures come from; reports know nothing else of them. */
export interface FigureProvider {
  /** Whether the reader may see anything of a book. */
  permits(book: FigureBook): boolean;
  figuresOf(scope: FigureScope, order: FigureOrder): ScopeFigures;
}
