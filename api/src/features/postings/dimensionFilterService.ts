import { initialPeriodId } from '@tributary/engine/ids';
import type { InstancesInPeriods } from '../dimensions/service.ts';

/** Which dimension instances count in which period. */
export class DimensionFilter {
  /** Of a filter of one list, which holds in all periods. */
  readonly #everywhere: ReadonlySet<number> | null;
  readonly #byPeriod = new Map<number, Set<number>>();

  /** What is valid in the period that opens with an initial balance is valid for its lines. */
  readonly #openingPeriodId: number | null;

  constructor(dimensions: readonly InstancesInPeriods[], openingPeriodId: number | null) {
    this.#openingPeriodId = openingPeriodId;
    const [only] = dimensions;
    this.#everywhere =
      dimensions.length === 1 && only !== undefined ? new Set<number>(only.instanceIds) : null;
    for (const { periodIds, instanceIds } of dimensions) {
      for (const periodId of periodIds) {
        const known = this.#byPeriod.get(periodId);
        if (known === undefined) this.#byPeriod.set(periodId, new Set(instanceIds));
        else for (const id of instanceIds) known.add(id);
      }
    }
  }

  in(periodId: number): ReadonlySet<number> | undefined {
    const inPeriod = periodId === initialPeriodId ? (this.#openingPeriodId ?? periodId) : periodId;
    return this.#everywhere ?? this.#byPeriod.get(inPeriod);
  }
}
