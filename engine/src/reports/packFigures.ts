import { BalanceFrame, initialColumn } from '../balances/balanceFrame.ts';
import type { BalanceLine } from '../balances/balanceLine.ts';
import { type EntityTranslation, LineTranslation } from '../balances/lineTranslation.ts';
import { noteRolled, rollBalances, yearBegins } from '../balances/rolling.ts';
import { ShownColumns } from '../balances/shownColumns.ts';
import { TranslationAdjustment } from '../balances/translationAdjustment.ts';
import {
  amountList,
  type EntityTurnovers,
  narrowBound,
  turnoverMarks,
  type Turnovers,
} from '../balances/turnovers.ts';
import { columnSpans } from '../periods/columnSpans.ts';
import type { Period } from '../periods/period.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import type { FigureAccount, FigureEntity } from './figureEntity.ts';
import {
  type EntityMissing,
  figureMarks,
  type FigureOrder,
  type FigurePart,
  figureParts,
  type FigureProvider,
  type FigureScope,
  type ScopeFigures,
} from './figureProvider.ts';
import { MissingFigures } from './missingFigures.ts';
import { ScopeTurnovers } from './scopeTurnovers.ts';

export interface PackFiguresInput {
  readonly accounts: readonly FigureAccount[];
  readonly periods: readonly Period[];
  readonly entities: readonly FigureEntity[];
  readonly dimensions: DimensionPlaces;
  /** Amounts as booked in the global currency, or functional ones: as they are, or translated. */
  readonly currency: 'global' | 'functional' | { readonly reporting: string };
}

/** Places of the computed lines after those of the chart. */
export const computedPlaces = { result_of_earlier_years: 0, translation_adjustment: 1 } as const;

/**
 * Figures from balance packs, as the trial balance reads them: source balances without closing entries. The level is the coarsest
 * that tells apart what the scope asks for. Invariant: a figure is the trial balance's with the same filters, to the last digit.
 */
export class PackFigures implements FigureProvider {
  readonly #input: PackFiguresInput;
  readonly #turnovers: ScopeTurnovers;
  readonly #frames = new Map<number, BalanceFrame>();
  /** What was read last: how a value is made and what stands behind it is asked one after the other. */
  #last: {
    readonly key: string;
    readonly lines: ReadonlySet<number>;
    readonly isOfMoved: boolean;
    readonly figures: ScopeFigures;
  } | null = null;

  constructor(input: PackFiguresInput) {
    this.#input = input;
    this.#turnovers = new ScopeTurnovers({ ...input, isFunctional: input.currency !== 'global' });
  }

  figuresOf(scope: FigureScope, order: FigureOrder): ScopeFigures {
    const key = JSON.stringify([scope, order.lastIndex]);
    const last = this.#last;
    const { isOfMoved = false } = order;
    const isEnough = last?.key === key && (isOfMoved || !last.isOfMoved);
    if (isEnough && [...order.lines].every((line) => last.lines.has(line))) return last.figures;
    this.#last = null;
    // Sums stay in 64 bits unless amounts are so large that they might not.
    const figures = this.#sumUp(scope, order, false) ?? this.#sumUp(scope, order, true)!;
    this.#last = { key, lines: new Set(order.lines), isOfMoved, figures };
    return figures;
  }

  #sumUp(scope: FigureScope, order: FigureOrder, isWide: boolean): ScopeFigures | null {
    const { entities } = this.#input;
    const frame = this.#frameUntil(order.lastIndex);
    const chosen = entities.filter(({ id }) => scope.legalEntityIds.includes(id));
    const sums = new ScopeSums(frame, order, this.#isMixed(chosen), isWide);
    const isWhole = scope.dimensions.length === 0 && scope.tags === null;
    sums.isPart = !isWhole && chosen.some((entity) => this.#isTranslated(entity));
    const counted = this.#turnovers.scopeOf(scope);
    let bound = 0;
    for (const entity of chosen) {
      const turnovers = this.#turnovers.of(entity, counted, frame, isWide);
      const translation = translationOf(entity, isWhole, (initial) =>
        this.#turnovers.add(initial, entity, counted, false),
      );
      bound += sums.addEntity(entity, turnovers, translation);
      if (!isWide && bound >= narrowBound) return null;
    }
    return sums;
  }

  #frameUntil(lastIndex: number): BalanceFrame {
    const { accounts, periods } = this.#input;
    const frame = this.#frames.get(lastIndex) ?? new BalanceFrame(accounts, periods.slice(0, lastIndex + 1));
    this.#frames.set(lastIndex, frame);
    return frame;
  }

  #isMixed(entities: readonly FigureEntity[]): boolean {
    return (
      this.#input.currency === 'functional' && new Set(entities.map(({ currency }) => currency)).size > 1
    );
  }

  /** Books in the reporting currency stay as they are: nothing is adjusted in any part of them. */
  #isTranslated({ currency: own, translation }: FigureEntity): boolean {
    const { currency } = this.#input;
    return translation !== null && typeof currency === 'object' && own !== currency.reporting;
  }
}

