import { hashOf } from '../columns/textHash.ts';
import type { ColumnSpan } from '../periods/columnSpans.ts';
import {
  aggregate,
  aggregationOf,
  bookOf,
  type LeafOrder,
  movedSpan,
  periodAmount,
  useIn,
} from './accountValues.ts';
import type { FigureBook, FigurePart, ScopeFigures } from './figureProvider.ts';
import type { AccountUse } from './nodes.ts';
import type { FigureColumn } from './reportColumns.ts';

/** Numbers are compared modulo a prime: what comes of different operations is the same there by no chance worth a thought. */
export const fieldEnd = 2n ** 61n - 1n;

/** A number that nobody meant, the same for the same name. */
export function drawn(name: string): bigint {
  const [high, low] = [mixed(hashOf(`one ${name}`)), mixed(hashOf(`other ${name}`))];
  return (((BigInt(high) << 32n) | BigInt(low)) % (fieldEnd - 1n)) + 1n;
}

/** Hashes of names that differ in their last digit differ by as much for one digit as for another: sums of two would be the same. */
function mixed(hash: number): number {
  let found = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  found = Math.imul(found ^ (found >>> 13), 0xc2b2ae35);
  return (found ^ (found >>> 16)) >>> 0;
}

export const inField = (value: bigint): bigint => ((value % fieldEnd) + fieldEnd) % fieldEnd;

/** How much of the figures counts, for each stretch of periods in which all trees are the same. */
export interface Series {
  readonly key: string;
  readonly weights: readonly bigint[];
}

/** Periods of a stretch that are tried at most: more of them are like these. */
const triedPeriods = 3;
const yearLength = 5;
/** Initial balances open it, after periods without any. */
const openedAt = 1;
/** Periods before the first stretch and behind the last one, so that there is more than one year. */
const aroundPeriods = 3;
/** Averages of as many periods as a year has, and fewer, come out even. */
const evenBy = 60n;

/** What account nodes make of figures that nobody posted, in columns of single periods and of several. */
export class ProbeFigures {
  /** The stretch of each period. */
  readonly #stretches: readonly number[];
  readonly #periods: readonly { readonly fiscalYear: number }[];
  readonly #columns: readonly { readonly column: FigureColumn; readonly weight: bigint }[];
  readonly #figures = new Map<string, ScopeFigures>();
  readonly #values = new Map<string, bigint>();

  /**
   * @param lengths of the stretches
   * @param uses that columns show in the place of the nodes' own
   */
  constructor(lengths: readonly number[], uses: readonly AccountUse[]) {
    const around = (stretch: number) => Array.from({ length: aroundPeriods }, () => stretch);
    const within = lengths.flatMap((length, stretch) =>
      Array.from({ length: Math.min(length, triedPeriods) }, () => stretch),
    );
    this.#stretches = [...around(0), ...within, ...around(lengths.length - 1)];
    this.#periods = this.#stretches.map((_, at) => ({ fiscalYear: Math.floor(at / yearLength) }));
    this.#columns = this.#stretches.flatMap((_, lastIndex) => {
      const [one, some] = [
        { firstIndex: lastIndex, lastIndex },
        { firstIndex: Math.max(lastIndex - 2, 0), lastIndex },
      ];
      return [
        columnOf(one),
        columnOf(some),
        // Whatever the report, or who reads it, makes of several periods: those of which nodes say nothing, and all of them.
        { ...columnOf(some), aggregation: 'average' as const },
        { ...columnOf(some), aggregationForced: 'average' as const },
      ].flatMap((column, at) =>
        // Of its own use too: the mode of a report is a choice that may be another one tomorrow.
        [null, ...uses].map((use) => ({
          column: { ...column, use },
          weight: drawn(`column ${lastIndex} ${at} ${use ?? ''}`),
        })),
      );
    });
  }

  /**
   * All columns as one number. What is moved by as many periods counts by a factor of its own, however far that is: what adds up the
   * same by any such factors adds up the same in each calendar.
   */
  valueOf(leaf: LeafOrder, shift: number, series: Series): bigint {
    const moved = shift + leaf.node.timeshift;
    const found = this.#unmoved(leaf, series);
    return moved === 0 ? found : inField(found * drawn(`moved ${moved}`));
  }

  #unmoved(leaf: LeafOrder, series: Series): bigint {
    const { accountUse, aggregation, accumulation, isForexCalculationSelected } = leaf.node;
    const key = `${accountUse} ${aggregation} ${accumulation} ${isForexCalculationSelected} ${leaf.natural} ${series.key}`;
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const figures = this.#figuresOf(series, bookOf(leaf.node));
    let value = 0n;
    for (const { column, weight } of this.#columns)
      value += weight * this.#columnValue({ ...leaf, lines: [0] }, figures, column);
    const found = inField(value);
    this.#values.set(key, found);
    return found;
  }

  #columnValue(leaf: LeafOrder, figures: ScopeFigures, column: FigureColumn): bigint {
    const { node } = leaf;
    const moved = movedSpan(this.#periods, column.span, { timeshift: 0, accumulation: node.accumulation });
    if (moved === null) return 0n;
    const use = useIn(node, column);
    const amounts: bigint[] = [];
    for (let period = moved.span.firstIndex; period <= moved.span.lastIndex; period++)
      amounts.push(periodAmount(leaf, figures, use, period));
    const isEffect = node.isForexCalculationSelected;
    return aggregate(amounts, aggregationOf(node, use, column), { use, isEffect });
  }

  #figuresOf(series: Series, book: FigureBook): ScopeFigures {
    const key = `${book} ${series.key}`;
    const known = this.#figures.get(key);
    if (known !== undefined) return known;
    const periodCount = this.#stretches.length;
    const nothing = (): bigint[] => Array.from({ length: periodCount }, () => 0n);
    const amounts: Record<FigurePart, bigint[]> = {
      opening: nothing(),
      debit: nothing(),
      credit: nothing(),
      closing: nothing(),
      initial: nothing(),
      effect: nothing(),
    };
    const opened = series.weights.reduce(
      (sum, weight, at) => sum + number(book, `initial ${at}`) * weight,
      0n,
    );
    let [closing, effect] = [0n, 0n];
    this.#stretches.forEach((stretch, period) => {
      const [debit, credit, gained] = (['debit', 'credit', 'effect'] as const).map(
        (part) => number(book, `${part} ${period}`) * series.weights[stretch]!,
      );
      if (period === openedAt) closing += opened;
      amounts.initial[period] = period < openedAt ? 0n : opened;
      amounts.opening[period] = closing;
      amounts.debit[period] = debit!;
      amounts.credit[period] = credit!;
      closing += debit! - credit!;
      amounts.closing[period] = closing;
      effect += gained!;
      amounts.effect[period] = effect;
    });
    const found = {
      periodCount,
      startOf: () => 0,
      amounts,
      marks: new Uint8Array(periodCount),
      missingOf: () => null,
      isMixed: false,
      isPart: false,
      isRolled: [],
    };
    this.#figures.set(key, found);
    return found;
  }
}

/** Payroll is no part of the ledger, nor the other way round. */
const number = (book: FigureBook, name: string): bigint =>
  drawn(book === 'ledger' ? name : `${book} ${name}`) * evenBy;

const columnOf = (span: ColumnSpan): FigureColumn => ({
  span,
  use: null,
  restriction: null,
  aggregation: 'none',
  aggregationForced: 'none',
  between: null,
});
