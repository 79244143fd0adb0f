import { type AccountId, defaultDimensionInstanceId, type DimensionInstanceId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { PreviousBalance, PreviousBalances, YearResult } from '../plan/previousBalances.ts';

/** Whether an account is revenue or expense. */
type ResultTest = (accountId: AccountId) => boolean;

/** What of the results of earlier years retained earnings are held against. */
export interface HeldResults {
  /** The last fiscal year that counts. */
  readonly upTo: number;
  /** Only what files stated, not what the contra account took. */
  readonly isStatedOnly: boolean;
}

const everything: HeldResults = { upTo: Infinity, isStatedOnly: false };
const nothing: HeldResults = { upTo: -Infinity, isStatedOnly: true };

export const placedKeyOf = ({ accountId, dimensionInstanceId }: Omit<PreviousBalance, 'amount'>): string =>
  `${accountId}/${dimensionInstanceId}`;

function sumsByAccount(balances: Iterable<PreviousBalance>): Map<AccountId, Amount> {
  const sums = new Map<AccountId, Amount>();
  for (const { accountId, amount } of balances) sums.set(accountId, (sums.get(accountId) ?? 0n) + amount);
  return sums;
}

/**
 * What stands on the accounts before a statement, over the ends of fiscal years, as the trial balance has it: at the
 * begin of a fiscal year every balance of revenue and expense is 0, and their sum stands on retained earnings. Balances
 * keep what was posted, results of earlier years stand apart from it, so that it makes no difference how many files the
 * statements come in.
 *
 * Revenue and expense have dimension instances, retained earnings mostly one: the whole result is held against that. A
 * statement that has retained earnings in several instances is held against the result of each; what lies in others is
 * held against the default structure, or without it against the first of them. So nothing is posted where the file
 * states what the roll has carried.
 */
export class CarriedBalances {
  readonly #isResult: ResultTest;
  readonly #retainedId: AccountId | undefined;
  readonly #posted = new Map<string, PreviousBalance>();
  /** Of the present fiscal year, what no balance states; of earlier ones, all. */
  readonly #results = new Map<string, YearResult>();
  #fiscalYear: number;

  constructor(
    previous: PreviousBalances | undefined,
    retainedId: AccountId | undefined,
    isResult: ResultTest,
  ) {
    this.#isResult = isResult;
    this.#retainedId = retainedId;
    this.#fiscalYear = previous?.fiscalYear ?? -Infinity;
    for (const balance of previous?.balances ?? []) this.#posted.set(placedKeyOf(balance), balance);
    for (const result of previous?.results ?? []) this.addFlow(result);
  }

  /** Revenue or expense that no balance states: it counts once its year is over. */
  addFlow(flow: YearResult): void {
    const key = `${flow.fiscalYear}/${flow.dimensionInstanceId}/${flow.isContra}`;
    const amount = (this.#results.get(key)?.amount ?? 0n) + flow.amount;
    this.#results.set(key, { ...flow, amount });
  }

  /** Goes on to a fiscal year: revenue and expense of the one before become its result. */
  advanceTo(fiscalYear: number): void {
    if (fiscalYear <= this.#fiscalYear) return;
    for (const [key, { accountId, ...balance }] of this.#posted) {
      if (!this.#isResult(accountId)) continue;
      this.addFlow({ ...balance, fiscalYear: this.#fiscalYear, isContra: false });
      this.#posted.delete(key);
    }
    this.#fiscalYear = fiscalYear;
  }

  /** What earlier years leave as their result, debit positive. */
  earlierResult(held: HeldResults = everything): Amount {
    return this.#held(held).reduce((sum, { amount }) => sum + amount, 0n);
  }

  /** Whether earlier years left a result anywhere: those of two dimension instances may cancel each other in the sum. */
  get hasEarlierResults(): boolean {
    return this.#held(everything).some(({ amount }) => amount !== 0n);
  }

  #held({ upTo, isStatedOnly }: HeldResults): YearResult[] {
    return [...this.#results.values()].filter(
      ({ fiscalYear, isContra }) =>
        fiscalYear < this.#fiscalYear && fiscalYear <= upTo && !(isStatedOnly && isContra),
    );
  }

  /** The results that files stated, up to each of the earlier years, the last one first. */
  #byYear(): HeldResults[] {
    const years = new Set(this.#held(everything).map(({ fiscalYear }) => fiscalYear));
    return [...years].toSorted((one, other) => other - one).map((upTo) => ({ upTo, isStatedOnly: true }));
  }

  /** What files stated of results, as a file may carry it at once: that of some years, or of one. Debit positive. */
  statedResults(): ReadonlySet<Amount> {
    const sums = [...this.#byYear(), nothing].map((held) => this.earlierResult(held));
    const ofOneYear = sums.slice(1).map((sum, index) => sums[index]! - sum);
    return new Set([...sums, ...ofOneYear].filter((amount) => amount !== 0n));
  }

  /**
   * What a statement's retained earnings may be held against, the usual first. One that names them, or drops what was
   * posted on them, is held against all results. One that never named them knows nothing of results, unless its file has
   * put them elsewhere; and one that names them may not have carried the last ones yet. Which it is shows in what its
   * entries lack, but for what stands there by itself beside a contra account.
   */
  choicesOf(stated: readonly PreviousBalance[], hasContraAccount: boolean): readonly HeldResults[] {
    if (this.#retainedId === undefined || !this.hasEarlierResults) return [nothing];
    const isRetained = ({ accountId }: PreviousBalance) => accountId === this.#retainedId;
    const isNamed = stated.some(isRetained);
    if (isNamed && hasContraAccount) return [everything];
    const isPosted = [...this.#posted.values()].some((each) => isRetained(each) && each.amount !== 0n);
    return isNamed || isPosted ? [everything, ...this.#byYear(), nothing] : [nothing, ...this.#byYear()];
  }

  /** The first row of a statement whose balance account moves by exactly one of some amounts; null where none does. */
  rowMovingBy(stated: readonly PreviousBalance[], movements: ReadonlySet<Amount>): number | null {
    return this.#rowOfMovement(stated, (previous, amount) => movements.has(amount - previous));
  }

  /**
   * The first row of a statement whose balance account may hold the earlier result: it moves by exactly that, or comes up,
   * where nothing was posted, on the side on which the result lies; null where none does.
   */
  rowHoldingResult(stated: readonly PreviousBalance[]): number | null {
    const result = this.earlierResult();
    if (result === 0n) return null;
    return this.#rowOfMovement(stated, (previous, amount) => {
      const isNew = previous === 0n && amount !== 0n;
      return amount - previous === result || (isNew && amount > 0n === result > 0n);
    });
  }

  #rowOfMovement(
    stated: readonly PreviousBalance[],
    isMeant: (previous: Amount, amount: Amount) => boolean,
  ): number | null {
    const posted = sumsByAccount(this.#posted.values());
    const ofBalances = stated.filter(({ accountId }) => !this.#isResult(accountId));
    const meant = [...sumsByAccount(ofBalances)].find(([accountId, amount]) =>
      isMeant(posted.get(accountId) ?? 0n, amount),
    );
    return meant === undefined ? null : stated.findIndex(({ accountId }) => accountId === meant[0]);
  }

  /** What each balance of a statement is held against; `stated` has those of the statement, whatever their amounts. */
  before(stated: readonly PreviousBalance[], held: HeldResults): Map<string, PreviousBalance> {
    const before = new Map(this.#posted);
    for (const share of this.sharesOfResult(stated, held)) {
      const amount = (before.get(placedKeyOf(share))?.amount ?? 0n) + share.amount;
      before.set(placedKeyOf(share), { ...share, amount });
    }
    return before;
  }

  /** What of the earlier results stands where on retained earnings. */
  sharesOfResult(stated: readonly PreviousBalance[], held: HeldResults): PreviousBalance[] {
    const accountId = this.#retainedId;
    if (accountId === undefined) return [];
    const instances = new Set<DimensionInstanceId>();
    for (const balance of stated)
      if (balance.accountId === accountId) instances.add(balance.dimensionInstanceId);
    const isDefault = instances.size === 0 || instances.has(defaultDimensionInstanceId);
    const rest = isDefault
      ? defaultDimensionInstanceId
      : [...instances].toSorted((one, other) => one - other)[0]!;
    const shares = new Map<DimensionInstanceId, Amount>();
    for (const { dimensionInstanceId: instance, amount } of this.#held(held)) {
      const place = instances.has(instance) ? instance : rest;
      shares.set(place, (shares.get(place) ?? 0n) + amount);
    }
    return [...shares].map(([dimensionInstanceId, amount]) => ({ accountId, dimensionInstanceId, amount }));
  }

  /** Keeps what is posted by a movement of a balance. */
  post(movement: PreviousBalance): void {
    const key = placedKeyOf(movement);
    const amount = (this.#posted.get(key)?.amount ?? 0n) + movement.amount;
    this.#posted.set(key, { ...movement, amount });
  }
}
