import type { BalanceFrame } from '../balances/balanceFrame.ts';
import { InstanceRows } from '../balances/instanceRows.ts';
import { balanceKindCodes, type PackLevel } from '../balances/packs/balanceRows.ts';
import type { BalanceColumns } from '../balances/packs/pack.ts';
import type { BalanceKind } from '../balances/periodBalance.ts';
import { type BalanceScope, EntityTurnovers } from '../balances/turnovers.ts';
import { initialPeriodId, type LegalEntityId } from '../ids.ts';
import type { Period } from '../periods/period.ts';
import { CountedInstances } from './countedInstances.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import type { FigureAccount, FigureAdjustments, FigureEntity, FigurePack } from './figureEntity.ts';
import type { FigureScope } from './figureProvider.ts';

interface TurnoversOrder {
  readonly accounts: readonly FigureAccount[];
  readonly periods: readonly Period[];
  readonly dimensions: DimensionPlaces;
  /** Amounts in the functional currency instead of the global one. */
  readonly isFunctional: boolean;
}

/** What of the balances counts, whatever the legal entity. */
export interface CountedScope {
  readonly key: string;
  readonly scope: FigureScope;
  readonly level: PackLevel;
  /** Null: all. */
  readonly instances: CountedInstances | null;
  readonly correspondingAccounts: ReadonlySet<number> | null;
}

/** What a legal entity moved of one kind. */
export interface KindTurnovers {
  readonly kind: BalanceKind;
  readonly counted: EntityTurnovers;
  /** Adjustments whose translation adjustment stands at another legal entity. */
  readonly elsewhere: readonly FigureAdjustments[];
}

/** Which rows of balances are meant. */
interface RowsOrder extends Pick<BalanceScope, 'isFunctional'> {
  readonly kinds: readonly ('source' | 'elimination')[];
  /** Of eliminations: with whom. */
  readonly counterparties: ReadonlySet<number>;
}

type ByEntity<Value> = Map<LegalEntityId, Value>;

/** So many lists of instances go through all balances; for those after them these are laid out by instance. */
const listsReadWhole = 2;

/**
 * What legal entities moved under the filters of a scope. Many lists of instances are read from the balances laid out by instance, each
 * by what it counts; nothing stays of a list when another one is asked for. What was posted is read once for all scopes of the same
 * lists; eliminations again where they are with other legal entities, since these are few.
 */
export class ScopeTurnovers {
  readonly #order: TurnoversOrder;
  readonly #indexOf: ReadonlyMap<number, number>;
  /** Under no list of instances. */
  readonly #kept = new Map<string, ByEntity<EntityTurnovers>>();
  /** Under the list that was asked for last, for scopes that differ by their entities alone. */
  #last: { readonly key: string; readonly turnovers: Map<string, ByEntity<EntityTurnovers>> } | null = null;
  readonly #lists = new Map<PackLevel, Set<string>>();
  readonly #rows = new Map<
    PackLevel,
    ByEntity<readonly { rows: InstanceRows; marks: FigurePack['marks'] }[]>
  >();
  readonly #counterparties: ByEntity<ReadonlySet<number>> = new Map();

  constructor(order: TurnoversOrder) {
    this.#order = order;
    this.#indexOf = new Map(order.periods.map(({ id }, index) => [id, index]));
  }

  scopeOf(scope: FigureScope): CountedScope {
    const { dimensions, tags } = scope;
    const { accounts, periods, dimensions: places } = this.#order;
    const isListed = dimensions.length > 0;
    const isWith = (account: FigureAccount) => account.tags.some((tag) => tags?.tags.includes(tag) === true);
    const counted = {
      key: JSON.stringify([dimensions, tags]),
      scope,
      level: tags !== null ? 'correspondences' : isListed ? 'instances' : 'totals',
      instances: isListed ? new CountedInstances(dimensions, places, periods.length) : null,
      correspondingAccounts:
        tags === null
          ? null
          : new Set<number>(
              accounts.filter((account) => isWith(account) !== tags.isExcluded).map(({ id }) => id),
            ),
    } as const;
    const lists = this.#lists.get(counted.level) ?? new Set<string>();
    if (isListed && lists.size <= listsReadWhole) this.#lists.set(counted.level, lists.add(counted.key));
    return counted;
  }

