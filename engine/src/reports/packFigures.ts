import { BalanceFrame, initialColumn } from '../balances/balanceFrame.ts';
import { type EntityTranslation, LineTranslation } from '../balances/lineTranslation.ts';
import type { PackLevel } from '../balances/packs/balanceRows.ts';
import type { BalancePack } from '../balances/packs/pack.ts';
import type { TrialBalanceAccount } from '../balances/periodBalance.ts';
import { type BalanceLine, rollBalances, yearBegins } from '../balances/rolling.ts';
import { ShownColumns } from '../balances/shownColumns.ts';
import { TranslationAdjustment } from '../balances/translationAdjustment.ts';
import {
  amountList,
  EntityTurnovers,
  narrowBound,
  turnoverMarks,
  type Turnovers,
} from '../balances/turnovers.ts';
import { type AccountId, initialPeriodId, type LegalEntityId, type PeriodId } from '../ids.ts';
import { columnSpans } from '../periods/columnSpans.ts';
import type { Period } from '../periods/period.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import { instancesIn } from './effectiveFilters.ts';
import {
  type EntityMissing,
  figureMarks,
  type FigureOrder,
  figureParts,
  type FigureProvider,
  type FigureScope,
  type ScopeFigures,
} from './figureProvider.ts';
import { MissingFigures } from './missingFigures.ts';

interface FigureAccount extends TrialBalanceAccount {
  readonly tags: readonly string[];
}

