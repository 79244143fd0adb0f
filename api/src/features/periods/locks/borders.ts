import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { isSeenByCaller, onWholeClient } from '../../../db/transactions.ts';
import { ApiError } from '../../../http/errors.ts';
import { periods, type StoredPeriod } from '../store.ts';
import { listBorders } from './store.ts';

/** Which periods are locked, of a client as a whole, whoever asks. */
export class Locks {
  readonly #periods: readonly StoredPeriod[];
  readonly #placeOf: ReadonlyMap<number, number>;
  readonly #figures: ReadonlyMap<number, number>;
  readonly #rates: number;

  constructor(
    all: readonly StoredPeriod[],
    borders: readonly { readonly legal_entity_id: number | null; readonly through_period_id: number }[],
  ) {
    const placeOf = new Map(all.map(({ id, ordering }) => [id, ordering]));
    const places = new Map(
      borders.map((border) => [border.legal_entity_id, placeOf.get(border.through_period_id) ?? 0]),
    );
    this.#periods = all;
    this.#placeOf = placeOf;
    this.#rates = places.get(null) ?? 0;
    this.#figures = new Map(
      [...places].flatMap(([entityId, place]) => (entityId === null ? [] : [[entityId, place] as const])),
    );
  }

  /** Those of the figures of one legal entity alone. */
  of(entityId: number): Locks {
    const through = this.periodAt(this.throughPlace(entityId));
    const borders = through ? [{ legal_entity_id: entityId, through_period_id: through.id }] : [];
    return new Locks(this.#periods, borders);
  }

  /** Of any period. */
  get areRatesLocked(): boolean {
    return this.#rates > 0;
  }

  isRateLocked(periodId: number): boolean {
    return this.placeOf(periodId) <= this.#rates;
  }

  isLocked(entityId: number, periodId: number): boolean {
    return this.placeOf(periodId) <= this.throughPlace(entityId);
  }

  /** By legal entity of which figures are locked, the place of the last period that is. */
  get figuresThrough(): ReadonlyMap<number, number> {
    return this.#figures;
  }

  /** The place of the last period whose figures of the legal entity are locked; 0: none is. */
  throughPlace(entityId: number): number {
    return this.#figures.get(entityId) ?? 0;
  }

  /** The same of the legal entity that has the most. */
  get farthestPlace(): number {
    return Math.max(0, ...this.#figures.values());
  }

  placeOf(periodId: number): number {
    return this.#placeOf.get(periodId) ?? 0;
  }

  periodAt(place: number): StoredPeriod | undefined {
    return this.#periods.find(({ ordering }) => ordering === place);
  }

  /** Why figures of a period stay as they are. */
  refusal(periodId: number): ApiError {
    return new ApiError('periodLocked', { values: { period: this.nameOf(periodId) } });
  }

  /** The same of a legal entity, of whose border nothing is told to who does not see it. */
  refusalOf(entityId: number, periodId: number): ApiError {
    return isSeenByCaller(entityId) ? this.refusal(periodId) : new ApiError('hiddenPeriodLocked');
  }

  /**
   * Why what all legal entities have in common stays as it is at a place that is locked for one of them, or while figures of any are
   * locked. A period is told where one is locked so far that the caller sees.
   */
  refusalOfAny(place?: number): ApiError {
    const seen = [...this.#figures].flatMap(([entityId, through]) =>
      isSeenByCaller(entityId) ? [through] : [],
    );
    const farthest = Math.max(0, ...seen);
    const period = this.periodAt(place ?? farthest);
    if (period === undefined || farthest < period.ordering) return new ApiError('hiddenPeriodLocked');
    return this.refusal(period.id);
  }

  ratesRefusal(periodId: number): ApiError {
    return new ApiError('ratesLocked', { values: { period: this.nameOf(periodId) } });
  }

  nameOf(periodId: number): string {
    const period = this.#periods.find(({ id }) => id === periodId);
    return period === undefined ? String(periodId) : `${period.start_date} – ${period.end_date}`;
  }
}

/**
 * What is locked now: it stays so to the end of a transaction that holds or locks the calendar. Who has read all of the calendar
 * gives it along.
 */
export async function locksOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  all?: readonly StoredPeriod[],
): Promise<Locks> {
  return onWholeClient(transaction, async () => {
    const borders = await listBorders(transaction, clientId);
    return new Locks(all ?? (await periods.list(transaction, clientId, {}, 'ordering')), borders);
  });
}
