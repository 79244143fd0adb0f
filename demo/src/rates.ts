import type { RateRow } from './files.ts';
import type { GraphSession } from './graph.ts';

/** The rates that an organisation keeps itself. */

interface PeriodOfYear {
  readonly id: string;
  readonly startDate: string;
}

interface Present {
  readonly client: {
    readonly exchangeRates: {
      readonly periods: readonly PeriodOfYear[];
      readonly rates: readonly { readonly averageOrigins: readonly string[] }[];
    } | null;
  };
}

const document = `query ($clientId: ID!, $year: Int!) {
  client(id: $clientId) { exchangeRates(year: $year) { periods { id startDate } rates { averageOrigins } } }
}`;

interface OwnRates {
  readonly clientId: string;
  readonly globalCurrency: string;
  /** Of months, in the order of time. */
  readonly rows: readonly RateRow[];
}

/** One rate a month, which stands for its mean and for its end; the first for the day before it as well. */
function ratesOf(
  currency: string,
  rows: readonly RateRow[],
  periods: readonly PeriodOfYear[],
): readonly object[] {
  const ofCurrency = rows.filter((row) => row.currency === currency);
  const first = ofCurrency[0];
  return periods.flatMap(({ id, startDate }) => {
    const row = ofCurrency.find(({ month }) => startDate.startsWith(month));
    if (row === undefined) return [];
    const { units_per_eur: rate } = row;
    const before = row === first ? [{ periodId: null, closing: rate }] : [];
    return [...before, { periodId: id, average: rate, closing: rate }];
  });
}

/** The rates of each year that has none by hand yet. */
export async function ensureRates(
  session: GraphSession,
  { clientId, globalCurrency, rows }: OwnRates,
): Promise<void> {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  for (const year of new Set(rows.map(({ month }) => Number(month.slice(0, 4))))) {
    const { client } = await session.send<Present>(document, { clientId, year });
    const { periods = [], rates: present = [] } = client.exchangeRates ?? {};
    if (present.some(({ averageOrigins }) => averageOrigins.includes('HAND'))) continue;
    const rates = currencies.map((currency) => ({ currency, periods: ratesOf(currency, rows, periods) }));
    await session.mutate('saveExchangeRates', { clientId, year, globalCurrency, rates }, '');
  }
}
