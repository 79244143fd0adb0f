import type { TestApi } from '../../../testing/testApi.ts';
import { sendInitial } from '../../initial-balances/testing/imports.ts';
import { type Books, type BooksOrder, bringIn, setUpBooks } from '../../streams/testing/books.ts';

const header = 'Transaction ID,Date,Account,Debit,Credit,Description';

/** Date, debit and credit account, amount. */
type Entry = readonly [string, string, string, number];

const entries: Readonly<Record<string, readonly Entry[]>> = {
  U: [
    ['2024-01-02', '1000', '2000', 1000],
    ['2024-07-02', '1000', '4000', 600],
    ['2024-07-03', '5000', '1000', 400],
    ['2025-07-02', '1000', '4000', 500],
    ['2025-07-03', '5000', '1000', 450],
    ['2025-07-04', '2900', '1000', 100],
  ],
  E: [
    ['2024-01-02', '1000', '2000', 70],
    ['2024-07-02', '1000', '4000', 30],
  ],
  G: [['2024-01-02', '1000', '4000', 10]],
};

/** Entries of a legal entity over both years, processed. */
export async function bringInEntries(books: Books, entity: string, lines: readonly Entry[]): Promise<void> {
  const rows = lines.flatMap(([date, debit, credit, amount], index) => [
    `${entity}${index},${date},${debit},${amount.toFixed(2)},,`,
    `${entity}${index},${date},${credit},,${amount.toFixed(2)},`,
  ]);
  await bringIn(books, {
    entity,
    type: 'single-account-entry',
    fileName: `${entity}.csv`,
    bytes: Buffer.from([header, ...rows].join('\n')),
    from: '2024-01',
    to: '2025-07',
  });
}

export const halves = ['2024-01-01', '2024-07-01', '2025-01-01', '2025-07-01'] as const;

export interface TranslatedBooks {
  readonly books: Books;
  readonly idOf: (code: string) => number;
  readonly entityId: (code: string) => number;
  readonly periodId: (start: string) => number;
  /** Average and closing rate of the halves of a year. */
  readonly saveRates: (
    year: number,
    currency: string,
    given: readonly (readonly [string, string])[],
  ) => Promise<unknown>;
}

async function deliver(books: Books, entityId: TranslatedBooks['entityId']): Promise<void> {
  const file = 'account;debit;credit\n1000;869,05;\n2000;;869,05\n';
  await sendInitial(books.session, Buffer.from(file), { legal_entity_id: entityId('G'), preview: false });
  // Its capital came at another rate than that of the day.
  const stated = 'account;debit;credit;global_amount\n1000;869,05;;950,00\n2000;;869,05;-950,00\n';
  await sendInitial(books.session, Buffer.from(stated), { legal_entity_id: entityId('H'), preview: false });
  for (const [entity, lines] of Object.entries(entries)) await bringInEntries(books, entity, lines);
}

/** Half years in EUR with rates of USD by hand, capital of rate kind historical, and currencies to translate into. */
export async function openHalves(
  api: TestApi,
  {
    name,
    entities,
    currencies,
  }: Pick<BooksOrder, 'name' | 'entities'> & { readonly currencies: readonly string[] },
): Promise<TranslatedBooks> {
  const books = await setUpBooks(api, {
    name,
    currency: 'EUR',
    cycle: '6m',
    startDate: halves[0],
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '2000', type: 'balance' },
      { code: '2900', type: 'balance' },
      { code: '4000', type: 'revenue' },
      { code: '5000', type: 'expense' },
    ],
    entities,
  });
  const { session } = books;
  const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const accountIds = new Map(accounts.map(({ id, code }) => [code, id]));
  const idOf = (code: string): number => accountIds.get(code) ?? 0;
  const entityId = (code: string): number => books.entityIds.get(code) ?? 0;
  const periodId = (start: string): number =>
    books.periods.find(({ start_date: date }) => date === start)?.id ?? 0;
  const saveRates = async (year: number, currency: string, given: readonly (readonly [string, string])[]) =>
    books.session.ok('POST', '/currencies/rates', {
      year,
      global_currency: 'EUR',
      rates: [
        {
          currency,
          periods: given.map(([average, closing], half) => ({
            period_id: periodId(`${year}-0${half === 0 ? 1 : 7}-01`),
            average,
            closing,
          })),
        },
      ],
    });
  const capital = { id: idOf('2000'), position: 1, code: '2000', name: 'Capital', type: 'balance' };
  await session.ok('POST', '/ledger', { accounts: [{ ...capital, rate_kind: 'historical' }] });
  await session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: idOf('2900') } });
  for (const currency of currencies) await session.ok('POST', '/reporting_currencies', { currency });
  await saveRates(2024, 'USD', [
    ['1.10', '1.11'],
    ['1.12', '1.20'],
  ]);
  await saveRates(2025, 'USD', [
    ['1.30', '1.31'],
    ['1.15', '1.05'],
  ]);
  return { books, idOf, entityId, periodId, saveRates };
}

/** Books in USD, GBP and EUR, shown in a reporting currency. Half years, with rates by hand: EUR is the global currency. */
export async function setUpTranslatedBooks(api: TestApi): Promise<TranslatedBooks> {
  const translated = await openHalves(api, {
    name: 'Translation',
    entities: [
      { code: 'U', currency: 'USD' },
      { code: 'E', currency: 'EUR' },
      { code: 'G', currency: 'GBP' },
      { code: 'H', currency: 'GBP' },
    ],
    currencies: ['EUR', 'USD', 'CHF'],
  });
  await deliver(translated.books, translated.entityId);
  return translated;
}
