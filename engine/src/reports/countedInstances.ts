import type { DimensionPlaces } from './dimensionPlaces.ts';
import { type DimensionList, instancesIn } from './effectiveFilters.ts';

const none: ReadonlySet<number> = new Set();

/** The instances that count under lists, period by period: found once for those in which all trees are the same. */
export class CountedInstances {
  readonly #lists: readonly DimensionList[];
  readonly #places: DimensionPlaces;
  readonly #begins: readonly number[];
  readonly #byBegin = new Map<number, ReadonlySet<number>>();
  readonly #byPeriod: ReadonlySet<number>[] = [];

  /** @param lists at least one */
  constructor(lists: readonly DimensionList[], places: DimensionPlaces, periodCount: number) {
    this.#lists = lists;
    this.#places = places;
    this.#begins = places.begins.filter((begin) => begin < periodCount);
  }

  in(periodIndex: number): ReadonlySet<number> {
    return (this.#byPeriod[periodIndex] ??= this.#from(this.#places.beginOf(periodIndex)));
  }

  #from(begin: number): ReadonlySet<number> {
    const found = this.#byBegin.get(begin) ?? instancesIn(this.#lists, this.#places, begin) ?? none;
    this.#byBegin.set(begin, found);
    return found;
  }

  /** Nothing counts in any period. */
  get isNothing(): boolean {
    return this.#begins.every((begin) => this.in(begin).size === 0);
  }

  /** Those that count in some period. */
  get inAny(): ReadonlySet<number> {
    return new Set(this.#begins.flatMap((begin) => [...this.in(begin)]));
  }
}
