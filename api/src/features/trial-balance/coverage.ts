import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { periodsOf } from '../periods/service.ts';
import { coverageOf } from '../postings/readService.ts';
import type { figureCoverageSchema } from './schemas.ts';

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
    return covered.map(({ legal_entity_id, first_place, last_place, published_at, gaps }) => ({
      legal_entity_id,
      from_period_id: periodAt(first_place),
      to_period_id: periodAt(last_place),
      published_at: published_at?.toISOString() ?? null,
      gaps,
    }));
  });
}
