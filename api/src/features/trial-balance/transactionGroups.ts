import type { ClientId } from '@tributary/engine/ids';
import type { Amount } from '@tributary/engine/money/amount';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type PostingGroup, postingGroups, type PostingSums } from '../postings/readService.ts';
import { readFigure } from './transactionQuery.ts';
import type { groupsQuerySchema, groupsSchema } from './transactionSchemas.ts';
import { toWireSums } from './wireSums.ts';

type Query = z.output<typeof groupsQuerySchema>;

const sizeOf = ({ debit, credit }: PostingSums): Amount => (debit < credit ? credit - debit : debit - credit);

function inOrder(groups: readonly PostingGroup[], orderBy: Query['order_by']): readonly PostingGroup[] {
  if (orderBy === 'value') return groups;
  return groups.toSorted((left, right) => {
    const [first, second] = [sizeOf(left), sizeOf(right)];
    return first === second ? 0 : first < second ? 1 : -1;
  });
}

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
  const { groups, currency } = await readFigure(db, clientId, query, async (figures, asked) => ({
    groups: await postingGroups(figures, asked.query, query.by),
    currency: asked.group.currency,
  }));
  const ordered = inOrder(groups, query.order_by);
  const others = ordered.slice(query.limit);
  return {
    analytics_id: query.by,
    currency,
    is_limited: db.limit !== null,
    ...toWireSums(added(groups)),
    groups: ordered
      .slice(0, query.limit)
      .map(({ value, ...sums }) => ({ value: value === '' ? null : value, ...toWireSums(sums) })),
    rest: others.length === 0 ? null : { group_count: others.length, ...toWireSums(added(others)) },
  };
}
