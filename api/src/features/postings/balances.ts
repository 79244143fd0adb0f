import { type BalancePack, packLength } from '@tributary/engine/balances/packs/pack';
import { balanceKindCodes, type PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import { AmountSums } from '@tributary/engine/columns/amountSums';
import { TupleTable } from '@tributary/engine/columns/tupleTable';
import { postingFlags } from '@tributary/engine/entries/postingCodes';
import type { Amount } from '@tributary/engine/money/amount';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Figures } from './figures.ts';
import type { PublishedVersion } from './publishedStore.ts';

const kindNames = Object.keys(balanceKindCodes) as (keyof typeof balanceKindCodes)[];

/** What published postings without closing entries add up to on a ledger account and dimension instance, debit positive. */
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

/** The balances of a version, part by part; whoever waits for the event loop comes in between. */
export async function* packsInTurns(
  figures: Figures,
  version: PublishedVersion,
  level: PackLevel,
): AsyncGenerator<BalancePack> {
  for (const pack of await figures.packs(version, level)) {
    yield pack;
    await nextTurn();
  }
}

/** Values by row, made like packs in turns of the event loop. */
async function listInTurns<Value>(count: number, valueOf: (row: number) => Value): Promise<Value[]> {
  const values: Value[] = [];
  for (let row = 0; row < count; row++) {
    values.push(valueOf(row));
    if (values.length % packLength === 0) await nextTurn();
  }
  return values;
}

/**
 * What instances hold in functional currency by fiscal year, without closing entries, as they are added; `yearOf` tells that of
 * each period.
 */
export class PlacedSums {
  readonly #figures: Figures;
  readonly #yearOf: ReadonlyMap<number, number>;
  readonly #places = new TupleTable(3);
  readonly #amounts = new AmountSums();

  constructor(figures: Figures, yearOf: ReadonlyMap<number, number>) {
    this.#figures = figures;
    this.#yearOf = yearOf;
  }

  /** Adds nothing where no version of the instance counts. */
  async add(instanceId: number): Promise<void> {
    const version = this.#figures.versions.find((candidate) => candidate.instanceId === instanceId);
    if (version === undefined) return;
    for await (const pack of packsInTurns(this.#figures, version, 'instances')) {
      const rows = this.#rowsOf(pack);
      this.#amounts.add(rows, pack.amounts('debits'));
      this.#amounts.add(rows, pack.amounts('credits'), -1);
    }
  }

  /** In the order of accounts, dimension instances and years. */
  async list(): Promise<PlacedSum[]> {
    const accountIds = this.#places.column(0);
    const dimensions = this.#places.column(1);
    const years = this.#places.column(2);
    const order = Uint32Array.from(accountIds.keys()).toSorted(
      (left, right) =>
        (accountIds[left] ?? 0) - (accountIds[right] ?? 0) ||
        (dimensions[left] ?? 0) - (dimensions[right] ?? 0) ||
        (years[left] ?? 0) - (years[right] ?? 0),
    );
    return listInTurns(order.length, (place) => {
      const row = order[place] ?? 0;
      return {
        account_id: accountIds[row] ?? 0,
        dimension_instance_id: dimensions[row] ?? 0,
        fiscal_year: years[row] ?? 0,
        amount: this.#amounts.of(row),
      };
    });
  }

  /** The row of each balance of source data; -1 for all others, and for closing entries. */
  #rowsOf(pack: BalancePack): Int32Array {
    const [accountIds, periodIds] = [pack.integers('accountIds'), pack.integers('periodIds')];
    const [dimensions, kinds] = [pack.integers('dimensionInstanceIds'), pack.integers('kinds')];
    const flags = pack.integers('flags');
    const rows = new Int32Array(pack.count).fill(-1);
    const { key } = this.#places;
    let [period, year] = [-1, -1];
    for (let row = 0; row < rows.length; row++) {
      if (kinds[row] !== balanceKindCodes.source || ((flags[row] ?? 0) & postingFlags.closing) !== 0)
        continue;
      if (periodIds[row] !== period) {
        period = periodIds[row] ?? 0;
        year = yearIn(this.#yearOf, period);
      }
      key[0] = accountIds[row] ?? 0;
      key[1] = dimensions[row] ?? 0;
      key[2] = year;
      rows[row] = this.#places.numberOf();
    }
    return rows;
  }
}

export interface Turnover {
  readonly account_id: number;
  readonly period_id: number;
  readonly dimension_instance_id: number;
  readonly kind: keyof typeof balanceKindCodes;
  readonly debit: Amount;
  readonly credit: Amount;
}

const turnoverKey = ['accountIds', 'periodIds', 'dimensionInstanceIds', 'kinds'] as const;

function turnoverRowsOf(pack: BalancePack, places: TupleTable): Int32Array {
  const columns = turnoverKey.map((name) => pack.integers(name));
  return Int32Array.from({ length: pack.count }, (_, row) => {
    for (let place = 0; place < columns.length; place++) places.key[place] = columns[place]?.[row] ?? 0;
    return places.numberOf();
  });
}

/** Amounts with nothing in place of those that closing entries moved. */
function withoutClosing(pack: BalancePack, amounts: ArrayLike<Amount>): ArrayLike<Amount> {
  const flags = pack.integers('flags');
  return Array.from(amounts, (amount, row) =>
    ((flags[row] ?? 0) & postingFlags.closing) === 0 ? amount : 0n,
  );
}

/**
 * Turnover of a version in functional currency, by account, period, dimension instance and kind, in their order.
 * @param options.excludeClosed without what closing entries moved
 */
export async function listTurnover(
  figures: Figures,
  version: PublishedVersion,
  { excludeClosed = false }: { readonly excludeClosed?: boolean } = {},
): Promise<Turnover[]> {
  const places = new TupleTable(turnoverKey.length);
  const [debits, credits] = [new AmountSums(), new AmountSums()];
  for await (const pack of packsInTurns(figures, version, 'instances')) {
    const rows = turnoverRowsOf(pack, places);
    const counting = (amounts: ArrayLike<Amount>) =>
      excludeClosed ? withoutClosing(pack, amounts) : amounts;
    debits.add(rows, counting(pack.amounts('debits')));
    credits.add(rows, counting(pack.amounts('credits')));
  }
  const [accountIds, periodIds] = [places.column(0), places.column(1)];
  const [dimensions, kinds] = [places.column(2), places.column(3)];
  return listInTurns(places.count, (row) => ({
    account_id: accountIds[row] ?? 0,
    period_id: periodIds[row] ?? 0,
    dimension_instance_id: dimensions[row] ?? 0,
    kind: kindNames[kinds[row] ?? 0] ?? 'source',
    debit: debits.of(row),
    credit: credits.of(row),
  }));
}

/** What a version holds of each account over all periods, in functional currency. */
export async function listAccountSums(
  figures: Figures,
  version: PublishedVersion,
): Promise<ReadonlyMap<number, Amount>> {
  const sums = new Map<number, Amount>();
  for await (const pack of packsInTurns(figures, version, 'totals')) {
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