/** The published balances of a legal entity. */
export interface FigureEntity {
  readonly id: LegalEntityId;
  /** Functional currency. */
  readonly currency: string;
  /** Correspondences that were given up are made of the postings by who hands them over. */
  readonly packs: (level: PackLevel) => Iterable<BalancePack>;
  /** The period that opens with its initial balance; null: it has none. */
  readonly openingPeriodId: PeriodId | null;
  readonly retainedEarningsAccountId: AccountId | null;
  /** Into the reporting currency; null: its amounts stay as they are. */
  readonly translation:
    | (Omit<EntityTranslation, 'addGlobalInitial' | 'isWhole'> & {
        readonly isGlobalStated: boolean;
      })
    | null;
}

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
  readonly #turnovers = new Map<string, EntityTurnovers>();

  constructor(input: PackFiguresInput) {
    this.#input = input;
  }

  figuresOf(scope: FigureScope, order: FigureOrder): ScopeFigures {
    // Sums stay in 64 bits unless amounts are so large that they might not.
    return this.#sumUp(scope, order, false) ?? this.#sumUp(scope, order, true)!;
  }

  #sumUp(scope: FigureScope, order: FigureOrder, isWide: boolean): ScopeFigures | null {
    const { accounts, periods, entities } = this.#input;
    const frame = new BalanceFrame(accounts, periods.slice(0, order.lastIndex + 1));
    const chosen = entities.filter(({ id }) => scope.legalEntityIds.includes(id));
    const sums = new ScopeSums(frame, order, this.#isMixed(chosen), isWide);
    const isWhole = scope.dimensions.length === 0 && scope.tags === null;
    sums.isPart = !isWhole && chosen.some((entity) => this.#isTranslated(entity));
    let bound = 0;
    for (const entity of chosen) {
      const turnovers = this.#turnoversOf(entity, scope, frame, isWide);
      bound += sums.addEntity(entity, turnovers, this.#translationOf(entity, scope));
      if (!isWide && bound >= narrowBound) return null;
    }
    return sums;
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

  #translationOf(entity: FigureEntity, scope: FigureScope): EntityTranslation | null {
    if (entity.translation === null) return null;
    const { isGlobalStated, ...translation } = entity.translation;
    return {
      ...translation,
      addGlobalInitial: isGlobalStated ? (turnovers) => this.#add(turnovers, entity, scope, false) : null,
      isWhole: scope.dimensions.length === 0 && scope.tags === null,
    };
  }

  /** Kept for the scopes that differ by their entities alone. */
  #turnoversOf(
    entity: FigureEntity,
    scope: FigureScope,
    frame: BalanceFrame,
    isWide: boolean,
  ): EntityTurnovers {
    const key = JSON.stringify([entity.id, scope.dimensions, scope.tags, frame.width, isWide]);
    const known = this.#turnovers.get(key);
    if (known !== undefined) return known;
    const turnovers = new EntityTurnovers(frame, isWide);
    this.#add(turnovers, entity, scope, this.#input.currency !== 'global');
    this.#turnovers.set(key, turnovers);
    return turnovers;
  }

  #add(
    turnovers: EntityTurnovers,
    { packs, openingPeriodId }: FigureEntity,
    { dimensions, tags }: FigureScope,
    isFunctional: boolean,
  ): void {
    const { periods, accounts, dimensions: places } = this.#input;
    const indexOf = new Map<number, number>(periods.map(({ id }, index) => [id, index]));
    // What is valid in the period that opens with an initial balance is valid for its lines.
    indexOf.set(initialPeriodId, openingPeriodId === null ? 0 : (indexOf.get(openingPeriodId) ?? 0));
    const byPeriod = new Map<number, ReadonlySet<number>>();
    const inPeriod = (periodId: number): ReadonlySet<number> | undefined => {
      const known = byPeriod.get(periodId) ?? instancesIn(dimensions, places, indexOf.get(periodId) ?? 0);
      if (known !== null) byPeriod.set(periodId, known);
      return known ?? undefined;
    };
    const isWith = (account: FigureAccount) => account.tags.some((tag) => tags?.tags.includes(tag) === true);
    const correspondingAccounts =
      tags === null
        ? null
        : new Set<number>(
            accounts.filter((account) => isWith(account) !== tags.isExcluded).map(({ id }) => id),
          );
    const level = tags !== null ? 'correspondences' : dimensions.length > 0 ? 'instances' : 'totals';
    for (const pack of packs(level)) {
      turnovers.add(pack, {
        kinds: ['source'],
        excludeClosed: true,
        isFunctional,
        instancesIn: dimensions.length === 0 ? null : inPeriod,
        correspondingAccounts,
      });
    }
  }
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
  readonly #starts: Int32Array;
  readonly #shown: ShownColumns;
  readonly #missing: MissingFigures[] = [];

  constructor(frame: BalanceFrame, { lines }: FigureOrder, isMixed: boolean, isWide: boolean) {
    const { accounts, periods } = frame;
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

  missingOf(...place: Parameters<ScopeFigures['missingOf']>): EntityMissing | null {
    for (const missing of this.#missing) {
      const found = missing.of(...place);
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
    const inCurrency =
      translation === null
        ? null
        : new LineTranslation(frame, translation, { retainedIndex, shown: this.#shown });
    const adjustment =
      translation?.isWhole === true ? new TranslationAdjustment(this.periodCount, this.#shown) : null;
    const hasRolled = rollBalances(
      frame,
      source,
      places,
      (line) => {
        adjustment?.add(line);
        this.#addLine(line, line.accountIndex ?? this.#computed('result_of_earlier_years'));
      },
      inCurrency,
    );
    hasRolled.forEach((rolled, period) => {
      if (rolled) this.isRolled[period] = true;
    });
    adjustment?.visit((line) => this.#addLine(line, this.#computed('translation_adjustment')));
    this.#addInitial(source, initialIndex, inCurrency);
    this.#addMarks(source, initialIndex);
    if (translation !== null && inCurrency !== null && inCurrency.missing.length > 0)
      this.#missing.push(new MissingFigures(frame, source, { entity, inCurrency, translation, ...places }));
    return inCurrency?.boundOf(turnovers.bound, frame) ?? turnovers.bound;
  }

  #computed(name: keyof typeof computedPlaces): number {
    return this.#frame.accounts.length + computedPlaces[name];
  }

  #addLine(line: BalanceLine, place: number): void {
    const start = this.#starts[place]!;
    if (start < 0) return;
    const at = start + line.periodIndex;
    const { opening, debit, credit, closing, effect } = this.amounts;
    opening[at]! += line.opening;
    debit[at]! += line.debit;
    credit[at]! += line.credit;
    closing[at]! += line.closing;
    effect[at]! += line.rateEffect;
    this.marks[at]! |= figureMarks.countedSoFar;
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
