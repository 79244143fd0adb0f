import type { AccountId, LegalEntityId } from '../ids.ts';
import { type ColumnPeriods, type ColumnSpan, columnSpans } from '../periods/columnSpans.ts';
import type { Period } from '../periods/period.ts';
import type { MissingRate } from '../translation/translator.ts';
import { type ComputedLine, computedLines, type GroupBasis, linesOfShares } from './groupLines.ts';
import { AdjustmentHomes } from './adjustmentHomes.ts';
import { BalanceFrame } from './balanceFrame.ts';
import { BalanceLine } from './balanceLine.ts';
import { EliminationDifference } from './eliminationDifference.ts';
import type { BalancesBetween, EntityBalances } from './entityBalances.ts';
import { GroupScope, rollScoped, type ScopedWalk } from './groupScope.ts';
import { LineTranslation } from './lineTranslation.ts';
import { NetFigures, SharedFigures } from './netFigures.ts';
import { type BalanceKind, type TrialBalanceAccount } from './periodBalance.ts';
import { isShared, type SharedBy, sharedLines, sharesOf } from './sharedLines.ts';
import { ShownColumns } from './shownColumns.ts';
import { TranslationAdjustment } from './translationAdjustment.ts';
import { type KindSums, TrialBalanceSums } from './trialBalanceSums.ts';
import { EntityTurnovers, narrowBound, type Turnovers } from './turnovers.ts';

export interface EntityMissingRate extends MissingRate {
  readonly entityId: LegalEntityId;
}

interface TableBasis {
  readonly accounts: readonly TrialBalanceAccount[];
  readonly periods: readonly Period[];
  readonly columns: ColumnPeriods;
  readonly group?: GroupBasis;
}

function retainedIndexOf(frame: BalanceFrame, id: AccountId | undefined): number | null {
  if (id === undefined) return null;
  const index = frame.accountIndexOf(id);
  if (frame.accounts[index]!.type !== 'balance') {
    throw new RangeError(`Account ${id} cannot take retained earnings: it is no balance account`);
  }
  return index;
}

/** Balances of an entity that count in the same periods, and where they go. */
interface Part extends Omit<BalancesBetween, 'isFull'> {
  readonly entity: EntityBalances;
  readonly retainedId: AccountId | undefined;
  /** Null: they count throughout. */
  readonly scope: GroupScope | null;
  /** Net figures by kind, of what others share in; null: nobody does. */
  readonly shared: SharedFigures | null;
  /** Only its share counts: no line of it is shown. */
  readonly isShareAlone: boolean;
}

/** The table of sums as it grows: a row for each account, the computed lines, and the totals. */
export class TrialBalanceTable {
  readonly frame: BalanceFrame;
  /** By period, whether its opening holds a roll: it is the first of a fiscal year and something rolled. */
  readonly #isRolled: boolean[];
  readonly sums: TrialBalanceSums;
  readonly missingRates: EntityMissingRate[] = [];
  readonly #shownLines = new Set<ComputedLine>();
  #difference: EliminationDifference | null = null;
  readonly #shown: ShownColumns;
  readonly #isWide: boolean;
  readonly #homes = new AdjustmentHomes();
  readonly #group: GroupBasis | null;
  /** Lines of an entity that come in several parts and are shown net; null: they come in one. */
  #gathered: Map<KindSums, Map<number, BalanceLine>> | null = null;
  /** At least the sum of the absolute amounts of all entities. */
  #bound = 0;

  constructor(input: TableBasis, range: ColumnSpan, isWide: boolean) {
    this.frame = new BalanceFrame(input.accounts, input.periods.slice(0, range.lastIndex + 1));
    this.#isRolled = this.frame.periods.map(() => false);
    this.#shown = new ShownColumns(columnSpans(this.frame.periods, range, input.columns));
    this.sums = new TrialBalanceSums(this.totalsRow + 1, this.#shown.count, isWide);
    this.#isWide = isWide;
    this.#group = input.group ?? null;
  }

  #rowOf(line: ComputedLine): number {
    return this.frame.accounts.length + computedLines.indexOf(line);
  }

  get totalsRow(): number {
    return this.frame.accounts.length + computedLines.length;
  }

