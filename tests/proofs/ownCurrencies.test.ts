import { beforeAll, describe, expect, it } from 'vitest';
import {
  accountTypes,
  type AdventureWorks,
  createAdventureWorks,
  type DailyPrice,
  type FactRow,
  hasAdventureWorks,
  incompleteDates,
  loadOrganization,
  type MonetaryType,
  readAdventureWorks,
  readDailyPrices,
} from '../support/adventureWorks.ts';
import { type Period, periodAt } from '../support/books.ts';
import { decimal, units } from '../support/decimals.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { readTrialBalance, type TrialBalance } from '../support/trialBalance.ts';

/**
 * AdventureWorks in its own currencies, by its own daily rates, against a calculation of translated figures that shares nothing with
 * the product: from the rows of the file and the rates, month by month and account by account.
 */

const [firstDay, lastDay] = ['2010-12-01', '2013-11-30'];
const organizations = [
  { name: 'Canadian Division', currency: 'CAD' },
  { name: 'Germany', currency: 'EUR' },
] as const;
type Currency = (typeof organizations)[number]['currency'] | 'USD';
/** At historical rates, since they lie in a category of equity. */
const equityCodes: ReadonlySet<string> = new Set(['3010', '3020', '3540', '3550']);

const micro = 1_000_000n;
const cent = 100n;

function divide(dividend: bigint, divisor: bigint): bigint {
  const [sign, absolute] = dividend < 0n ? [-1n, -dividend] : [1n, dividend];
  return sign * ((2n * absolute + divisor) / (2n * divisor));
}

/** A price with up to seventeen decimals, in 1/10^18. */
function priceOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}

interface MonthRates {
  /** In USD for one unit, six decimals, as they are typed. */
  readonly prices: { readonly average: bigint; readonly closing: bigint };
  /** Units for one USD, in 1/1 000 000. */
  readonly average: bigint;
  readonly closing: bigint;
}

/** By currency and month: the mean of a month's days, and the rate at the end of its last one. */
function ratesByMonth(prices: readonly DailyPrice[]): Map<string, MonthRates> {
  const days = new Map<string, DailyPrice[]>();
  for (const price of prices) {
    const key = `${price.currency} ${price.date.slice(0, 7)}`;
    days.set(key, [...(days.get(key) ?? []), price]);
  }
  return new Map(
    [...days].flatMap(([key, all]) => {
      if (!organizations.some(({ currency }) => key.startsWith(currency))) return [];
      const sum = all.reduce((total, { average_rate: rate }) => total + priceOf(rate), 0n);
      const last = all.toSorted((left, right) => (left.date < right.date ? -1 : 1)).at(-1);
      const average = divide(sum, BigInt(all.length) * 10n ** 12n);
      const closing = divide(priceOf(last?.end_of_day_rate ?? '0'), 10n ** 12n);
      const turned = (price: bigint) => divide(micro * micro, price);
      return [
        [key, { prices: { average, closing }, average: turned(average), closing: turned(closing) }] as const,
      ];
    }),
  );
}

const monthOf = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 7);
};

const signOf = (type: string): bigint => (type === 'Assets' || type === 'Expenditures' ? 1n : -1n);

/** What accounts hold at the ends of months, and what moved on those of revenue and expense in them, side by side. */
interface Books {
  readonly held: ReadonlyMap<string, bigint>;
  readonly moved: ReadonlyMap<string, { readonly debit: bigint; readonly credit: bigint }>;
}

function booksOf(rows: readonly FactRow[], organization: string): Books {
  const held = new Map<string, bigint>();
  const moved = new Map<string, { debit: bigint; credit: bigint }>();
  for (const row of rows) {
    if (row.organization !== organization || incompleteDates.includes(row.date)) continue;
    const key = `${row.account_code} ${monthOf(row.date)}`;
    const net = signOf(row.account_type) * units(row.amount);
    if (accountTypes[row.account_type as MonetaryType].type === 'BALANCE') {
      held.set(key, (held.get(key) ?? 0n) + net);
      continue;
    }
    const sides = moved.get(key) ?? { debit: 0n, credit: 0n };
    if (net > 0n) sides.debit += net;
    else sides.credit -= net;
    moved.set(key, sides);
  }
  return { held, moved };
}

