import type { BalanceFrame } from '../balances/balanceFrame.ts';
import { InstanceRows } from '../balances/instanceRows.ts';
import type { PackLevel } from '../balances/packs/balanceRows.ts';
import type { BalanceColumns } from '../balances/packs/pack.ts';
import { type BalanceScope, EntityTurnovers } from '../balances/turnovers.ts';
import { initialPeriodId, type LegalEntityId } from '../ids.ts';
import type { Period } from '../periods/period.ts';
import { CountedInstances } from './countedInstances.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import type { FigureAccount, FigureEntity } from './figureEntity.ts';
import type { FigureScope } from './figureProvider.ts';

interface TurnoversOrder {
  readonly accounts: readonly FigureAccount[];
  readonly periods: readonly Period[];
  readonly dimensions: DimensionPlaces;
  /** Amounts in the functional currency instead of the global one. */
  readonly isFunctional: boolean;
}

/** What of the balances counts, whatever the legal entity. */
interface CountedScope {
  readonly key: string;
  readonly level: PackLevel;
  /** Null: all. */
  readonly instances: CountedInstances | null;
  readonly correspondingAccounts: ReadonlySet<number> | null;
}

type ByEntity<Value> = Map<LegalEntityId, Value>;

/** So many lists of instances go through all balances; for those after them these are laid out by instance. */
const listsReadWhole = 2;

/**
 * What legal entities moved under the filters of a scope. Many lists of instances are read from the balances laid out by instance, each
 * by what it counts; nothing stays of a list when another one is asked for.
 */
export class ScopeTurnovers {
  readonly #order: TurnoversOrder;
  readonly #indexOf: ReadonlyMap<number, number>;
  /** Under no list of instances. */
  readonly #kept = new Map<string, ByEntity<EntityTurnovers>>();
  /** Under the list that was asked for last, for scopes that differ by their entities alone. */
  #last: { readonly key: string; readonly turnovers: ByEntity<EntityTurnovers> } | null = null;
  readonly #lists = new Map<PackLevel, Set<string>>();
  readonly #rows = new Map<PackLevel, ByEntity<InstanceRows>>();

  constructor(order: TurnoversOrder) {
    this.#order = order;
    this.#indexOf = new Map(order.periods.map(({ id }, index) => [id, index]));
  }

  scopeOf({ dimensions, tags }: FigureScope): CountedScope {
    const { accounts, periods, dimensions: places } = this.#order;
    const isListed = dimensions.length > 0;
    const isWith = (account: FigureAccount) => account.tags.some((tag) => tags?.tags.includes(tag) === true);
    const scope = {
      key: JSON.stringify([dimensions, tags]),
      level: tags !== null ? 'correspondences' : isListed ? 'instances' : 'totals',
      instances: isListed ? new CountedInstances(dimensions, places, periods.length) : null,
      correspondingAccounts:
        tags === null
          ? null
          : new Set<number>(
              accounts.filter((account) => isWith(account) !== tags.isExcluded).map(({ id }) => id),
            ),
    } as const;
    const lists = this.#lists.get(scope.level) ?? new Set<string>();
    if (isListed && lists.size <= listsReadWhole) this.#lists.set(scope.level, lists.add(scope.key));
    return scope;
  }

  of(entity: FigureEntity, scope: CountedScope, frame: BalanceFrame, isWide: boolean): EntityTurnovers {
    const kept = this.#keptOf(scope, JSON.stringify([scope.key, frame.width, isWide]));
    const known = kept.get(entity.id);
    if (known !== undefined) return known;
    const turnovers = new EntityTurnovers(frame, isWide);
    this.add(turnovers, entity, scope, this.#order.isFunctional);
    kept.set(entity.id, turnovers);
    return turnovers;
  }

  #keptOf({ instances }: CountedScope, key: string): ByEntity<EntityTurnovers> {
    if (instances !== null) {
      if (this.#last?.key !== key) this.#last = { key, turnovers: new Map() };
      return this.#last.turnovers;
    }
    const kept = this.#kept.get(key) ?? new Map<LegalEntityId, EntityTurnovers>();
    this.#kept.set(key, kept);
    return kept;
  }

  add(turnovers: EntityTurnovers, entity: FigureEntity, scope: CountedScope, isFunctional: boolean): void {
    const { instances, correspondingAccounts } = scope;
    // What is valid in the period that opens with an initial balance is valid for its lines.
    const { openingPeriodId: opening } = entity;
    const indexOf = (id: number): number =>
      this.#indexOf.get(id === initialPeriodId && opening !== null ? opening : id) ?? 0;
    const counted: BalanceScope = {
      kinds: ['source'],
      excludeClosed: true,
      isFunctional,
      instancesIn: instances === null ? null : (id) => instances.in(indexOf(id)),
      correspondingAccounts,
    };
    for (const balances of this.#balancesOf(entity, scope)) turnovers.add(balances, counted);
  }

  *#balancesOf(entity: FigureEntity, { level, instances }: CountedScope): Generator<BalanceColumns> {
    if (instances === null || this.#lists.get(level)!.size <= listsReadWhole) {
      yield* entity.packs(level);
      return;
    }
    const ofLevel = this.#rows.get(level) ?? new Map<LegalEntityId, InstanceRows>();
    this.#rows.set(level, ofLevel);
    const rows = ofLevel.get(entity.id) ?? new InstanceRows(entity.packs(level));
    ofLevel.set(entity.id, rows);
    for (const instance of instances.inAny) {
      const found = rows.of(instance);
      if (found !== null) yield found;
    }
  }
}
