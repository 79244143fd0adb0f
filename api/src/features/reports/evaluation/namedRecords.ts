import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { Membership } from '../../../identity/caller.ts';
import { mayDo } from '../../../identity/permissionTable.ts';
import { dimensionsGrant } from '../../dimensions/schemas.ts';
import { instancesAmong } from '../../dimensions/service.ts';
import { type Included, recordsOf } from '../../trial-balance/service.ts';
import type { reportLinesSchema } from './drillSchemas.ts';

type Answer = z.input<typeof reportLinesSchema>;

/** The records that a value, what it is made of and its lines name, as far as they were read for somebody who may. */
export async function namedByLines(
  db: Database,
  { clientId, roles }: Membership,
  { items, parts, translated_parts: translated, explanation }: Answer,
  { ledger, periods, legal_entities: entities }: Included,
): Promise<Answer['named']> {
  const accountIds = items.flatMap((line) => [line.account_id, line.corresponding_account_id]);
  const periodIds = [
    ...[...items, ...explanation.elements, ...(translated ?? [])].map((each) => each.period_id),
    ...(parts ?? []).flatMap((part) => [part.from_period_id, part.to_period_id]),
  ];
  const entityIds = [
    ...[...items, ...(translated ?? [])].map((each) => each.legal_entity_id),
    ...items.map((line) => line.second_legal_entity_id),
  ];
  const instanceIds = new Set(items.flatMap((line) => line.dimension_id ?? []));
  return {
    ...(ledger && { accounts: recordsOf(ledger.accounts, accountIds) }),
    ...(periods && { periods: recordsOf(periods.periods, periodIds) }),
    ...(entities && { legal_entities: recordsOf(entities.items, entityIds) }),
    ...(mayDo(roles, dimensionsGrant) && {
      dimension_instances: await db.client(clientId, (transaction) =>
        instancesAmong(transaction, clientId, instanceIds),
      ),
    }),
  };
}
