import { AdjustmentHomes } from '../balances/adjustmentHomes.ts';
import { BalanceFrame, initialColumn } from '../balances/balanceFrame.ts';
import type { BalanceLine } from '../balances/balanceLine.ts';
import { EliminationDifference } from '../balances/eliminationDifference.ts';
import { type EntityTranslation, LineTranslation } from '../balances/lineTranslation.ts';
import type { BalanceKind } from '../balances/periodBalance.ts';
import { type BalancePlaces, noteRolled, rollBalances, yearBegins } from '../balances/rolling.ts';
import { ShownColumns } from '../balances/shownColumns.ts';
import { TranslationAdjustment } from '../balances/translationAdjustment.ts';
import {
  amountList,
  EntityTurnovers,
  narrowBound,
  turnoverMarks,
  type Turnovers,
} from '../balances/turnovers.ts';
import { columnSpans } from '../periods/columnSpans.ts';
import type { Period } from '../periods/period.ts';
import { computedPlaces } from './computedPlaces.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import {
  type FigureAccount,
  type FigureAdjustments,
  type FigureEntity,
  translationOf,
} from './figureEntity.ts';
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
import { type CountedScope, homeOf, type KindTurnovers, ScopeTurnovers } from './scopeTurnovers.ts';

export interface PackFiguresInput {
  readonly accounts: readonly FigureAccount[];
  readonly periods: readonly Period[];
  readonly entities: readonly FigureEntity[];
  readonly dimensions: DimensionPlaces;
  /** Amounts as booked in the global currency, or functional ones: as they are, or translated. */
  readonly currency: 'global' | 'functional' | { readonly reporting: string };
}

/** How each kind counts in what is consolidated: source - elimination + adjustment. */
const signs = { source: 1n, elimination: -1n, adjustment: 1n } as const satisfies Record<BalanceKind, bigint>;

/**
 * Figures from balance packs, as the trial balance reads them, without closing entries: source - elimination + adjustment of the kinds
 * that the scope counts. The level is the coarsest that tells apart what the scope asks for. Invariant: a figure is the trial balance's
 * with the same filters, to the last digit.
 */
export class PackFigures implements Pick<FigureProvider, 'figuresOf'> {
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
      const translation = translationOf(entity, isWhole, (initial) =>
        this.#turnovers.addGlobal(initial, entity, counted),
      );
      bound += sums.addEntity(entity, this.#turnovers.of(entity, counted, frame, isWide), {
        translation,
        addAdjustments: this.#adding(entity, counted),
      });
      if (!isWide && bound >= narrowBound) return null;
    }
    sums.addShared();
    return sums;
  }

  #adding(entity: FigureEntity, counted: CountedScope): EntityOrder['addAdjustments'] {
    return (turnovers, adjustments) =>
      this.#turnovers.addAdjustments(turnovers, entity, counted, adjustments);
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

const noLine = -1;

interface EntityOrder {
  readonly translation: EntityTranslation | null;
  readonly addAdjustments: (turnovers: EntityTurnovers, adjustments: readonly FigureAdjustments[]) => void;
}

