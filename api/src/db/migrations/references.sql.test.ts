import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestApi } from '../../testing/testApi.ts';

/** Where so few rows refer to another table, or rows of it are never deleted, that looking through those of a client is no work. */
const fewReferences = [
  'client_settings retained_earnings_account_id',
  'dimension_instances dimension_id',
  'retained_earnings_overrides account_id',
  'streams legal_entity_id',
  'stream_instances from_period_id',
  'stream_instances to_period_id',
  'instance_versions source_id',
  'initial_balances source_id',
  'period_locks legal_entity_id',
  'period_locks period_id',
  'period_locks through_period_id',
];

it('tells by an index what refers to a row, so that one that is deleted does not look through all that might', async () => {
  const api = await openTestApi();
  const { rows } = await api.platform.db.installation((transaction) =>
    sql<{ reference: string }>`
        select conrelid::regclass || ' ' || (
          select string_agg(attname, ' ' order by place) from unnest(conkey) with ordinality as keys (number, place)
          join pg_attribute on attrelid = conrelid and attnum = number where attname <> 'client_id') as reference
        from pg_constraint
        where contype = 'f' and cardinality(conkey) > 1 and not exists (
          select from pg_index where indrelid = conrelid
            and (select array_agg(number) from unnest(conkey) as number)
              <@ (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(conkey)])
        order by 1`.execute(transaction),
  );
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual(fewReferences.toSorted());
  await api.close();
});