  /** By kind, those of which there is anything. */
  of(entity: FigureEntity, scope: CountedScope, frame: BalanceFrame, isWide: boolean): KindTurnovers[] {
    const { kinds } = scope.scope;
    const found: KindTurnovers[] = [];
    const add = (
      kind: BalanceKind,
      key: string,
      addTo: (turnovers: EntityTurnovers) => void,
      elsewhere: KindTurnovers['elsewhere'] = [],
    ): void => {
      const kept = this.#keptOf(scope, JSON.stringify([kind, key, scope.key, frame.width, isWide]));
      const counted = kept.get(entity.id) ?? new EntityTurnovers(frame, isWide);
      if (!kept.has(entity.id)) addTo(counted);
      kept.set(entity.id, counted);
      if (counted.byKind.has(kind)) found.push({ kind, counted, elsewhere });
    };
    const { isFunctional } = this.#order;
    if (kinds.includes('source')) {
      const rows: RowsOrder = { kinds: ['source'], isFunctional, counterparties: new Set() };
      add('source', '', (turnovers) => this.#addRows(turnovers, entity, scope, rows));
    }
    const counterparties = kinds.includes('elimination') ? this.#counterpartiesIn(entity, scope) : [];
    if (counterparties.length > 0) {
      const key = JSON.stringify([counterparties, scope.scope.eliminationSets]);
      const rows: RowsOrder = {
        kinds: ['elimination'],
        isFunctional,
        counterparties: new Set(counterparties),
      };
      add('elimination', key, (turnovers) => this.#addRows(turnovers, entity, scope, rows));
    }
    const adjustments = kinds.includes('adjustment') ? adjustmentsIn(entity, scope) : [];
    if (adjustments.length > 0) {
      const key = JSON.stringify(adjustments.map((each) => entity.adjustments.indexOf(each)));
      const addTo = (turnovers: EntityTurnovers) =>
        this.addAdjustments(turnovers, entity, scope, adjustments);
      add(
        'adjustment',
        key,
        addTo,
        adjustments.filter((each) => homeOf(each) !== entity.id),
      );
    }
    return found;
  }

  /** What was posted, in the global currency: where an initial balance states amounts in it. */
  addGlobal(turnovers: EntityTurnovers, entity: FigureEntity, scope: CountedScope): void {
    const rows: RowsOrder = { kinds: ['source'], isFunctional: false, counterparties: new Set() };
    this.#addRows(turnovers, entity, scope, rows);
  }

  addAdjustments(
    turnovers: EntityTurnovers,
    entity: FigureEntity,
    scope: CountedScope,
    adjustments: readonly FigureAdjustments[],
  ): void {
    const counted: BalanceScope = {
      kinds: null,
      excludeClosed: true,
      isFunctional: this.#order.isFunctional,
      instancesIn: this.#instancesIn(entity, scope),
      countedAs: 'adjustment',
    };
    for (const { packs } of adjustments)
      for (const balances of packs(scope.level)) turnovers.add(balances, counted);
  }

  #keptOf({ instances, key: ofLists }: CountedScope, key: string): ByEntity<EntityTurnovers> {
    if (instances !== null && this.#last?.key !== ofLists)
      this.#last = { key: ofLists, turnovers: new Map() };
    const all = instances === null ? this.#kept : this.#last!.turnovers;
    const kept = all.get(key) ?? new Map<LegalEntityId, EntityTurnovers>();
    all.set(key, kept);
    return kept;
  }

  /** With whom of the scope anything of a legal entity is eliminated. */
  #counterpartiesIn(entity: FigureEntity, { scope }: CountedScope): readonly LegalEntityId[] {
    const known = this.#counterparties.get(entity.id) ?? counterpartiesOf(entity);
    this.#counterparties.set(entity.id, known);
    return known.size === 0 ? [] : scope.legalEntityIds.filter((id) => known.has(id));
  }

  #instancesIn(
    { openingPeriodId: opening }: FigureEntity,
    { instances }: CountedScope,
  ): BalanceScope['instancesIn'] {
    // What is valid in the period that opens with an initial balance is valid for its lines.
    const indexOf = (id: number): number =>
      this.#indexOf.get(id === initialPeriodId && opening !== null ? opening : id) ?? 0;
    return instances === null ? null : (id) => instances.in(indexOf(id));
  }