/** How the amounts of a kind become those that are shown. */
interface KindOrder extends EntityOrder {
  readonly entity: FigureEntity;
  readonly places: BalancePlaces;
  readonly inCurrency: LineTranslation | null;
}

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
  readonly #isWide: boolean;
  /** What eliminations of all entities together leave of each other. */
  #difference: EliminationDifference | null = null;
  /** What translation leaves of adjustments, by where it stands. */
  readonly #homes = new AdjustmentHomes();

  constructor(
    frame: BalanceFrame,
    { lines, isOfMoved = false }: FigureOrder,
    isMixed: boolean,
    isWide: boolean,
  ) {
    const { accounts, periods } = frame;
    this.#isWide = isWide;
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
    // What eliminations leave of each other follows from their balances.
    const isOfDifference = (line: number) =>
      line >= accounts.length + computedPlaces.elimination_difference_result;
    this.#isOfMoved = isOfMoved && ![...lines].some(isOfDifference);
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
  addEntity(entity: FigureEntity, kinds: readonly KindTurnovers[], order: EntityOrder): number {
    const frame = this.#frame;
    const retainedId = entity.retainedEarningsAccountId;
    const retainedIndex = retainedId === null ? null : frame.accountIndexOf(retainedId);
    const initialIndex =
      entity.openingPeriodId === null
        ? 0
        : frame.periods.findIndex(({ id }) => id === entity.openingPeriodId);
    const places = { retainedIndex, initialIndex };
    let bound = 0;
    for (const each of kinds) {
      // What an initial balance states is of the source alone.
      const { translation: ofEntity } = order;
      const translation =
        ofEntity === null || each.kind === 'source' ? ofEntity : { ...ofEntity, addGlobalInitial: null };
      const inCurrency =
        translation === null
          ? null
          : new LineTranslation(frame, translation, { retainedIndex, shown: this.#shown });
      bound += this.#addKind(each, { ...order, entity, places, translation, inCurrency });
    }
    return bound;
  }

  #addKind({ kind, counted, elsewhere }: KindTurnovers, order: KindOrder): number {
    const frame = this.#frame;
    const { places, translation, inCurrency } = order;
    const turnovers = counted.of(kind);
    const sign = signs[kind];
    this.#addMarks(turnovers, places.initialIndex);
    if (this.#isOfMoved && translation === null) {
      this.#addMoved(turnovers, sign);
      noteRolled(frame, turnovers, places, this.isRolled);
      return counted.bound;
    }
    const difference = kind === 'elimination' ? this.#differenceOfAll() : null;
    const income = kind === 'elimination' ? counted.eliminatedIncome : null;
    const walk = { scope: null, translation: inCurrency };
    const rolled = income === null ? [] : (difference?.addIncome(frame, income, places, walk).rolled ?? []);
    // Eliminations are no books that are equal on both sides.
    const isEqual = kind !== 'elimination' && translation?.isWhole === true;
    const adjustment = isEqual ? new TranslationAdjustment(this.#shown, turnovers) : null;
    const add = (line: BalanceLine, accountIndex: number | null): void => {
      adjustment?.add(line);
      difference?.add(line);
      this.#addLine(line, accountIndex ?? this.#computed('result_of_earlier_years'), sign);
    };
    const hasRolled = rollBalances(frame, turnovers, places, add, inCurrency, rolled);
    hasRolled.forEach((isRolled, period) => {
      if (isRolled) this.isRolled[period] = true;
    });
    let bound = inCurrency?.boundOf(counted.bound, frame) ?? counted.bound;
    if (adjustment !== null && kind === 'source')
      this.#addLine(adjustment.finish(), this.#computed('translation_adjustment'), sign);
    else if (adjustment !== null) bound += this.#addHome(adjustment, elsewhere, order);
    this.#addInitial(turnovers, places.initialIndex, inCurrency, sign);
    this.#noteMissing(kind, counted, order);
    return bound;
  }

  #differenceOfAll(): EliminationDifference {
    this.#difference ??= new EliminationDifference(this.#shown, this.#isWide);
    return this.#difference;
  }

  #addHome(
    adjustment: TranslationAdjustment,
    elsewhere: KindTurnovers['elsewhere'],
    { entity, places, translation, addAdjustments }: KindOrder,
  ): number {
    if (translation === null) return 0;
    const away = [...new Set(elsewhere.map(homeOf))].map((entityId) => ({
      entityId,
      addTo: (turnovers: EntityTurnovers) =>
        addAdjustments(
          turnovers,
          elsewhere.filter((each) => homeOf(each) === entityId),
        ),
    }));
    return this.#homes.add(entity.id, adjustment, away, {
      ...places,
      frame: this.#frame,
      shown: this.#shown,
      scope: null,
      translation,
      isWide: this.#isWide,
    });
  }

  #noteMissing(
    kind: BalanceKind,
    counted: EntityTurnovers,
    { entity, places, translation, inCurrency }: KindOrder,
  ): void {
    if (translation === null || inCurrency === null || inCurrency.missing.length === 0) return;
    const order = { entity, inCurrency, translation, ...places, income: counted.eliminatedIncome };
    this.#missing.push(new MissingFigures(this.#frame, counted.of(kind), { ...order, kind }));
  }

  /** What stands beside the lines of entities, once these are all there. */
  addShared(): void {
    for (const adjustment of this.#homes.lines())
      this.#addLine(adjustment.finish(), this.#computed('translation_adjustment'), signs.adjustment);
    if (this.#difference === null) return;
    const { result, balance } = this.#difference.finish();
    this.#addLine(result, this.#computed('elimination_difference_result'), signs.elimination);
    this.#addLine(balance, this.#computed('elimination_difference_balance'), signs.elimination);
  }

  /** What moved, as it is: only balances go on from one period to the next. */
  #addMoved({ debits, credits, isTouched }: Turnovers, sign: bigint): void {
    const { accounts, periods, width } = this.#frame;
    const { debit, credit } = this.amounts;
    for (let account = 0; account < accounts.length; account++) {
      const start = this.#starts[account]!;
      if (start < 0 || isTouched[account] === 0) continue;
      const from = account * width + initialColumn + 1;
      for (let period = 0; period < periods.length; period++) {
        debit[start + period]! += sign * debits[from + period]!;
        credit[start + period]! += sign * credits[from + period]!;
      }
    }
  }

  #computed(name: keyof typeof computedPlaces): number {
    return this.#frame.accounts.length + computedPlaces[name];
  }

  #addLine(line: BalanceLine, place: number, sign: bigint): void {
    const start = this.#starts[place]!;
    if (start < 0) return;
    const { opening, debit, credit, closing, effect } = this.amounts;
    for (let period = 0; period < this.periodCount; period++) {
      if (line.closing[period] === 0n && !line.isTold(period)) continue;
      const at = start + period;
      opening[at]! += sign * line.opening[period]!;
      debit[at]! += sign * line.debit[period]!;
      credit[at]! += sign * line.credit[period]!;
      closing[at]! += sign * line.closing[period]!;
      effect[at]! += sign * line.rateEffect[period]!;
      const isMoved = line.debit[period] !== 0n || line.credit[period] !== 0n;
      // Of lines without an account no balance says that they moved.
      this.marks[at]! |= isMoved ? figureMarks.counted | figureMarks.countedSoFar : figureMarks.countedSoFar;
    }
  }

  /** An initial balance stands beside what moves: of results until the end of the fiscal year in which it is dated. */
  #addInitial(
    { debits, credits }: Turnovers,
    initialIndex: number,
    inCurrency: LineTranslation | null,
    sign: bigint,
  ): void {
    if (initialIndex < 0) return;
    const { accounts, periods, width } = this.#frame;
    const begins = yearBegins(periods);
    const { initial } = this.amounts;
    accounts.forEach(({ type }, account) => {
      const start = this.#starts[account]!;
      if (start < 0) return;
      const at = account * width + initialColumn;
      const net = debits[at]! - credits[at]!;
      const amount = inCurrency === null ? net : inCurrency.initial(account, net);
      if (amount === 0n) return;
      for (let period = initialIndex; period < periods.length; period++) {
        if (type !== 'balance' && begins[period] === true) break;
        initial[start + period]! += sign * amount;
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
