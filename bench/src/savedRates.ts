import { call, type Caller } from './ownApi.ts';
import type { Save } from './save.ts';

const year = 2026;
const currencies =
  'AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR AED'.split(
    ' ',
  );

interface Period {
  readonly id: number;
  readonly fiscal_year: number;
}

/** Average and closing rates of each month of a year, all of them others each time. */
export async function saveOfRates(caller: Caller): Promise<Save> {
  await call(caller, 'POST', '/client/currency', { currency: 'EUR' });
  const { periods } = await call<{ periods: Period[] }>(caller, 'GET', '/periods');
  const ofYear = periods.filter((period) => period.fiscal_year === year);
  const rateOf = (turn: number, place: number): string => `1.${String(100_000 + 1_000 * place + turn)}`;
  return {
    name: `rates of ${ofYear.length} months for ${currencies.length} currencies`,
    save: async (turn) =>
      call(caller, 'POST', '/currencies/rates', {
        year,
        global_currency: 'EUR',
        rates: currencies.map((currency) => ({
          currency,
          periods: ofYear.map(({ id }, place) => ({
            period_id: id,
            average: rateOf(turn, place),
            closing: rateOf(turn, place + 20),
          })),
        })),
      }),
  };
}
