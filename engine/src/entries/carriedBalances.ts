import { type AccountId, defaultDimensionInstanceId, type DimensionInstanceId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type {
  EarlierResults,
  PreviousBalance,
  PreviousBalances,
  YearResult,
} from '../plan/previousBalances.ts';

/** What of the accounts decides here. */
export interface CarriedAccounts {
  /** That takes results. */
  readonly retainedId: AccountId | undefined;
  readonly contraId: AccountId | undefined;
  /** Where the file has the results of earlier years; beside a contra account alone. */
  readonly earlierResults: EarlierResults | undefined;
  /** Revenue or expense. */
  readonly isResult: (accountId: AccountId) => boolean;
}

/** The last fiscal year whose result retained earnings are held against, together with those before it. */
export type HeldUpTo = number;

/** A balance that is carried, and since when. */
export interface CarriedBalance extends PreviousBalance {
  /** The earlier it was first moved, the less. */
  readonly since: number;
  /** On retained earnings. */
  readonly isRetained: boolean;
}

/** What two balances that the same row first moved are told apart by. */
interface Moved {
  /** On retained earnings. */
  readonly isRetained: boolean;
  readonly dimensionInstanceId: number;
}

/**
 * The order of balances that the same row first moved on the same side: that of the row, then the results of earlier years that
 * fell to 0 with it, by dimension instance.
 */
export function compareMovedTogether(one: Moved, other: Moved): number {
  const last = Number(one.isRetained) - Number(other.isRetained);
  return last === 0 ? one.dimensionInstanceId - other.dimensionInstanceId : last;
}

/** The order in which balances were first moved. */
export function compareCarried(one: CarriedBalance, other: CarriedBalance): number {
  return one.since - other.since || compareMovedTogether(one, other);
}

const rowsPerPeriod = 2 ** 32;

/** Since when what a row moves is carried: by period, row and side. What was carried before the file is less than 0. */
export function sinceOf(periodIndex: number, sourceRow: number, amount: Amount): number {
  return (periodIndex * rowsPerPeriod + sourceRow) * 2 + Number(amount < 0n);
}

/** What the roll alone has put there: nothing has moved it. */
const sinceNow = Number.MAX_SAFE_INTEGER;

const everything: HeldUpTo = Infinity;
const nothing: HeldUpTo = -Infinity;

export const placedKeyOf = ({ accountId, dimensionInstanceId }: Omit<PreviousBalance, 'amount'>): string =>
  `${accountId}/${dimensionInstanceId}`;

/**
 * What stands on the accounts before a statement, over the ends of fiscal years, as the trial balance has it: at the
 * begin of a fiscal year every balance of revenue and expense is 0, and their sum stands on retained earnings. Balances
 * keep what was posted, results of earlier years stand apart from it, so that it makes no difference how many files the
 * statements come in. For that each is known by when it was first moved as well, in this fiscal year where it is of revenue or expense,
 * and that of two which have become one by the earlier: neither hangs on ids, nor on what one import brings.
 *
 * Revenue and expense have dimension instances, retained earnings mostly one: the whole result is held against that. A
 * statement that has retained earnings in several instances is held against the result of each; what lies in others is
 * held against the default structure, or without it against the first of them. So nothing is posted where the file
 * states what the roll has carried. A statement without them is held against the result where something was posted on them,
 * else against all of it at the default structure, so that leaving them out is what stating 0 is.
 */
export class CarriedBalances {
  readonly #accounts: CarriedAccounts;
  readonly #posted = new Map<string, CarriedBalance>();
  /** Of the present fiscal year, what no balance states; of earlier ones, all. */
  readonly #results = new Map<string, YearResult>();
  #fiscalYear: number;

  constructor(previous: PreviousBalances | undefined, accounts: CarriedAccounts) {
    this.#accounts = accounts;
    this.#fiscalYear = previous?.fiscalYear ?? -Infinity;
    for (const [place, balance] of (previous?.balances ?? []).entries()) {
      const since = place - (previous?.balances.length ?? 0);
      this.#posted.set(placedKeyOf(balance), this.#carried(balance, since));
    }
    for (const result of previous?.results ?? []) this.addFlow(result);
  }

  #carried(balance: PreviousBalance, since: number): CarriedBalance {
    return { ...balance, since, isRetained: balance.accountId === this.#accounts.retainedId };
  }

  /** Revenue or expense that no balance states: it counts once its year is over. */
  addFlow(flow: YearResult): void {
    const key = `${flow.fiscalYear}/${flow.dimensionInstanceId}`;
    const amount = (this.#results.get(key)?.amount ?? 0n) + flow.amount;
    this.#results.set(key, { ...flow, amount });
  }

  /** Goes on to a fiscal year: revenue and expense of the one before become its result. */
  advanceTo(fiscalYear: number): void {
    if (fiscalYear <= this.#fiscalYear) return;
    for (const [key, { accountId, dimensionInstanceId, amount }] of this.#posted) {
      if (!this.#accounts.isResult(accountId)) continue;
      this.addFlow({ dimensionInstanceId, amount, fiscalYear: this.#fiscalYear });
      this.#posted.delete(key);
    }
    this.#fiscalYear = fiscalYear;
  }

  /** What stands on an instance that has ended counts as that of what took its place: a statement has it there, or nowhere. */
  standOn(standingFor: (id: DimensionInstanceId) => DimensionInstanceId): void {
    for (const [key, balance] of this.#posted) {
      const dimensionInstanceId = standingFor(balance.dimensionInstanceId);
      if (dimensionInstanceId === balance.dimensionInstanceId) continue;
      this.#posted.delete(key);
      this.post({ ...balance, dimensionInstanceId }, balance.since);
    }
  }

  /** What earlier years leave as their result, debit positive. */
  earlierResult(upTo: HeldUpTo = everything): Amount {
    return this.#held(upTo).reduce((sum, { amount }) => sum + amount, 0n);
  }

  /** Whether earlier years left a result anywhere: those of two dimension instances may cancel each other in the sum. */
  get hasEarlierResults(): boolean {
    return this.#held(everything).some(({ amount }) => amount !== 0n);
  }

  #held(upTo: HeldUpTo): YearResult[] {
    return [...this.#results.values()].filter(
      ({ fiscalYear }) => fiscalYear < this.#fiscalYear && fiscalYear <= upTo,
    );
  }

  /** Each of the earlier years, the last one first. */
  #earlierYears(): HeldUpTo[] {
    const years = new Set(this.#held(everything).map(({ fiscalYear }) => fiscalYear));
    return [...years].toSorted((one, other) => other - one);
  }

  /** The results that a file may carry at once: that of some years, or of one. Debit positive. */
  carriableResults(): ReadonlySet<Amount> {
    const sums = [...this.#earlierYears(), nothing].map((upTo) => this.earlierResult(upTo));
    const ofOneYear = sums.slice(1).map((sum, index) => sums[index]! - sum);
    return new Set([...sums, ...ofOneYear].filter((amount) => amount !== 0n));
  }

  /**
   * What a statement's retained earnings may be held against, the usual first. One that names them, or drops what was
   * posted on them, is held against all results. One that never named them knows nothing of results, unless its file has
   * put them elsewhere; and one that names them may not have carried the last ones yet. Which it is shows in what its
   * entries lack. Beside a contra account they lack nothing, so that there the field map says it.
   */
  choicesOf(stated: readonly PreviousBalance[]): readonly HeldUpTo[] {
    const { retainedId, contraId, earlierResults } = this.#accounts;
    if (retainedId === undefined || retainedId === contraId || !this.hasEarlierResults) return [nothing];
    if (contraId !== undefined) return [earlierResults === 'stated' ? everything : nothing];
    const isRetained = ({ accountId }: PreviousBalance) => accountId === retainedId;
    const isNamed = stated.some(isRetained);
    const isPosted = [...this.#posted.values()].some((each) => isRetained(each) && each.amount !== 0n);
    const years = this.#earlierYears();
    return isNamed || isPosted ? [everything, ...years, nothing] : [nothing, ...years];
  }

  /** What each balance of a statement is held against; `stated` has those of the statement, whatever their amounts. */
  before(stated: readonly PreviousBalance[], upTo: HeldUpTo): Map<string, CarriedBalance> {
    const before = new Map(this.#posted);
    for (const share of this.sharesOfResult(stated, upTo)) {
      const { amount = 0n, since = sinceNow } = before.get(placedKeyOf(share)) ?? {};
      before.set(placedKeyOf(share), this.#carried({ ...share, amount: amount + share.amount }, since));
    }
    return before;
  }

  /** What of the earlier results stands where on retained earnings. */
  sharesOfResult(stated: readonly PreviousBalance[], upTo: HeldUpTo): PreviousBalance[] {
    const accountId = this.#accounts.retainedId;
    if (accountId === undefined) return [];
    const instances = this.#instancesOf(accountId, stated);
    const rest =
      instances.size === 0 || instances.has(defaultDimensionInstanceId)
        ? defaultDimensionInstanceId
        : [...instances].toSorted((one, other) => one - other)[0]!;
    const shares = new Map<DimensionInstanceId, Amount>();
    for (const { dimensionInstanceId: instance, amount } of this.#held(upTo)) {
      const place = instances.has(instance) ? instance : rest;
      shares.set(place, (shares.get(place) ?? 0n) + amount);
    }
    return [...shares].map(([dimensionInstanceId, amount]) => ({ accountId, dimensionInstanceId, amount }));
  }

  /** Where a statement has an account; where it does not name it, where something was posted on it. */
  #instancesOf(accountId: AccountId, stated: readonly PreviousBalance[]): ReadonlySet<DimensionInstanceId> {
    const named = stated.filter((balance) => balance.accountId === accountId);
    const posted = [...this.#posted.values()].filter(
      (balance) => balance.accountId === accountId && balance.amount !== 0n,
    );
    return new Set((named.length > 0 ? named : posted).map((balance) => balance.dimensionInstanceId));
  }

  /** Keeps what is posted by a movement of a balance. What does not move posts nothing that a later file could find. */
  post({ amount: moved, ...place }: PreviousBalance, at: number): void {
    if (moved === 0n) return;
    const key = placedKeyOf(place);
    const { amount = 0n, since = at } = this.#posted.get(key) ?? {};
    this.#posted.set(key, this.#carried({ ...place, amount: amount + moved }, Math.min(since, at)));
  }
}
