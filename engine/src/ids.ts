declare const kindOfId: unique symbol;

/** An integer id that says what it identifies, so that an entity id cannot pass where a period id belongs. */
export type Id<Kind extends string> = number & { readonly [kindOfId]: Kind };

export type ClientId = Id<'client'>;
export type PeriodId = Id<'period'>;
export type AccountId = Id<'account'>;
export type LegalEntityId = Id<'legal entity'>;
export type DimensionId = Id<'dimension'>;
export type DimensionInstanceId = Id<'dimension instance'>;
export type StreamAccountId = Id<'stream account'>;
export type RuleId = Id<'rule'>;
export type EliminationRuleId = Id<'elimination rule'>;

/** The pseudo instance that stands for "the default structure": what no dimension instance takes. */
export const defaultDimensionInstanceId = -1 as DimensionInstanceId;

/** The pseudo period in which initial balances lie: before the one that opens with them, in the turnover of none. */
export const initialPeriodId = 0 as PeriodId;
