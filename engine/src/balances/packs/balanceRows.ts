/** How far balances are told apart, from the coarsest: what most scopes ask for is read without the rest. */
export const packLevels = ['totals', 'instances', 'correspondences'] as const;
export type PackLevel = (typeof packLevels)[number];

/** The key of a balance, in its order. */
export const packKeyColumns = [
  'accountIds',
  'periodIds',
  'dimensionInstanceIds',
  'counterpartyIds',
  'eliminationRuleIds',
  'movementTypeIds',
  'kinds',
  'flags',
  'correspondingAccountIds',
] as const;

/** The key, and how many postings there are on each side. */
export const packIntegerColumns = [...packKeyColumns, 'debitCounts', 'creditCounts'] as const;

export const packAmountColumns = ['debits', 'credits', 'globalDebits', 'globalCredits'] as const;

export type PackIntegerColumn = (typeof packIntegerColumns)[number];
export type PackAmountColumn = (typeof packAmountColumns)[number];

/** Values of `kinds`. */
export const balanceKindCodes = { source: 0, elimination: 1, adjustment: 2 } as const;

/**
 * Balances of one level as columns of equal length, in the order of their keys, each key once. A key holds 0 where a level
 * does not tell apart: dimension instances on `totals`, corresponding accounts and pairing by convention on all but
 * `correspondences`. Stornos lower their side, so that a sum may be negative.
 */
export type BalanceRows = Readonly<
  { count: number } & Record<PackIntegerColumn, Int32Array> &
    Record<PackAmountColumn, BigInt64Array | readonly bigint[]>
>;

/** Correspondences are null where they are so many that whoever needs them reads the postings instead. */
export type BalanceLevels = Readonly<
  Record<Exclude<PackLevel, 'correspondences'>, BalanceRows> & { correspondences: BalanceRows | null }
>;
