import type { InstancesInPeriods } from '../dimensions/service.ts';

/** Which published figures: everything is narrowed by client first. Null: no restriction. */
export interface FigureFilter {
  readonly entityIds: readonly number[] | null;
  /** Dimension instances that count, each list in periods of its own. */
  readonly dimensions: readonly InstancesInPeriods[] | null;
  readonly excludeClosed: boolean;
  /** Amounts in functional currency instead of the global one. */
  readonly useFunctionalCurrency: boolean;
}

/** Postings with a value in an analytics field; empty: those without one. */
export interface AnalyticsFilter {
  readonly fieldId: number;
  readonly value: string;
}

/** Postings whose account and period lie in these sets, in this role. No posting lies in two sets of a query. */
export interface PostingSet {
  readonly role: 'posting' | 'initial_balance' | 'carried_forward';
  readonly entityIds: readonly number[] | null;
  readonly accountIds: readonly number[];
  readonly periodIds: readonly number[];
}

/** What is asked of single postings, which balances do not know. Null: nothing. */
export interface RowFilter {
  readonly correspondingAccountIds: ReadonlySet<number> | null;
  /** Of which any holds. */
  readonly named: {
    readonly accountIds: ReadonlySet<number>;
    readonly entityIds: ReadonlySet<number>;
    readonly dimensionInstanceIds: ReadonlySet<number>;
  } | null;
  /** Of the amount without its sign. */
  readonly amounts: { readonly min: bigint | null; readonly max: bigint | null } | null;
}

/** What is eliminated of figures: what is with these legal entities, by rules of these sets; null: of any, and of none. */
export interface EliminationFilter {
  readonly counterpartyIds: readonly number[];
  readonly sets: readonly string[] | null;
  /** Income alone, or all but that, whatever it lies on; left out: both, in the roles of their sets. */
  readonly only?: {
    readonly isIncome: boolean;
    /** What rules without a kind mark on these accounts is income. */
    readonly resultAccountIds: readonly number[];
  };
}

export interface PostingQuery extends FigureFilter {
  /** Left out: what was posted; else what is eliminated of it. */
  readonly eliminations?: EliminationFilter | null;
  readonly sets: readonly PostingSet[];
  /** Only what is with these legal entities. */
  readonly counterpartyIds?: readonly number[] | null;
  readonly instanceIds: readonly number[] | null;
  readonly streamIds: readonly number[] | null;
  readonly side: number | null;
  readonly analytics: AnalyticsFilter | null;
  readonly rows?: RowFilter | null;
}

export interface PostingKey {
  readonly instanceId: number;
  readonly version: number;
  readonly accountId: number;
  readonly periodId: number;
  readonly lineNo: number;
}
