import type { Amount } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import type { RateKind } from '../rates/effectiveRates.ts';
import { initialPlace } from '../translation/translator.ts';
import { type BalanceFrame, initialColumn } from './balanceFrame.ts';
import type { LineTranslation } from './lineTranslation.ts';
import { type BalancePlaces, yearBegins } from './rolling.ts';
import type { BalancePart } from './trialBalanceSums.ts';
import type { Turnovers } from './turnovers.ts';

/** Amounts of a legal entity that one rate translates, and what they become: rounded account by account, then added. */
export interface TranslatedPart {
  /** `balance`: what accounts hold at a period's end, all of it. */
  readonly type: 'turnover' | 'initial_balance' | 'carried_forward' | 'balance';
  /** `historical`: a rate by hand of the account in the period. */
  readonly kind: RateKind | 'historical';
  /** Place of the period whose rate it is, or `initialPlace`. */
  readonly place: number;
  /** The initial balance states it in the global currency: no rate of the functional one is used. */
  readonly isGlobalStated: boolean;
  /** Of kind historical: units of the functional currency for so many of the reporting one. */
  readonly rateByHand: Rate | null;
  /** It is taken away from the figure: its sides are those that accounts have, and count with the opposite sign. */
  readonly isDeducted: boolean;
  /** What the initial balance states in the global currency; 0 where it states nothing. */
  readonly statedDebit: Amount;
  readonly statedCredit: Amount;
  readonly functionalDebit: Amount;
  readonly functionalCredit: Amount;
  readonly debit: Amount;
  readonly credit: Amount;
}

/** Which figure of a legal entity is meant. */
export interface PartsOrder extends BalancePlaces {
  /** Places of its accounts, without those above or below them. */
  readonly accountIndexes: readonly number[];
  /** The line of earlier years' results, or the account that takes them, is among them. */
  readonly takesResults: boolean;
  readonly part: Exclude<BalancePart, 'scopeEffect'>;
  /** Of the first period; the last one is the end of the frame. */
  readonly fromIndex: number;
  /** What of results is not carried forward: eliminated income. Left out: nothing. */
  readonly notCarried?: Turnovers | null;
}

const partOrder = [
  'balance',
  'initial_balance',
  'carried_forward',
  'turnover',
] as const satisfies readonly TranslatedPart['type'][];

type Where = Pick<TranslatedPart, 'type' | 'kind' | 'place' | 'isGlobalStated' | 'rateByHand' | 'isDeducted'>;
type MutableSums = { -readonly [Name in keyof Omit<TranslatedPart, keyof Where>]: Amount };

const ofTurnover = (place: number): Where => ({
  type: 'turnover',
  kind: 'average',
  place,
  isGlobalStated: false,
  rateByHand: null,
  isDeducted: false,
});
const ofInitial: Where = {
  type: 'initial_balance',
  kind: 'closing',
  place: initialPlace,
  isGlobalStated: false,
  rateByHand: null,
  isDeducted: false,
};
const none = {
  functionalDebit: 0n,
  functionalCredit: 0n,
  statedDebit: 0n,
  statedCredit: 0n,
  debit: 0n,
  credit: 0n,
} as const;
const asCarried = (where: Where): Where => ({ ...where, type: 'carried_forward' });

/**
 * What a translated figure of a legal entity is made of: its functional amounts by the rate that translates them. The parts add up
 * to the figure to the last digit (property), which translating the sums of several accounts or rows would not. A rate effect is
 * its closing less its opening, its turnover and an initial balance between, each of which stands on the side that it has.
 */
export function translatedParts(
  frame: BalanceFrame,
  turnovers: Turnovers,
  translation: LineTranslation,
  order: PartsOrder,
): TranslatedPart[] {
  const parts = new Parts(frame, turnovers, translation, order);
  const { part, fromIndex, initialIndex } = order;
  if (part === 'turnover') parts.addTurnovers(order.accountIndexes, false);
  else if (part === 'rateEffect') {
    const atClosing = order.accountIndexes.filter((account) => translation.isAtClosing(account));
    for (const account of atClosing) {
      parts.addBalance(account, 'closing', false);
      parts.addBalance(account, 'opening', true);
      if (initialIndex > fromIndex) parts.addInitial(account, ofInitial, true);
    }
    parts.addTurnovers(atClosing, true);
  } else {
    for (const account of order.accountIndexes) parts.addBalance(account, part, false);
    if (order.takesResults) parts.addCarried(part);
  }
  return parts.list();
}

/** Which of both lines of what eliminations leave of each other. */
export type DifferenceLine = 'result' | 'balance';