  /** Those of the computed lines that hold anything, with their rows. */
  computedRows(): (readonly [ComputedLine, number])[] {
    return computedLines
      .filter((line) => this.#shownLines.has(line))
      .map((line) => [line, this.#rowOf(line)] as const);
  }

  /** False where sums could leave 64 bits and no room was made for that: nothing is worth anything then. */
  addEntity(entity: EntityBalances, retainedId: AccountId | undefined): boolean {
    const { ownership } = entity;
    const of = { entity, retainedId, isShareAlone: false };
    const whole = { ...entity, ...of, scope: null, shared: null };
    if (ownership === undefined) return this.#addPart(whole);
    const { inPeriods, between = [] } = ownership;
    const scopeOf = (isFull: (period: number) => boolean) =>
      new GroupScope(
        this.frame.periods,
        this.frame.periods.map((_, period) => isFull(period)),
      );
    const scope = scopeOf((period) => inPeriods[period]?.method === 'full');
    const atEquity = scopeOf((period) => inPeriods[period]?.method === 'equity');
    const minorities = this.#sharedOf(entity, retainedId, 'minorities');
    const owner = this.#sharedOf(entity, retainedId, 'owner');
    this.#gathered = between.length > 0 ? new Map() : null;
    const parts: Part[] = [
      { ...whole, scope, shared: minorities },
      ...between.map(({ isFull, ...rest }) => ({
        ...rest,
        ...of,
        scope: scopeOf((period) => isFull[period] === true),
        shared: minorities,
      })),
      { ...whole, scope: atEquity, shared: owner, isShareAlone: true },
    ];
    const isNarrow = parts.every((part) => part.scope?.isEmpty === true || this.#addPart(part));
    if (!isNarrow) return false;
    this.#flush();
    if (minorities !== null) this.#addShared(entity, minorities, 'minorities');
    if (owner !== null) this.#addShared(entity, owner, 'owner');
    return true;
  }

  #sharedOf(
    { openingPeriodId, ownership }: EntityBalances,
    retainedId: AccountId | undefined,
    by: SharedBy,
  ): SharedFigures | null {
    const { frame } = this;
    if (!isShared(sharesOf(ownership?.inPeriods ?? [], by, frame.periods.length))) return null;
    const isNetAsset = Uint8Array.from(frame.accounts, ({ id, type }) =>
      Number(type === 'balance' && id !== retainedId && this.#group?.equityAccounts.has(id) !== true),
    );
    const places = { shown: this.#shown, initialIndex: this.#initialIndexOf(openingPeriodId) };
    return new SharedFigures(() => new NetFigures(frame, places, isNetAsset));
  }

  /** None of the frame where it lies beyond its end: nothing opens with it yet. */
  #initialIndexOf(openingPeriodId: EntityBalances['openingPeriodId']): number {
    if (openingPeriodId === undefined) return 0;
    return this.frame.periods.findIndex(({ id }) => id === openingPeriodId);
  }

  #addPart(part: Part): boolean {
    const { entity, retainedId, scope, addTo } = part;
    const { entityId, translation } = entity;
    const turnovers = new EntityTurnovers(this.frame, this.#isWide);
    addTo(turnovers);
    const initialIndex = this.#initialIndexOf(entity.openingPeriodId);
    const retainedIndex = turnovers.byKind.size === 0 ? null : retainedIndexOf(this.frame, retainedId);
    const places = { retainedIndex, initialIndex };
    const linesShown = { retainedIndex, shown: scope?.translated(this.#shown) ?? this.#shown };
    const inCurrency =
      translation === undefined ? null : new LineTranslation(this.frame, translation, linesShown);
    const bound = inCurrency?.boundOf(turnovers.bound, this.frame) ?? turnovers.bound;
    // What stands on retained earnings beside, and the lines of shares, are each at most all lines together.
    this.#bound += entity.ownership === undefined ? bound : bound * 8;
    if (!this.#isWide && this.#bound >= narrowBound) return false;
    // What an initial balance states is of the source alone.
    const hasOtherKinds = [...turnovers.byKind.keys()].some((kind) => kind !== 'source');
    const ofOtherKinds =
      translation === undefined || inCurrency === null || !hasOtherKinds
        ? inCurrency
        : new LineTranslation(this.frame, { ...translation, addGlobalInitial: null }, linesShown);
    for (const [kind, ofKind] of turnovers.byKind) {
      if (part.isShareAlone && kind !== 'source') continue;
      const inCurrencyOfKind = kind === 'source' ? inCurrency : ofOtherKinds;
      const isEqualOnBothSides = kind !== 'elimination' && translation?.isWhole === true;
      const adjustment = isEqualOnBothSides ? new TranslationAdjustment(this.#shown, ofKind) : null;
      this.#addKind(part, kind, turnovers, { adjustment, places, translation: inCurrencyOfKind });
      if (adjustment === null || translation === undefined || part.isShareAlone) continue;
      if (kind === 'source') this.#addAdjustment(this.sums.of(kind), adjustment);
      else {
        this.#bound += this.#homes.add(entityId, adjustment, part.adjustmentsElsewhere ?? [], {
          ...places,
          frame: this.frame,
          shown: this.#shown,
          scope,
          translation: { ...translation, addGlobalInitial: null },
          isWide: this.#isWide,
        });
      }
    }
    const missing = new Set([inCurrency, ofOtherKinds].flatMap((each) => each?.missing ?? []));
    this.missingRates.push(...[...missing].map((each) => ({ ...each, entityId })));
    return this.#isWide || this.#bound < narrowBound;
  }

  #addKind(
    part: Part,
    kind: BalanceKind,
    turnovers: EntityTurnovers,
    {
      adjustment,
      places,
      translation,
    }: {
      readonly adjustment: TranslationAdjustment | null;
      readonly places: { readonly retainedIndex: number | null; readonly initialIndex: number };
      readonly translation: LineTranslation | null;
    },
  ): void {
    const { scope } = part;
    const sums = this.sums.of(kind);
    const income = kind === 'elimination' ? turnovers.eliminatedIncome : null;
    const difference =
      income === null ? null : (this.#difference ??= new EliminationDifference(this.#shown, this.#isWide));
    const beside =
      income === null
        ? null
        : (difference?.addIncome(this.frame, income, places, { scope, translation }) ?? null);
    const isAdjusted = kind === 'source' && adjustment !== null;
    const walk: ScopedWalk = { scope, shown: this.#shown, translation, beside, isAdjusted };
    const tellsShares = kind !== 'elimination' && part.addSharedAdjustments === undefined;
    const net = tellsShares || kind === 'source' ? (part.shared?.of(kind) ?? null) : null;
    const hasRolled = rollScoped(this.frame, turnovers.of(kind), places, walk, (line, account) => {
      adjustment?.add(line);
      if (typeof account === 'number') net?.add(line, account);
      if (part.isShareAlone) return;
      difference?.add(line);
      const computed = account ?? 'result_of_earlier_years';
      this.#tellScope(part.entity.entityId, kind, computed, line);
      if (typeof computed === 'number') this.#addLine(sums, line, computed);
      else this.#addComputed(sums, line, computed);
    });
    if (!part.isShareAlone)
      hasRolled.forEach((rolled, period) => {
        if (rolled) this.#isRolled[period] = true;
      });
    if (kind === 'elimination') this.#shareDividends(part, turnovers.eliminatedDividends, translation);
    if (kind === 'adjustment' && !tellsShares) this.#shareAdjustments(part, places, walk);
  }

  #tellScope(
    entityId: LegalEntityId,
    kind: BalanceKind,
    of: number | ComputedLine,
    { scopeEffect }: BalanceLine,
  ): void {
    const tell = this.#group?.tellScope;
    if (tell === undefined || scopeEffect === null) return;
    const line = typeof of === 'number' ? { accountIndex: of } : { computed: of };
    for (let place = this.#shown.firstIndex; place < scopeEffect.length; place++)
      if (scopeEffect[place] !== 0n) tell({ entityId, kind, line, place, amount: scopeEffect[place]! });
  }

  /** Minorities do not share in what the group pays itself: not in their result. */
  #shareDividends(
    { scope, shared }: Part,
    dividends: Turnovers | null,
    translation: LineTranslation | null,
  ): void {
    if (scope === null || dividends === null) return;
    shared?.of('elimination').addEliminated(this.frame, dividends, scope, translation);
  }

  /** Nor in debts that the group cancels, or in what they are cancelled by. */
  #shareAdjustments(
    { addSharedAdjustments, shared }: Part,
    places: { readonly retainedIndex: number | null; readonly initialIndex: number },
    walk: ScopedWalk,
  ): void {
    if (shared === null || addSharedAdjustments === undefined) return;
    const turnovers = new EntityTurnovers(this.frame, this.#isWide);
    addSharedAdjustments(turnovers);
    const net = shared.of('adjustment');
    rollScoped(this.frame, turnovers.of('adjustment'), places, walk, (line, account) => {
      if (typeof account === 'number') net.add(line, account);
    });
  }

  /** The lines of what others, or of an associate the group, share in. */
  #addShared({ entityId, ownership }: EntityBalances, { byKind }: SharedFigures, by: SharedBy): void {
    const { periods } = this.frame;
    const basis = {
      entityId,
      by,
      shares: sharesOf(ownership?.inPeriods ?? [], by, periods.length),
      begins: new GroupScope(periods, []).begins,
      shown: this.#shown,
      minorUnit: this.#group?.minorUnit ?? 1n,
      isWide: this.#isWide,
      tell: this.#group?.tellShare ?? null,
    };
    for (const [kind, figures] of byKind) {
      const lines = sharedLines(figures, { ...basis, kind });
      for (const name of ['total', 'equity', 'result'] as const)
        this.#addComputed(this.sums.of(kind), lines[name], linesOfShares[by][name]);
    }
  }

  #addAdjustment(sums: KindSums, adjustment: TranslationAdjustment): void {
    this.#addComputed(sums, adjustment.finish(), 'translation_adjustment');
  }

  /** What translation leaves of adjustments, once those of all entities are added. */
  addHomes(): void {
    for (const adjustment of this.#homes.lines()) this.#addAdjustment(this.sums.of('adjustment'), adjustment);
  }

  #addComputed(sums: KindSums, line: BalanceLine, name: ComputedLine): void {
    this.#addLine(sums, line, this.#rowOf(name));
    if (this.#isShown(line)) this.#shownLines.add(name);
  }

  /** What eliminations of all entities together leave, after the last of them. */
  addDifferences(): void {
    if (this.#difference === null) return;
    const { result, balance } = this.#difference.finish();
    const sums = this.sums.of('elimination');
    this.#addComputed(sums, result, 'elimination_difference_result');
    this.#addComputed(sums, balance, 'elimination_difference_balance');
  }

  #addLine(sums: KindSums, line: BalanceLine, row: number): void {
    if (this.#gathered === null) {
      sums.addLine(row * this.sums.columnCount, line, this.#shown);
      return;
    }
    const ofKind = this.#gathered.get(sums) ?? new Map<number, BalanceLine>();
    this.#gathered.set(sums, ofKind);
    const known = ofKind.get(row) ?? new BalanceLine(this.frame.periods.length, this.#isWide);
    ofKind.set(row, known);
    known.addLine(line);
  }

  /** Shows what was gathered of an entity. */
  #flush(): void {
    const gathered = this.#gathered;
    this.#gathered = null;
    for (const [sums, ofKind] of gathered ?? [])
      for (const [row, line] of ofKind) this.#addLine(sums, line, row);
  }

  /** Whether a line holds anything in a period that is shown. */
  #isShown(line: BalanceLine): boolean {
    const { firstIndex } = this.#shown;
    return line.closing.some(
      (closing: bigint, period: number) => period >= firstIndex && (closing !== 0n || line.isTold(period)),
    );
  }

  columns() {
    const { periods } = this.frame;
    return this.#shown.spans.map(({ firstIndex, lastIndex }) => ({
      fromPeriodId: periods[firstIndex]!.id,
      toPeriodId: periods[lastIndex]!.id,
      carriedForward: this.#isRolled.slice(firstIndex + 1, lastIndex + 1).some(Boolean),
    }));
  }

  /** Adds all lines up, before any of them holds those below it. */
  addTotals(): void {
    for (const sums of this.sums.kinds) {
      for (let row = 0; row < this.totalsRow; row++) sums.addRow(row, this.totalsRow, this.sums.columnCount);
    }
  }

  /** Adds each account to the one above it, from below. */
  addUpTree(parents: readonly (number | null)[]): void {
    for (const sums of this.sums.kinds) {
      for (let row = parents.length - 1; row >= 0; row--) {
        const parent = parents[row]!;
        if (parent !== null) sums.addRow(row, parent, this.sums.columnCount);
      }
    }
  }
}
