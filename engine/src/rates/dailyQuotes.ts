import { type Day, parsePlainDate } from '../dates/plainDate.ts';
import { fixedQuoteOn } from './fixedQuotes.ts';

/** How many units of a quote make 1: quotes have six decimals at most. */
const quoteScale = 1_000_000;

/** The largest quote, a hundred million units for one euro. */
const quoteMax = 1e8;

/**
 * Reference rates of the euro, day by day: units of a currency for one euro. A day on which the market rests has none, and a
 * currency may be quoted on some days alone.
 */
export interface DailyQuotes {
  /** The days of the table, in order, each once. */
  readonly days: readonly Day[];
  /** By currency, in the order of the days: the quote in 1/1 000 000, 0 where there is none. */
  readonly quotes: ReadonlyMap<string, Float64Array>;
}

/** What stands in lines of days: no number is written otherwise than with digits and a point. */
const linesPattern = /^[\d.,\-N/A\s]*$/;
const decimalsMax = 6;

function quoteOf(cell: string, line: number): number {
  if (cell === 'N/A' || cell === '') return 0;
  const point = cell.indexOf('.');
  // To this size the product is off by less than half of a unit, so that rounding gives the number as it is written.
  const value = Math.round(Number(cell) * quoteScale);
  const isQuote = value > 0 && value <= quoteMax * quoteScale;
  if (!isQuote || (point >= 0 && cell.length - point - 1 > decimalsMax)) {
    throw new RangeError(`No quote in line ${line}: ${cell.slice(0, 80)}`);
  }
  return value;
}

/**
 * The table as the European Central Bank publishes it: a header `Date,USD,…`, then a line a day, the newest first or last, with
 * `N/A` where a currency is not quoted, and a comma behind the last cell. Refuses (RangeError) anything else, naming the line.
 */
export function readDailyQuotes(text: string): DailyQuotes {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first, ...currencies] = cellsOf(header);
  if (first !== 'Date' || currencies.some((code) => !/^[A-Z]{3}$/.test(code))) {
    throw new RangeError(`No header of reference rates: ${header.slice(0, 80)}`);
  }
  if (!linesPattern.test(lines.join('\n')))
    throw new RangeError('Something else than reference rates stands in the table');
  const rows = lines.map((line, index) => {
    const [date = '', ...cells] = cellsOf(line);
    const day = parsePlainDate(date);
    if (day === null || cells.length !== currencies.length) {
      throw new RangeError(`No day of reference rates in line ${index + 2}: ${line.slice(0, 80)}`);
    }
    return { day, quotes: cells.map((cell) => quoteOf(cell, index + 2)) };
  });
  rows.sort((left, right) => left.day - right.day);
  const twice = rows.find(({ day }, index) => day === rows[index - 1]?.day);
  if (twice !== undefined) throw new RangeError('A day stands in two lines');
  return {
    days: rows.map(({ day }) => day),
    quotes: new Map(
      currencies.map((code, index) => [code, Float64Array.from(rows, ({ quotes }) => quotes[index] ?? 0)]),
    ),
  };
}

function cellsOf(line: string): string[] {
  return line.replace(/,\s*$/, '').split(',');
}

/** Units of a currency for one euro on the day at an index, in 1/1 000 000; 0 where it is not quoted. */
export function quoteAt({ days, quotes }: DailyQuotes, currency: string, index: number): number {
  const day = days[index];
  if (day === undefined) return 0;
  return fixedQuoteOn(currency, day) ?? quotes.get(currency)?.[index] ?? 0;
}