  #addRows(
    turnovers: EntityTurnovers,
    entity: FigureEntity,
    scope: CountedScope,
    { kinds, isFunctional, counterparties }: RowsOrder,
  ): void {
    const counted: BalanceScope = {
      kinds,
      excludeClosed: true,
      isFunctional,
      instancesIn: this.#instancesIn(entity, scope),
      correspondingAccounts: scope.correspondingAccounts,
    };
    const sets = scope.scope.eliminationSets;
    for (const { balances, marks } of this.#balancesOf(entity, scope)) {
      if (kinds[0] === 'source') {
        turnovers.add(balances, counted);
        continue;
      }
      const eliminations = {
        counterparties,
        marks: new Map(marks.map((mark) => [mark.ruleId, mark])),
        sets: sets && new Set(sets),
      };
      turnovers.add(balances, { ...counted, eliminations });
    }
  }

  *#balancesOf(entity: FigureEntity, { level, instances }: CountedScope): Generator<FigurePack> {
    if (instances === null || this.#lists.get(level)!.size <= listsReadWhole) {
      yield* entity.packs(level);
      return;
    }
    for (const { rows, marks } of this.#rowsOf(entity, level))
      for (const instance of instances.inAny) {
        const balances = rows.of(instance);
        if (balances !== null) yield { balances, marks };
      }
  }

  /** Those of versions that keep the same of elimination rules together. */
  #rowsOf(
    entity: FigureEntity,
    level: PackLevel,
  ): readonly { readonly rows: InstanceRows; readonly marks: FigurePack['marks'] }[] {
    const ofLevel = this.#rows.get(level) ?? new Map();
    this.#rows.set(level, ofLevel);
    const known = ofLevel.get(entity.id);
    if (known !== undefined) return known;
    const groups = new Map<string, { marks: FigurePack['marks']; packs: BalanceColumns[] }>();
    for (const { balances, marks } of entity.packs(level)) {
      const key = JSON.stringify(marks);
      const group = groups.get(key) ?? { marks, packs: [] };
      groups.set(key, group);
      group.packs.push(balances);
    }
    const found = [...groups.values()].map(({ marks, packs }) => ({ marks, rows: new InstanceRows(packs) }));
    ofLevel.set(entity.id, found);
    return found;
  }
}

/** Where what translation leaves of adjustments stands. */
export const homeOf = ({ legalEntityIds }: FigureAdjustments): LegalEntityId => legalEntityIds.at(-1)!;

/** Those of which all legal entities count. An adjustment has no corresponding account: none is told by them. */
function adjustmentsIn(
  { adjustments }: FigureEntity,
  { scope: { legalEntityIds, adjustmentKinds, tags } }: CountedScope,
): readonly FigureAdjustments[] {
  if (tags !== null) return [];
  return adjustments.filter(
    ({ kind, legalEntityIds: ids }) =>
      ids.every((id) => legalEntityIds.includes(id)) && (adjustmentKinds?.includes(kind) ?? true),
  );
}

/** With whom anything of a legal entity is eliminated at all. */
function counterpartiesOf({ packs }: FigureEntity): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { balances } of packs('totals')) {
    const kinds = balances.integers('kinds');
    let counterparties: Int32Array | null = null;
    for (let row = 0; row < balances.count; row++) {
      if (kinds[row] !== balanceKindCodes.elimination) continue;
      counterparties ??= balances.integers('counterpartyIds');
      found.add(counterparties[row]!);
    }
  }
  return found;
}