function translationOf(
  { translation: ofEntity }: FigureEntity,
  isWhole: boolean,
  addGlobal: NonNullable<EntityTranslation['addGlobalInitial']>,
): EntityTranslation | null {
  if (ofEntity === null) return null;
  const { isGlobalStated, ...translation } = ofEntity;
  return { ...translation, addGlobalInitial: isGlobalStated ? addGlobal : null, isWhole };
}

const noLine = -1;

/** The lists of a scope as its entities are added. */
class ScopeSums implements ScopeFigures {
  readonly periodCount: number;
  readonly amounts: ScopeFigures['amounts'];
  readonly marks: Uint8Array;
  readonly isMixed: boolean;
  readonly isRolled: boolean[];
  isPart = false;
  readonly #frame: BalanceFrame;
  readonly #isOfMoved: boolean;
  readonly #starts: Int32Array;
  readonly #shown: ShownColumns;
  readonly #missing: MissingFigures[] = [];

  constructor(
    frame: BalanceFrame,
    { lines, isOfMoved = false }: FigureOrder,
    isMixed: boolean,
    isWide: boolean,
  ) {
    const { accounts, periods } = frame;
    this.#isOfMoved = isOfMoved;
    this.#frame = frame;
    this.periodCount = periods.length;
    this.isMixed = isMixed;
    this.isRolled = periods.map(() => false);
    this.#starts = new Int32Array(accounts.length + Object.keys(computedPlaces).length).fill(noLine);
    let count = 0;
    for (const line of lines) this.#starts[line] = count++ * periods.length;
    const length = lines.size * periods.length;
    this.amounts = Object.fromEntries(
      figureParts.map((part) => [part, amountList(length, isWide)]),
    ) as ScopeFigures['amounts'];
    this.marks = new Uint8Array(length);
    // Each period is shown by itself, so that any span can be made of them.
    this.#shown = new ShownColumns(columnSpans(periods, { firstIndex: 0, lastIndex: periods.length - 1 }, 1));
  }

  startOf(line: number): number {
    return this.#starts[line]!;
  }