describe.runIf(hasAdventureWorks)('AdventureWorks in its own currencies', () => {
  const product = sharedProduct('embedded');
  let works: AdventureWorks;
  let rows: readonly FactRow[];
  let rates: ReadonlyMap<string, MonthRates>;
  let months: readonly Period[];
  const entityIds = new Map<string, string>();

  async function saveRates(): Promise<void> {
    const { session, clientId } = works.client;
    const written = (price: bigint) => `${price / micro}.${String(price % micro).padStart(6, '0')}`;
    for (const year of new Set(months.map(({ fiscalYear }) => fiscalYear))) {
      const ofYear = months.filter(({ fiscalYear }) => fiscalYear === year);
      const input = organizations.map(({ currency }) => ({
        currency,
        periods: ofYear.flatMap(({ id, startDate }) => {
          const found = rates.get(`${currency} ${startDate.slice(0, 7)}`);
          if (found === undefined) return [];
          const { average, closing } = found.prices;
          return [{ periodId: id, average: written(average), closing: written(closing) }];
        }),
      }));
      await session.mutate(
        'saveExchangeRates',
        { clientId, year, globalCurrency: 'USD', direction: 'GLOBAL_FOR_CURRENCY', rates: input },
        '',
      );
    }
  }

  /** Accounts of equity keep the rates at which they moved. */
  async function saveEquity(): Promise<void> {
    const { session, clientId } = works.client;
    const { balanceCategory } = await session.mutate<{ balanceCategory: { id: string } }>(
      'createBalanceCategory',
      { clientId, name: 'Equity', section: 'LIABILITIES', isEquity: true },
      'balanceCategory { id }',
    );
    const { client } = await session.send<{
      client: { ledger: { accounts: readonly { id: string; code: string }[] } };
    }>('query ($id: ID!) { client(id: $id) { ledger { accounts { id code } } } }', { id: clientId });
    for (const { id } of client.ledger.accounts.filter((account) => equityCodes.has(account.code))) {
      const input = { balanceCategoryId: balanceCategory.id, accountId: id };
      await session.mutate('addBalanceCategoryAccount', input, '');
    }
  }

  beforeAll(async () => {
    const file = await readAdventureWorks();
    rows = file.rows;
    rates = ratesByMonth(await readDailyPrices());
    works = await createAdventureWorks(product, file.bytes, rows, 'AdventureWorks abroad');
    const { session, clientId } = works.client;
    const [from, to] = [periodAt(works.periods, firstDay), periodAt(works.periods, lastDay)];
    months = works.periods.filter(
      ({ startDate }) => startDate >= from.startDate && startDate <= to.startDate,
    );
    await saveRates();
    await saveEquity();
    for (const currency of ['USD', 'EUR']) {
      await session.mutate('addReportingCurrency', { clientId, currency }, '');
    }
    for (const { name, currency } of organizations) {
      const slice = { organization: name, firstDay, lastDay, datePrefix: '' };
      entityIds.set(name, await loadOrganization(works, name, [slice], currency));
    }
  });

  const rateOf = (currency: Currency, kind: 'average' | 'closing', month: string): bigint =>
    currency === 'USD' ? micro : (rates.get(`${currency} ${month}`)?.[kind] ?? 0n);

  /** `account month: amount`, of what accounts hold and of the results of the month. */
  function expectedOf(name: string, functional: Currency, reporting: Currency): string[] {
    const { held, moved } = booksOf(rows, name);
    const translate = (amount: bigint, kind: 'average' | 'closing', month: string): bigint =>
      divide(amount * rateOf(reporting, kind, month), rateOf(functional, kind, month) * cent) * cent;
    const figures = new Map<string, bigint>();
    const codes = new Set([...held.keys()].map((key) => key.split(' ')[0] ?? ''));
    for (const code of codes) {
      let [before, historical] = [0n, 0n];
      for (const { startDate } of months) {
        const month = startDate.slice(0, 7);
        const now = held.get(`${code} ${month}`) ?? 0n;
        historical += translate(now - before, 'average', month);
        before = now;
        const atClosing = translate(now, 'closing', month);
        figures.set(`${code} ${month}`, equityCodes.has(code) ? historical : atClosing);
      }
    }
    for (const [key, { debit, credit }] of moved) {
      const month = key.slice(-7);
      figures.set(key, translate(debit, 'average', month) - translate(credit, 'average', month));
    }
    return linesOf(figures);
  }

  const linesOf = (figures: Iterable<readonly [string, bigint]>): string[] =>
    [...figures]
      .filter(([, figure]) => figure !== 0n)
      .map(([key, figure]) => `${key}: ${decimal(figure)}`)
      .toSorted();

  function shownIn({ columns, rows: shown }: TrialBalance): string[] {
    const monthById = new Map(works.periods.map(({ id, startDate }) => [id, startDate.slice(0, 7)]));
    const typeOf = new Map(rows.map((row) => [row.account_code, row.account_type as MonetaryType]));
    return linesOf(
      shown.flatMap(({ account, closing, turnover }) => {
        const type = account === null ? undefined : typeOf.get(account.code);
        if (account === null || type === undefined) return [];
        const { debit, credit } = accountTypes[type].type === 'BALANCE' ? closing : turnover;
        return columns.map(({ fromPeriod }, index): [string, bigint] => [
          `${account.code} ${monthById.get(fromPeriod.id)}`,
          (debit[index] ?? 0n) - (credit[index] ?? 0n),
        ]);
      }),
    );
  }

  const read = async (reportingCurrency: string, legalEntityIds: readonly string[]) =>
    readTrialBalance(works.client.session, works.client.clientId, {
      fromPeriodId: periodAt(works.periods, firstDay).id,
      toPeriodId: periodAt(works.periods, lastDay).id,
      legalEntityIds,
      reportingCurrency,
    });

  it.each([
    ['Canadian Division', 'CAD', 'USD'],
    ['Canadian Division', 'CAD', 'EUR'],
    ['Germany', 'EUR', 'USD'],
  ] as const)(
    '%s, kept in %s, is in %s what its rows and rates give',
    async (name, functional, reporting) => {
      const balance = await read(reporting, [entityIds.get(name) ?? '']);
      const expected = expectedOf(name, functional, reporting);
      expect(expected.length).toBeGreaterThan(500);
      expect(shownIn(balance)).toEqual(expected);
    },
  );

  it('is equal on both sides in each month, with what translation leaves, and both are the sum of each', async () => {
    const both = await read('USD', [...entityIds.values()]);
    const total = both.rows.find(({ computed }) => computed === 'TOTAL');
    for (const part of [total?.opening, total?.turnover, total?.closing]) {
      expect(part?.debit.map(decimal)).toEqual(part?.credit.map(decimal));
    }
    const nets = (balance: TrialBalance, code: string | null) => {
      const row = balance.rows.find(({ account, computed }) =>
        code === null ? computed === 'TRANSLATION_ADJUSTMENT' : account?.code === code,
      );
      return balance.columns.map(
        (_, index) => (row?.closing.debit[index] ?? 0n) - (row?.closing.credit[index] ?? 0n),
      );
    };
    const each = await Promise.all([...entityIds.values()].map((id) => read('USD', [id])));
    for (const code of ['1110', '3020', null]) {
      const sums = nets(both, code).map((_, index) =>
        each.reduce((sum, balance) => sum + (nets(balance, code)[index] ?? 0n), 0n),
      );
      expect(nets(both, code)).toEqual(sums);
    }
    expect(nets(both, null).some((net) => net !== 0n)).toBe(true);
  });
});
