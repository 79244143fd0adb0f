import { defaultDimensionInstanceId, type DimensionInstanceId } from '../ids.ts';
import type { ColumnSpan } from '../periods/columnSpans.ts';

/** Stands for "no profit instance" in a list of dimension instances. */
export const noProfitInstanceId = -2 as DimensionInstanceId;

export type DimensionKind = 'cost' | 'profit';

/** Where an instance hangs from one period to another, by their places, both included. */
export interface DimensionVersion {
  readonly instanceId: DimensionInstanceId;
  readonly kind: DimensionKind;
  readonly parentId: DimensionInstanceId | null;
  readonly name: string;
  readonly code: string;
  readonly fromIndex: number;
  readonly toIndex: number;
}

/** What is known of an instance that is no more. */
export interface GoneInstance {
  readonly kind: DimensionKind;
  /** Figures lay on it or below it, which lie elsewhere now. */
  readonly counted: boolean;
}

type Ids = ReadonlySet<DimensionInstanceId>;

/** The trees of a client's dimensions in every period. */
export class DimensionPlaces {
  readonly #versions: readonly DimensionVersion[];
  readonly #kinds: ReadonlyMap<DimensionInstanceId, DimensionKind>;
  readonly #hanging: Ids;
  readonly #begins: readonly number[];
  readonly #gone: ReadonlyMap<DimensionInstanceId, GoneInstance>;

  /** @param gone instances that are no more */
  constructor(
    versions: readonly DimensionVersion[],
    gone: ReadonlyMap<DimensionInstanceId, GoneInstance> = new Map(),
  ) {
    this.#gone = gone;
    this.#versions = versions;
    this.#kinds = new Map(versions.map(({ instanceId, kind }) => [instanceId, kind]));
    this.#hanging = new Set(
      versions.flatMap(({ instanceId, parentId }) => (parentId === null ? [] : [instanceId])),
    );
    const begins = versions.flatMap(({ fromIndex, toIndex }) => [fromIndex, toIndex + 1]);
    this.#begins = [...new Set([0, ...begins])].toSorted((first, second) => first - second);
  }

  /** The first periods from which on the trees are others than before, in order, that of the calendar included. */
  get begins(): readonly number[] {
    return this.#begins;
  }

  /** The first period from which on the trees are those of a period. */
  beginOf(periodIndex: number): number {
    return this.#begins.findLast((begin) => begin <= periodIndex) ?? 0;
  }

  /** -1 is of cost, -2 of profit; undefined: nobody knows it. */
  kindOf(id: DimensionInstanceId): DimensionKind | undefined {
    if (id === defaultDimensionInstanceId) return 'cost';
    return id === noProfitInstanceId ? 'profit' : this.#kinds.get(id);
  }

  /** The same also of what is gone: a list goes on restricting the kind of what it named. */
  everKindOf(id: DimensionInstanceId): DimensionKind | undefined {
    return this.kindOf(id) ?? this.#gone.get(id)?.kind;
  }

  /** Whether it is gone, and nobody can say that it counted nothing: what else a list names is a part then. */
  isLost(id: DimensionInstanceId): boolean {
    return this.kindOf(id) === undefined && this.#gone.get(id)?.counted !== false;
  }

  /** The trees once an instance on which figures lay is gone: what hung below it hangs from what was above. */
  without(id: DimensionInstanceId): DimensionPlaces {
    const own = this.#versions.filter(({ instanceId }) => instanceId === id);
    const others = this.#versions.filter(({ instanceId }) => instanceId !== id);
    const versions = others.flatMap((version) =>
      version.parentId === id ? own.flatMap((above) => hungHigher(version, above) ?? []) : [version],
    );
    const kind = this.everKindOf(id);
    const gone = kind === undefined ? [] : [[id, { kind, counted: true }] as const];
    return new DimensionPlaces(versions, new Map([...this.#gone, ...gone]));
  }

  /** Whether anything hangs below an instance in any period. */
  hasBelow(id: DimensionInstanceId): boolean {
    return this.#versions.some(({ parentId }) => parentId === id);
  }

  /** Every instance on which anything may be posted, "none" (-1) included. */
  get all(): readonly DimensionInstanceId[] {
    return [defaultDimensionInstanceId, ...this.#kinds.keys()];
  }

  /** Instances with all below them as they hang in a period. */
  withBelow(ids: readonly DimensionInstanceId[], periodIndex: number): Ids {
    const found = new Set(ids);
    const present = this.#versions.filter((version) => isIn(version, periodIndex));
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const { instanceId, parentId } of present)
        if (parentId !== null && found.has(parentId)) found.add(instanceId);
    }
    return found;
  }

  /** Whether an instance hangs below another one in any period. */
  everHangs(id: DimensionInstanceId): boolean {
    return this.#hanging.has(id);
  }

  /** Whether one of these stands above an instance in a period, however far. */
  hangsBelowAny(
    id: DimensionInstanceId,
    above: readonly DimensionInstanceId[],
    periodIndex: number,
  ): boolean {
    const parentOf = (child: DimensionInstanceId): DimensionInstanceId | null =>
      this.#versions.find((version) => version.instanceId === child && isIn(version, periodIndex))
        ?.parentId ?? null;
    for (let parent = parentOf(id); parent !== null; parent = parentOf(parent)) {
      if (above.includes(parent)) return true;
    }
    return false;
  }

  /** The instances of a kind that hang below none in a period, in order. */
  rootsIn(kind: DimensionKind, periodIndex: number): readonly DimensionVersion[] {
    return this.#versions.filter(
      (version) => version.kind === kind && version.parentId === null && isIn(version, periodIndex),
    );
  }

  /** The instances of a kind that hang below none in one of the periods of spans; what lies outside of the calendar has none. */
  rootsWithin(kind: DimensionKind, spans: Iterable<ColumnSpan>): ReadonlySet<DimensionInstanceId> {
    const roots = new Set<DimensionInstanceId>();
    for (const { firstIndex, lastIndex } of spans) {
      for (let index = Math.max(firstIndex, 0); index <= lastIndex; index++)
        for (const { instanceId } of this.rootsIn(kind, index)) roots.add(instanceId);
    }
    return roots;
  }

  /** As an instance is called in a period; where it is not valid there, as it was last called before, else later. */
  labelOf(id: DimensionInstanceId, periodIndex: number): Pick<DimensionVersion, 'name' | 'code'> | undefined {
    const own = this.#versions.filter(({ instanceId }) => instanceId === id);
    return own.findLast(({ fromIndex }) => fromIndex <= periodIndex) ?? own[0];
  }
}

const isIn = ({ fromIndex, toIndex }: DimensionVersion, periodIndex: number): boolean =>
  fromIndex <= periodIndex && periodIndex <= toIndex;

/** As far as a version hung below another one. */
function hungHigher(version: DimensionVersion, above: DimensionVersion): DimensionVersion | null {
  const fromIndex = Math.max(version.fromIndex, above.fromIndex);
  const toIndex = Math.min(version.toIndex, above.toIndex);
  return fromIndex > toIndex ? null : { ...version, fromIndex, toIndex, parentId: above.parentId };
}
