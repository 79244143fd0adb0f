import type { AmountRow } from '../columns/amountRow.ts';
import type { AccountId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import {
  type HistoricalRate,
  type MissingRate,
  type TranslationRates,
  Translator,
} from '../translation/translator.ts';
import { BalanceFrame, initialColumn } from './balanceFrame.ts';
import type { ShownColumns } from './shownColumns.ts';
import { EntityTurnovers } from './turnovers.ts';

/** How the books of a legal entity, which are added in their functional currency, become those of a reporting currency. */
export interface EntityTranslation {
  readonly rates: TranslationRates;
  /** Balance accounts that keep the rates at which they moved, beside the one that takes the results. */
  readonly historicalAccounts: ReadonlySet<AccountId>;
  /** Rates by hand of what moved on them; those of other accounts are left aside. */
  readonly historicalRates: readonly HistoricalRate[];
  /** Adds the initial balance in the global currency, where its file states it; null: it does not. */
  readonly addGlobalInitial: ((turnovers: EntityTurnovers) => void) | null;
  /** Whether all books are added, and not some of their lines: these alone are equal on both sides. */
  readonly isWhole: boolean;
}

interface ShownLines {
  readonly retainedIndex: number | null;
  readonly shown: ShownColumns;
}

/**
 * What the lines of a legal entity become in a reporting currency. Turnover is translated side by side at the average rate of
 * its period; that of an account of kind historical, or of the one that takes the results, at the rate by hand that it has in the
 * period, as a capital increase or a dividend at its day's rate. A balance account is translated anew at each closing rate; one of
 * kind historical, the one that takes the results, and revenue and expense keep what was translated when it moved. An initial balance takes the closing rate of its day, a historical
 * account the global amount that it states.
 */
export class LineTranslation {
  /** Of the lines before it only what openings need is translated: no rate is asked for that nothing shown rests on. */
  readonly shown: ShownColumns;
  readonly #translator: Translator;
  readonly #isAtClosing: Uint8Array;
  readonly #isHistorical: Uint8Array;
  readonly #globalInitial: EntityTurnovers | null;
  readonly #historicalRates: readonly HistoricalRate[];
  /** By place of the account, then of the period. */
  readonly #rateByHand: ReadonlyMap<number, ReadonlyMap<number, Rate>>;

  constructor(
    { accounts, periods }: BalanceFrame,
    translation: EntityTranslation,
    { retainedIndex, shown }: ShownLines,
  ) {
    const { rates, historicalAccounts, historicalRates, addGlobalInitial } = translation;
    this.shown = shown;
    this.#translator = new Translator(rates);
    const isHistorical = (id: AccountId, index: number) =>
      index === retainedIndex || historicalAccounts.has(id);
    const flags = (isSet: (account: BalanceFrame['accounts'][number], index: number) => boolean) =>
      Uint8Array.from(accounts, (account, index) => Number(isSet(account, index)));
    this.#isHistorical = flags(({ id, type }, index) => type === 'balance' && isHistorical(id, index));
    this.#isAtClosing = flags(({ id, type }, index) => type === 'balance' && !isHistorical(id, index));
    this.#historicalRates = historicalRates;
    this.#rateByHand = ratesByPlace(historicalRates, accounts, periods);
    // A frame without periods takes the initial balance alone.
    this.#globalInitial =
      addGlobalInitial === null ? null : new EntityTurnovers(new BalanceFrame(accounts, []), true);
    if (this.#globalInitial !== null) addGlobalInitial?.(this.#globalInitial);
  }

  isAtClosing(accountIndex: number): boolean {
    return this.#isAtClosing[accountIndex] === 1;
  }

  /** One side of what moved on an account in a period. */
  turnover(accountIndex: number, periodIndex: number, amount: Amount): Amount {
    const byHand = this.rateByHand(accountIndex, periodIndex);
    return byHand === null
      ? this.#translator.at('average', periodIndex, amount)
      : this.#translator.atHistorical(byHand, amount);
  }

  /** The same of all periods. */
  turnovers(accountIndex: number, amounts: AmountRow, into: AmountRow): void {
    if (this.#isHistorical[accountIndex] !== 1 || !this.#rateByHand.has(accountIndex)) {
      this.#translator.atEach('average', amounts, into, 0);
      return;
    }
    for (let period = 0; period < into.count; period++) {
      const amount = amounts.list[amounts.start + period]!;
      into.list[into.start + period] = this.turnover(accountIndex, period, amount);
    }
  }

  /** The same of an account that holds nothing translated before: of the periods that are shown. */
  shownTurnovers(amounts: AmountRow, into: AmountRow): void {
    this.#translator.atEach('average', amounts, into, this.shown.firstIndex);
  }

  /** The rate by hand of what moved on an account in a period; null: the average counts. */
  rateByHand(accountIndex: number, periodIndex: number): Rate | null {
    if (this.#isHistorical[accountIndex] !== 1) return null;
    return this.#rateByHand.get(accountIndex)?.get(periodIndex) ?? null;
  }

  /** What an account holds at a period's end. */
  closing(periodIndex: number, amount: Amount): Amount {
    return this.#translator.at('closing', periodIndex, amount);
  }

  /** The same of the periods that are shown, and of the last one before them. */
  closings(amounts: AmountRow, into: AmountRow): void {
    this.#translator.atEach('closing', amounts, into, Math.max(0, this.shown.firstIndex - 1));
  }

  /** What an account has in the initial balance. */
  initial(accountIndex: number | null, amount: Amount): Amount {
    const stated = accountIndex === null ? null : this.statedAtInitial(accountIndex);
    return stated === null ? this.#translator.atInitial(amount) : this.#translator.globalAtInitial(stated);
  }

  /** What the initial balance states of an account in the global currency; null: it counts by its functional amount. */
  statedAtInitial(accountIndex: number): Amount | null {
    if (this.#globalInitial === null || !this.isGlobalStated(accountIndex)) return null;
    const { debits, credits } = this.#globalInitial.of('source');
    const place = accountIndex + initialColumn;
    return debits[place]! - credits[place]!;
  }

  /** What the account has in the initial balance is taken as it is stated in the global currency. */
  isGlobalStated(accountIndex: number): boolean {
    return this.#globalInitial !== null && this.#isHistorical[accountIndex] === 1;
  }

  get missing(): readonly MissingRate[] {
    return this.#translator.missing;
  }

  /**
   * At least what the lines of a column, with those that make them equal, add up to on a side, from the sum of the absolute amounts
   * of the books. What is held and what moves in a column is at most all that moved before its end; the rate effects of a column,
   * however many periods it has, are a closing less an opening, an initial balance and what moved; the adjustment is at most as
   * large as all lines together.
   */
  boundOf(bound: number, { accounts, width }: BalanceFrame): number {
    const moved = bound + (this.#globalInitial?.bound ?? 0);
    const growth = this.#translator.growthMax(this.#historicalRates);
    return (moved * growth + accounts.length * width * roundingMax) * 8;
  }
}

function ratesByPlace(
  rates: readonly HistoricalRate[],
  accounts: BalanceFrame['accounts'],
  periods: BalanceFrame['periods'],
): Map<number, Map<number, Rate>> {
  const found = new Map<number, Map<number, Rate>>();
  for (const { accountId, periodId, rate } of rates) {
    const account = accounts.findIndex(({ id }) => id === accountId);
    const period = periods.findIndex(({ id }) => id === periodId);
    const ofAccount = found.get(account) ?? new Map<number, Rate>();
    found.set(account, ofAccount.set(period, rate));
  }
  return found;
}

/** What rounding adds to an amount at most: 1 of the currency, in 1/10 000. */
const roundingMax = 10_000;
