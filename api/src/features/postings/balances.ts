import type { BalancePack } from '@tributary/engine/balances/packs/pack';
import { balanceKindCodes } from '@tributary/engine/balances/packs/balanceRows';
import type { Amount } from '@tributary/engine/money/amount';
import type { Figures } from './figures.ts';
import type { PublishedVersion } from './publishedStore.ts';

const kindNames = Object.keys(balanceKindCodes) as (keyof typeof balanceKindCodes)[];

/** What published postings add up to on a ledger account and dimension instance, debit positive. */
export interface PlacedSum {
  readonly account_id: number;
  readonly dimension_instance_id: number;
  readonly fiscal_year: number;
  readonly amount: Amount;
}

function yearIn(yearOf: ReadonlyMap<number, number>, periodId: number): number {
  const year = yearOf.get(periodId);
  if (year === undefined) throw new Error(`Period ${periodId} is not in the calendar`);
  return year;
}

function addPlaced(
  sums: Map<string, PlacedSum>,
  pack: BalancePack,
  yearOf: ReadonlyMap<number, number>,
): void {
  const [accountIds, periods] = [pack.integers('accountIds'), pack.integers('periodIds')];
  const [dimensions, kinds] = [pack.integers('dimensionInstanceIds'), pack.integers('kinds')];
  const [debits, credits] = [pack.amounts('debits'), pack.amounts('credits')];
  for (let row = 0; row < pack.count; row++) {
    if (kinds[row] !== balanceKindCodes.source) continue;
    const place = {
      account_id: accountIds[row] ?? 0,
      dimension_instance_id: dimensions[row] ?? 0,
      fiscal_year: yearIn(yearOf, periods[row] ?? 0),
    };
    const key = Object.values(place).join('/');
    const amount = (debits[row] ?? 0n) - (credits[row] ?? 0n);
    sums.set(key, { ...place, amount: (sums.get(key)?.amount ?? 0n) + amount });
  }
}

/** The sums of instances in functional currency by fiscal year; `yearOf` tells that of each period. */
export async function sumPlacements(
  figures: Figures,
  instanceIds: readonly number[],
  yearOf: ReadonlyMap<number, number>,
): Promise<PlacedSum[]> {
  const sums = new Map<string, PlacedSum>();
  for (const version of figures.versions) {
    if (!instanceIds.includes(version.instanceId)) continue;
    for (const pack of await figures.packs(version, 'instances')) addPlaced(sums, pack, yearOf);
  }
  return [...sums.values()].toSorted(
    (left, right) =>
      left.account_id - right.account_id || left.dimension_instance_id - right.dimension_instance_id,
  );
}

export interface Turnover {
  readonly account_id: number;
  readonly period_id: number;
  readonly dimension_instance_id: number;
  readonly kind: keyof typeof balanceKindCodes;
  readonly debit: Amount;
  readonly credit: Amount;
}

/** Turnover of a version in functional currency, by account, period, dimension instance and kind, in their order. */
export async function listTurnover(figures: Figures, version: PublishedVersion): Promise<Turnover[]> {
  const sums = new Map<string, Turnover>();
  for (const pack of await figures.packs(version, 'instances')) {
    const [accountIds, periodIds] = [pack.integers('accountIds'), pack.integers('periodIds')];
    const [dimensions, kinds] = [pack.integers('dimensionInstanceIds'), pack.integers('kinds')];
    const [debits, credits] = [pack.amounts('debits'), pack.amounts('credits')];
    for (let row = 0; row < pack.count; row++) {
      const place = {
        account_id: accountIds[row] ?? 0,
        period_id: periodIds[row] ?? 0,
        dimension_instance_id: dimensions[row] ?? 0,
        kind: kindNames[kinds[row] ?? 0] ?? 'source',
      };
      const key = Object.values(place).join('/');
      const known = sums.get(key);
      sums.set(key, {
        ...place,
        debit: (known?.debit ?? 0n) + (debits[row] ?? 0n),
        credit: (known?.credit ?? 0n) + (credits[row] ?? 0n),
      });
    }
  }
  return [...sums.values()];
}

/** What a version holds of each account over all periods, in functional currency. */
export async function listAccountSums(
  figures: Figures,
  version: PublishedVersion,
): Promise<ReadonlyMap<number, Amount>> {
  const sums = new Map<number, Amount>();
  for (const pack of await figures.packs(version, 'totals')) {
    const [accountIds, kinds] = [pack.integers('accountIds'), pack.integers('kinds')];
    const [debits, credits] = [pack.amounts('debits'), pack.amounts('credits')];
    for (let row = 0; row < pack.count; row++) {
      if (kinds[row] !== balanceKindCodes.source) continue;
      const id = accountIds[row] ?? 0;
      sums.set(id, (sums.get(id) ?? 0n) + (debits[row] ?? 0n) - (credits[row] ?? 0n));
    }
  }
  return sums;
}
