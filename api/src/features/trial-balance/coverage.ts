import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { periodsOf } from '../periods/service.ts';
import { coverageOf, initialBalancesOf } from '../postings/readService.ts';
import type { figureCoverageSchema } from './schemas.ts';

/** The last day of the latest period with figures of companies that the caller sees; null: there are none. */
export async function figuresThrough(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<string | null> {
  const covered = await coverageOf(transaction, clientId);
  const initial = await initialBalancesOf(transaction, clientId);
  const places = [...covered.map((each) => each.last_place), ...initial.map((each) => each.openingPlace)];
  const last = Math.max(...places, -1);
  return (await periodsOf(transaction, clientId)).find(({ ordering }) => ordering === last)?.end_date ?? null;
}

/** From when to when each company has figures. Periods between may be missing. */
export async function readCoverage(
  db: Database,
  clientId: ClientId,
): Promise<z.input<typeof figureCoverageSchema>[]> {
  return db.client(clientId, async (transaction) => {
    const periods = await periodsOf(transaction, clientId);
    const idAt = new Map(periods.map((period) => [period.ordering, period.id]));
    const periodAt = (place: number): number => {
      const id = idAt.get(place);
      if (id === undefined) throw new Error(`There is no period at the place ${place}`);
      return id;
    };
    const covered = await coverageOf(transaction, clientId);
    const initial = await initialBalancesOf(transaction, clientId);
    const entityIds = new Set([
      ...covered.map((each) => each.legal_entity_id),
      ...initial.map((each) => each.entityId),
    ]);
    return [...entityIds]
      .toSorted((first, second) => first - second)
      .map((entityId) => {
        const imports = covered.find((each) => each.legal_entity_id === entityId);
        const opening = initial.find((each) => each.entityId === entityId);
        const firstPlace = Math.min(imports?.first_place ?? Infinity, opening?.openingPlace ?? Infinity);
        const publishedAt = imports === undefined ? opening?.countsSince : imports.published_at;
        const isLate = imports !== undefined && firstPlace < imports.first_place;
        return {
          legal_entity_id: entityId,
          from_period_id: periodAt(firstPlace),
          to_period_id: periodAt(imports?.last_place ?? firstPlace),
          published_at: publishedAt?.toISOString() ?? null,
          initial_balance_date: opening?.date ?? null,
          gaps: [
            // Nothing was imported yet of what follows the initial balance.
            ...(isLate
              ? [{ from_period_id: periodAt(firstPlace), to_period_id: periodAt(imports.first_place - 1) }]
              : []),
            ...(imports?.gaps ?? []),
          ],
        };
      });
  });
}
