import { type BalanceFrame, initialColumn } from '../balances/balanceFrame.ts';
import type { EntityTranslation, LineTranslation } from '../balances/lineTranslation.ts';
import type { BalanceKind } from '../balances/periodBalance.ts';
import { type BalancePlaces, yearBegins } from '../balances/rolling.ts';
import type { Turnovers } from '../balances/turnovers.ts';
import type { LegalEntityId } from '../ids.ts';
import type { RateKind } from '../rates/effectiveRates.ts';
import { initialPlace, type MissingRate } from '../translation/translator.ts';
import type { EntityMissing, FigurePart } from './figureProvider.ts';

interface MissingOrder extends BalancePlaces {
  readonly entity: { readonly id: LegalEntityId; readonly currency: string };
  readonly inCurrency: LineTranslation;
  readonly translation: EntityTranslation;
  readonly kind: BalanceKind;
  /** Of eliminations: those of income; null: there are none. */
  readonly income: Turnovers | null;
}

/** What is missing of a line in a period: places in the list of missing rates, counted from 1; 0: nothing. */
interface LineMissing {
  readonly opening: Int32Array;
  readonly debit: Int32Array;
  readonly credit: Int32Array;
  readonly closing: Int32Array;
}

/**
 * Which figures of a legal entity cannot be known while a rate is missing: those that rest on it, and no others. What moved needs the
 * rate of its period; a balance at closing rates that of its period alone; other balances every rate at which they moved; the
 * results of earlier years those of all results, and the translation adjustment, at its beginning, at its end and between, those of all
 * lines there. An amount of zero needs no rate.
 */
export class MissingFigures {
  readonly #frame: BalanceFrame;
  readonly #source: Turnovers;
  readonly #order: MissingOrder;
  readonly #begins: readonly boolean[];
  readonly #lines = new Map<number, LineMissing>();
  /** What results leave behind at each year's begin. */
  readonly #rolled: Int32Array;
  readonly #found: MissingRate[] = [];
  #initial = 0;

  constructor(frame: BalanceFrame, source: Turnovers, order: MissingOrder) {
    this.#frame = frame;
    this.#source = source;
    this.#order = order;
    this.#begins = yearBegins(frame.periods);
    this.#rolled = new Int32Array(frame.periods.length);
    // It goes to the results of earlier years with the opposite sign, whatever account it lies on.
    const income = this.#incomeLine();
    for (const isWalkingResults of [true, false]) {
      frame.accounts.forEach(({ type }, account) => {
        if ((type !== 'balance') === isWalkingResults) this.#lines.set(account, this.#walk(account, type));
      });
    }
    const earlier = this.#resultLine();
    this.#lines.set(frame.accounts.length, earlier);
    if (order.kind !== 'elimination') this.#lines.set(frame.accounts.length + 1, this.#lineOfAll());
    else {
      this.#lines.set(frame.accounts.length + 2, income);
      this.#lines.set(frame.accounts.length + 3, this.#lineOfAll());
    }
  }

  of(part: FigurePart, line: number, period: number): EntityMissing | null {
    const missing = this.#lines.get(line);
    if (missing === undefined) return null;
    const which =
      part === 'effect'
        ? missing.opening[period]! ||
          missing.debit[period]! ||
          missing.credit[period]! ||
          missing.closing[period]!
        : part === 'initial'
          ? this.#initialIn(line, period)
          : missing[part][period]!;
    const rate = this.#found[which - 1];
    if (rate === undefined) return null;
    const { id, currency } = this.#order.entity;
    const periodId = rate.place === initialPlace ? null : this.#frame.periods[rate.place]!.id;
    return { of: rate.of, kind: rate.kind, legalEntityId: id, currency, periodId };
  }