  missingOf(part: FigurePart, line: number, period: number): EntityMissing | null {
    // Asked of each amount, and hardly ever is there anything.
    if (this.#missing.length === 0) return null;
    for (const missing of this.#missing) {
      const found = missing.of(part, line, period);
      if (found !== null) return found;
    }
    return null;
  }

  /** Answers at least the sum of the absolute amounts that were added. */
  addEntity(entity: FigureEntity, turnovers: EntityTurnovers, translation: EntityTranslation | null): number {
    const source = turnovers.byKind.get('source');
    if (source === undefined) return 0;
    const frame = this.#frame;
    const retainedId = entity.retainedEarningsAccountId;
    const retainedIndex = retainedId === null ? null : frame.accountIndexOf(retainedId);
    const initialIndex =
      entity.openingPeriodId === null
        ? 0
        : frame.periods.findIndex(({ id }) => id === entity.openingPeriodId);
    const places = { retainedIndex, initialIndex };
    if (this.#isOfMoved && translation === null) {
      this.#addMoved(source);
      noteRolled(frame, source, places, this.isRolled);
      this.#addMarks(source, initialIndex);
      return turnovers.bound;
    }
    const inCurrency =
      translation === null
        ? null
        : new LineTranslation(frame, translation, { retainedIndex, shown: this.#shown });
    const adjustment = translation?.isWhole === true ? new TranslationAdjustment(this.#shown, source) : null;
    const hasRolled = rollBalances(
      frame,
      source,
      places,
      (line, accountIndex) => {
        adjustment?.add(line);
        this.#addLine(line, accountIndex ?? this.#computed('result_of_earlier_years'));
      },
      inCurrency,
    );
    hasRolled.forEach((rolled, period) => {
      if (rolled) this.isRolled[period] = true;
    });
    if (adjustment !== null) this.#addLine(adjustment.finish(), this.#computed('translation_adjustment'));
    this.#addInitial(source, initialIndex, inCurrency);
    this.#addMarks(source, initialIndex);
    if (translation !== null && inCurrency !== null && inCurrency.missing.length > 0)
      this.#missing.push(new MissingFigures(frame, source, { entity, inCurrency, translation, ...places }));
    return inCurrency?.boundOf(turnovers.bound, frame) ?? turnovers.bound;
  }

  /** What moved, as it is: only balances go on from one period to the next. */
  #addMoved({ debits, credits, isTouched }: Turnovers): void {
    const { accounts, periods, width } = this.#frame;
    const { debit, credit } = this.amounts;
    for (let account = 0; account < accounts.length; account++) {
      const start = this.#starts[account]!;
      if (start < 0 || isTouched[account] === 0) continue;
      const from = account * width + initialColumn + 1;
      for (let period = 0; period < periods.length; period++) {
        debit[start + period]! += debits[from + period]!;
        credit[start + period]! += credits[from + period]!;
      }
    }
  }

  #computed(name: keyof typeof computedPlaces): number {
    return this.#frame.accounts.length + computedPlaces[name];
  }

  #addLine(line: BalanceLine, place: number): void {
    const start = this.#starts[place]!;
    if (start < 0) return;
    const { opening, debit, credit, closing, effect } = this.amounts;
    for (let period = 0; period < this.periodCount; period++) {
      if (line.closing[period] === 0n && !line.isTold(period)) continue;
      const at = start + period;
      opening[at]! += line.opening[period]!;
      debit[at]! += line.debit[period]!;
      credit[at]! += line.credit[period]!;
      closing[at]! += line.closing[period]!;
      effect[at]! += line.rateEffect[period]!;
      this.marks[at]! |= figureMarks.countedSoFar;
    }
  }

  /** An initial balance stands beside what moves: of results until the end of the fiscal year in which it is dated. */
  #addInitial(source: Turnovers, initialIndex: number, inCurrency: LineTranslation | null): void {
    if (initialIndex < 0) return;
    const { accounts, periods, width } = this.#frame;
    const begins = yearBegins(periods);
    const { initial } = this.amounts;
    accounts.forEach(({ type }, account) => {
      const start = this.#starts[account]!;
      if (start < 0) return;
      const at = account * width + initialColumn;
      const net = source.debits[at]! - source.credits[at]!;
      const amount = inCurrency === null ? net : inCurrency.initial(account, net);
      if (amount === 0n) return;
      for (let period = initialIndex; period < periods.length; period++) {
        if (type !== 'balance' && begins[period] === true) break;
        initial[start + period]! += amount;
      }
    });
  }

  #addMarks({ marks }: Turnovers, initialIndex: number): void {
    const { accounts, periods, width } = this.#frame;
    accounts.forEach((_, account) => {
      const start = this.#starts[account]!;
      if (start < 0) return;
      let isSoFar = false;
      for (let period = 0; period < periods.length; period++) {
        const place = marks[account * width + period + 1]!;
        if (place !== 0 || (period === initialIndex && marks[account * width + initialColumn] !== 0))
          isSoFar = true;
        if (isSoFar) this.marks[start + period]! |= figureMarks.countedSoFar;
        if ((place & turnoverMarks.counted) !== 0) this.marks[start + period]! |= figureMarks.counted;
        if ((place & turnoverMarks.pairedByConvention) !== 0)
          this.marks[start + period]! |= figureMarks.pairedByConvention;
      }
    });
  }
}
