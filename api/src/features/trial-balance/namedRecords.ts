import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Membership } from '../../identity/caller.ts';
import { openStreamsAmong } from '../streams/service.ts';
import type { Included } from './included.ts';
import type { transactionsSchema } from './transactionSchemas.ts';

type Answer = z.input<typeof transactionsSchema>;
type Lines = Pick<Answer, 'items' | 'streams' | 'translated_parts' | 'ownership_parts'>;

/** What the records come from. */
export const namedFrom = ['ledger', 'periods', 'legal_entities'] as const satisfies (keyof Included)[];

/** Those of them that are named. */
export function recordsOf<Entry extends { readonly id: number }>(
  all: readonly Entry[],
  ids: readonly (number | null)[],
): Entry[] {
  const named = new Set(ids);
  return all.filter(({ id }) => named.has(id));
}

/** The records that lines, what they add up to and its parts name, as far as they were read for somebody who may. */
export async function namedBy(
  db: Database,
  member: Membership,
  { items, streams, translated_parts: parts, ownership_parts: shares }: Lines,
  { ledger, periods, legal_entities: entities }: Included,
): Promise<Answer['named']> {
  const accountIds = items.flatMap((line) => [line.account_id, line.corresponding_account_id]);
  const of = [...items, ...(parts ?? []), ...(shares ?? [])];
  const streamIds = streams.map((stream) => stream.stream_id);
  return {
    ...(ledger && { accounts: recordsOf(ledger.accounts, accountIds) }),
    ...(periods && {
      periods: recordsOf(
        periods.periods,
        of.map((each) => each.period_id),
      ),
    }),
    ...(entities && {
      legal_entities: recordsOf(
        entities.items,
        of.map((each) => each.legal_entity_id),
      ),
    }),
    streams: await db.client(member.clientId, (transaction) =>
      openStreamsAmong(transaction, member, 'financial', streamIds),
    ),
  };
}
