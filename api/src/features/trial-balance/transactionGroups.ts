import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { postingGroups, type PostingSums } from '../postings/readService.ts';
import { readFigure } from './transactionQuery.ts';
import type { groupsQuerySchema, groupsSchema } from './transactionSchemas.ts';
import { toWireSums } from './wireSums.ts';

type Query = z.output<typeof groupsQuerySchema>;

function added(groups: readonly PostingSums[]): PostingSums {
  return {
    total: groups.reduce((sum, { total }) => sum + total, 0),
    debit: groups.reduce((sum, { debit }) => sum + debit, 0n),
    credit: groups.reduce((sum, { credit }) => sum + credit, 0n),
  };
}

/** The postings of a figure by the values of an analytics field: together they are the figure. */
export async function readTransactionGroups(
  db: Database,
  clientId: ClientId,
  query: Query,
): Promise<z.input<typeof groupsSchema>> {
  const { grouped, currency } = await readFigure(db, clientId, query, async ([section], { group }) => {
    if (section === undefined) throw new Error('A figure without any kind');
    const order = { by: query.order_by, limit: query.limit };
    return {
      grouped: await postingGroups(section.figures, section.query, query.by, order),
      currency: group.currency,
    };
  });
  const { groups, rest } = grouped;
  return {
    analytics_id: query.by,
    currency,
    is_limited: db.limit !== null,
    ...toWireSums(added([...groups, rest])),
    groups: groups.map(({ value, ...sums }) => ({ value: value === '' ? null : value, ...toWireSums(sums) })),
    rest: rest.count === 0 ? null : { group_count: rest.count, ...toWireSums(rest) },
  };
}