/**
 * What both lines 'elimination difference' of a legal entity are made of, see `EliminationDifference`: of the result minus the income
 * of the fiscal year so far, which moves at average rates whatever account it lies on; of the balance minus all lines that are
 * eliminated, and what the line of the result holds. Over all legal entities the parts add up to the line, to the last digit.
 */
export function differenceParts(
  frame: BalanceFrame,
  turnovers: Turnovers,
  translation: LineTranslation,
  { line, ...order }: Omit<PartsOrder, 'accountIndexes' | 'takesResults'> & { readonly line: DifferenceLine },
): TranslatedPart[] {
  const { notCarried: income = null } = order;
  const accountIndexes = frame.accounts.map((_, index) => index);
  const ofIncome =
    income === null
      ? []
      : incomeParts(frame, income, translation, { ...order, accountIndexes, takesResults: false });
  if (line === 'result') return ofIncome.map(turnedAround).toSorted(addedFirst);
  const all = translatedParts(frame, turnovers, translation, {
    ...order,
    accountIndexes,
    takesResults: true,
  });
  return [...all.map(turnedAround), ...ofIncome].toSorted(addedFirst);
}

function incomeParts(
  frame: BalanceFrame,
  income: Turnovers,
  translation: LineTranslation,
  order: PartsOrder,
): TranslatedPart[] {
  const parts = new Parts(frame, income, translation, { ...order, notCarried: null });
  if (order.part === 'turnover') parts.addTurnovers(order.accountIndexes, false);
  else if (order.part !== 'rateEffect')
    for (const account of order.accountIndexes) parts.addOfYear(account, order.part);
  return parts.list();
}

const turnedAround = (part: TranslatedPart): TranslatedPart => ({ ...part, isDeducted: !part.isDeducted });
const addedFirst = (left: TranslatedPart, right: TranslatedPart): number =>
  Number(left.isDeducted) - Number(right.isDeducted);

function addNet(sums: MutableSums, functional: Amount, translated: Amount): void {
  sums[functional > 0n ? 'functionalDebit' : 'functionalCredit'] +=
    functional > 0n ? functional : -functional;
  sums[translated > 0n ? 'debit' : 'credit'] += translated > 0n ? translated : -translated;
}

class Parts {
  readonly #frame: BalanceFrame;
  readonly #turnovers: Turnovers;
  readonly #translation: LineTranslation;
  readonly #order: PartsOrder;
  readonly #begins: readonly boolean[];
  readonly #sums = new Map<string, Where & MutableSums>();
  /** What is taken off amounts while they are added. */
  #less: Turnovers | null = null;

  constructor(frame: BalanceFrame, turnovers: Turnovers, translation: LineTranslation, order: PartsOrder) {
    this.#frame = frame;
    this.#turnovers = turnovers;
    this.#translation = translation;
    this.#order = order;
    this.#begins = yearBegins(frame.periods);
  }