  #walk(account: number, type: 'revenue' | 'expense' | 'balance'): LineMissing {
    const { periods, width } = this.#frame;
    const { inCurrency, initialIndex, retainedIndex } = this.#order;
    const list = () => new Int32Array(periods.length);
    const [opening, debit, credit, closing] = [list(), list(), list(), list()];
    const { debits, credits } = this.#source;
    let held = 0n;
    let before = 0;
    for (let period = 0; period < periods.length; period++) {
      const at = account * width + period + 1;
      let initial = 0;
      if (period === initialIndex) {
        const start = account * width + initialColumn;
        held += debits[start]! - credits[start]!;
        initial = this.#initialOf(account);
      }
      opening[period] = before || initial;
      if (type !== 'balance' && this.#begins[period] === true) {
        this.#rolled[period] ||= opening[period]!;
        opening[period] = 0;
      }
      if (account === retainedIndex) opening[period] ||= this.#rolledUntil(period);
      const isAverage = inCurrency.rateByHand(account, period) === null;
      if (isAverage && debits[at] !== 0n) debit[period] = this.#missing('average', period);
      if (isAverage && credits[at] !== 0n) credit[period] = this.#missing('average', period);
      held += debits[at]! - credits[at]!;
      closing[period] = inCurrency.isAtClosing(account)
        ? held === 0n
          ? 0
          : this.#missing('closing', period)
        : opening[period]! || debit[period]! || credit[period]!;
      before = closing[period]!;
    }
    return { opening, debit, credit, closing };
  }

  #resultLine(): LineMissing {
    const opening = Int32Array.from(this.#rolled, (_, period) => this.#rolledUntil(period));
    const none = new Int32Array(opening.length);
    return { opening, debit: none, credit: none, closing: opening };
  }

  /** Of what adjusts all lines, as the translation of the books or what eliminations leave: what it moved by lies between its two ends. */
  #lineOfAll(): LineMissing {
    const list = () => new Int32Array(this.#frame.periods.length);
    const [opening, moved, closing] = [list(), list(), list()];
    for (const line of this.#lines.values()) {
      for (let period = 0; period < moved.length; period++) {
        opening[period] ||= line.opening[period]!;
        closing[period] ||= line.closing[period]!;
        moved[period] ||=
          line.opening[period]! || line.debit[period]! || line.credit[period]! || line.closing[period]!;
      }
    }
    return { opening, debit: moved, credit: moved, closing };
  }

  /** What eliminations leave of income, which moves at average rates and goes at a year's end. */
  #incomeLine(): LineMissing {
    const { income, inCurrency, initialIndex } = this.#order;
    const list = () => new Int32Array(this.#frame.periods.length);
    const [opening, moved, closing] = [list(), list(), list()];
    const { accounts, width } = this.#frame;
    const accountsOf =
      income === null ? [] : accounts.flatMap((_, at) => (income.isTouched[at] === 1 ? [at] : []));
    for (let period = 0; period < moved.length; period++) {
      opening[period] = closing[period - 1] ?? 0;
      for (const account of accountsOf) {
        const at = account * width + period + 1;
        const isMoved = income!.debits[at] !== 0n || income!.credits[at] !== 0n;
        if (isMoved && inCurrency.rateByHand(account, period) === null)
          moved[period] ||= this.#missing('average', period);
        if (period === initialIndex) opening[period] ||= this.#initialOf(account, income!);
      }
      if (this.#begins[period] === true) {
        this.#rolled[period] ||= opening[period]!;
        opening[period] = 0;
      }
      closing[period] = opening[period]! || moved[period]!;
    }
    return { opening, debit: moved, credit: moved, closing };
  }

  #rolledUntil(period: number): number {
    for (let each = 0; each <= period; each++) if (this.#rolled[each] !== 0) return this.#rolled[each]!;
    return 0;
  }

  /** It stands from its period on, that of results until the fiscal year ends. */
  #initialIn(line: number, period: number): number {
    const { initialIndex } = this.#order;
    if (initialIndex < 0 || period < initialIndex) return 0;
    const isResult = this.#frame.accounts[line]?.type !== 'balance';
    const isOver = this.#begins.slice(initialIndex, period + 1).includes(true);
    return isResult && isOver ? 0 : this.#initialOf(line);
  }

  #initialOf(line: number, { debits, credits } = this.#source): number {
    if (line >= this.#frame.accounts.length) return 0;
    const start = line * this.#frame.width + initialColumn;
    if (debits[start] === credits[start]) return 0;
    const { initial } = this.#order.translation.rates;
    const needsFrom = !this.#order.inCurrency.isGlobalStated(line);
    if ((initial?.from ?? null) !== null || !needsFrom) {
      if ((initial?.to ?? null) !== null) return 0;
    }
    const of = needsFrom && (initial?.from ?? null) === null ? 'functional' : 'reporting';
    this.#initial ||= this.#found.push({ of, kind: 'closing', place: initialPlace });
    return this.#initial;
  }

  #missing(kind: RateKind, place: number): number {
    const pair = this.#order.translation.rates[kind][place];
    const of =
      (pair?.from ?? null) === null ? 'functional' : (pair?.to ?? null) === null ? 'reporting' : null;
    if (of === null) return 0;
    const known = this.#found.findIndex((rate) => rate.kind === kind && rate.place === place);
    return known >= 0 ? known + 1 : this.#found.push({ of, kind, place });
  }
}