  addTurnovers(accounts: readonly number[], isDeducted: boolean): void {
    for (const account of accounts) {
      for (let period = this.#order.fromIndex; period < this.#frame.periods.length; period++)
        this.#addTurnover(account, period, ofTurnover(period), isDeducted);
    }
  }

  /** What an account holds before the range, or at its end. */
  addBalance(account: number, part: 'opening' | 'closing', isDeducted: boolean): void {
    const cut = this.#cutOf(part);
    const { fromIndex, initialIndex } = this.#order;
    if (this.#translation.isAtClosing(account)) {
      this.#addHeld(account, cut, isDeducted);
      if (part === 'opening' && initialIndex === fromIndex) this.addInitial(account, ofInitial, isDeducted);
      return;
    }
    const isResult = this.#frame.accounts[account]!.type !== 'balance';
    const first = isResult ? this.#yearStart(part) : 0;
    for (let period = first; period <= cut; period++)
      this.#addTurnover(account, period, ofTurnover(period), isDeducted);
    const isThere = isResult ? this.#isInitialOfYear(part) : this.#isInitialStanding(part);
    if (isThere) this.addInitial(account, ofInitial, isDeducted);
  }

  /** What moved on an account in the fiscal year so far, whatever it is. */
  addOfYear(account: number, part: 'opening' | 'closing'): void {
    for (let period = this.#yearStart(part); period <= this.#cutOf(part); period++)
      this.#addTurnover(account, period, ofTurnover(period), false);
    if (this.#isInitialOfYear(part)) this.addInitial(account, ofInitial, false);
  }

  /** The results of earlier years. */
  addCarried(part: 'opening' | 'closing'): void {
    const end = Math.min(this.#yearStart(part) - 1, this.#cutOf(part));
    const isThere = this.#isInitialStanding(part) && !this.#isInitialOfYear(part);
    this.#less = this.#order.notCarried ?? null;
    this.#frame.accounts.forEach(({ type }, account) => {
      if (type === 'balance') return;
      for (let period = 0; period <= end; period++)
        this.#addTurnover(account, period, asCarried(ofTurnover(period)), false);
      if (isThere) this.addInitial(account, asCarried(ofInitial), false);
    });
    this.#less = null;
  }

  addInitial(account: number, where: Where, isDeducted: boolean): void {
    const net =
      this.#amountAt(account, initialColumn, 'debits') - this.#amountAt(account, initialColumn, 'credits');
    const isGlobalStated = this.#translation.isGlobalStated(account);
    const sums = this.#sumsAt({ ...where, isGlobalStated, isDeducted });
    addNet(sums, net, this.#translation.initial(account, net));
    const stated = this.#translation.statedAtInitial(account) ?? 0n;
    sums[stated > 0n ? 'statedDebit' : 'statedCredit'] += stated > 0n ? stated : -stated;
  }

  /** What accounts hold first, then what moved, in the order of time. */
  list(): TranslatedPart[] {
    return [...this.#sums.values()]
      .filter(
        ({ functionalDebit, functionalCredit, debit, credit }) =>
          functionalDebit !== 0n || functionalCredit !== 0n || debit !== 0n || credit !== 0n,
      )
      .toSorted(
        (left, right) =>
          Number(left.isDeducted) - Number(right.isDeducted) ||
          partOrder.indexOf(left.type) - partOrder.indexOf(right.type) ||
          left.place - right.place,
      );
  }

  #amountAt(account: number, column: number, side: 'debits' | 'credits'): Amount {
    const place = account * this.#frame.width + column;
    return this.#turnovers[side][place]! - (this.#less?.[side][place] ?? 0n);
  }

  #addTurnover(account: number, period: number, where: Where, isDeducted: boolean): void {
    const [debit, credit] = (['debits', 'credits'] as const).map((side) =>
      this.#amountAt(account, period + 1, side),
    );
    const [inDebit, inCredit] = [debit!, credit!].map((amount) =>
      this.#translation.turnover(account, period, amount),
    );
    const rateByHand = this.#translation.rateByHand(account, period);
    const byRate = rateByHand === null ? where : { ...where, kind: 'historical' as const, rateByHand };
    const sums = this.#sumsAt({ ...byRate, isDeducted });
    sums.functionalDebit += debit!;
    sums.functionalCredit += credit!;
    sums.debit += inDebit!;
    sums.credit += inCredit!;
  }

  #addHeld(account: number, cut: number, isDeducted: boolean): void {
    if (cut < 0) return;
    let held = 0n;
    for (let column = 0; column <= cut + 1; column++) {
      if (column === initialColumn && (this.#order.initialIndex < 0 || this.#order.initialIndex > cut))
        continue;
      held += this.#amountAt(account, column, 'debits') - this.#amountAt(account, column, 'credits');
    }
    const where = { ...ofTurnover(cut), type: 'balance', kind: 'closing', isDeducted } as const;
    addNet(this.#sumsAt(where), held, this.#translation.closing(cut, held));
  }

  #sumsAt(where: Where): MutableSums {
    const { value, units } = where.rateByHand ?? { value: 0n, units: 1 };
    const key = `${where.type} ${where.place} ${where.isGlobalStated} ${where.isDeducted} ${value} ${units}`;
    const known = this.#sums.get(key);
    if (known !== undefined) return known;
    const added = { ...where, ...none };
    this.#sums.set(key, added);
    return added;
  }

  #cutOf(part: 'opening' | 'closing'): number {
    return part === 'opening' ? this.#order.fromIndex - 1 : this.#frame.periods.length - 1;
  }

  /** The period whose fiscal year is that of the figure. */
  #presentOf(part: 'opening' | 'closing'): number {
    return part === 'opening' ? this.#order.fromIndex : this.#frame.periods.length - 1;
  }

  #yearStart(part: 'opening' | 'closing'): number {
    const { fiscalYear } = this.#frame.periods[this.#presentOf(part)]!;
    return this.#frame.periods.findIndex((period) => period.fiscalYear === fiscalYear);
  }

  #isInitialStanding(part: 'opening' | 'closing'): boolean {
    const { initialIndex } = this.#order;
    return initialIndex >= 0 && initialIndex <= this.#presentOf(part);
  }

  /** Its results count with those of the year; they are carried forward where a year begins with it, or has begun since. */
  #isInitialOfYear(part: 'opening' | 'closing'): boolean {
    const { initialIndex } = this.#order;
    if (!this.#isInitialStanding(part)) return false;
    const start = this.#yearStart(part);
    return initialIndex > start || (initialIndex === start && this.#begins[start] !== true);
  }
}
