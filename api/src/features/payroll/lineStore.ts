import type { ClientId } from '@tributary/engine/ids';
import { formatAmount } from '@tributary/engine/money/amount';
import { type RawBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { LineKey, LineQuery, LineSort } from './lineQueries.ts';

/** A side of an account of a legal entity in a month, of a person or of all, as it counts for one of the cells that are asked for. */
export interface StoredLine {
  readonly cell: number;
  readonly account_id: number;
  readonly legal_entity_id: number;
  readonly place: number;
  readonly period_id: number;
  readonly side: 0 | 1;
  /** 0: persons are not told apart. */
  readonly person_id: number;
  /** Null: there are several. */
  readonly dimension_instance_id: number | null;
  /** What it gives to the value. */
  readonly value: string;
  /** By what lines are in order. */
  readonly sorted: string;
}

const ids = (list: Iterable<number>) => sql`${[...list]}::bigint[]`;

const balances = sql`
  select counted.client_id, counted.instance_id, counted.version, counted.legal_entity_id, counted.period_id,
    0::bigint as person_id, counted.dimension_instance_id, counted.account_id, counted.debit, counted.credit
  from payroll_balances as counted`;

const rowsOfPersons = sql`
  select counted.client_id, counted.instance_id, counted.version, counted.legal_entity_id, counted.period_id,
    counted.person_id, counted.dimension_instance_id, moved.account_id, moved.debit, moved.credit
  from payroll_rows as counted
    cross join lateral unnest(counted.account_ids, counted.debits, counted.credits)
      as moved (account_id, debit, credit)`;

function isNamed({ named }: LineQuery): RawBuilder<unknown> {
  if (named === null) return sql`true`;
  return sql`(moved.account_id = any(${ids(named.accountIds)})
    or moved.legal_entity_id = any(${ids(named.entityIds)})
    or moved.dimension_instance_id = any(${ids(named.dimensionInstanceIds)}))`;
}

function isBetween({ amounts }: LineQuery): RawBuilder<unknown> {
  if (amounts === null) return sql`true`;
  const { min, max } = amounts;
  const atLeast = min === null ? sql`true` : sql`abs(sum(sides.amount)) >= ${formatAmount(min)}::numeric`;
  const atMost = max === null ? sql`true` : sql`abs(sum(sides.amount)) <= ${formatAmount(max)}::numeric`;
  return sql`${atLeast} and ${atMost}`;
}

/** The lines of all cells: of each what lies on its accounts, in its months, legal entities and instances. */
const lines = (clientId: ClientId, query: LineQuery) => sql`
  with cells as (
    select * from jsonb_to_recordset(${JSON.stringify(query.cells)}::jsonb) as cells
      (cell integer, account_ids bigint[], from_place integer, to_place integer, entity_ids bigint[],
        list integer, factor numeric)),
  lists as (
    select * from jsonb_to_recordset(${JSON.stringify(query.lists)}::jsonb) as lists
      (list integer, period_ids bigint[], instance_ids bigint[]))
  select cells.cell, moved.account_id, moved.legal_entity_id, periods.ordering as place, moved.period_id, sides.side,
    moved.person_id,
    case when min(moved.dimension_instance_id) = max(moved.dimension_instance_id)
      then min(moved.dimension_instance_id) end as dimension_instance_id,
    sum(sides.amount) * cells.factor * case sides.side when 0 then 1 else -1 end as value,
    periods.end_date
  from (${query.isByPerson ? rowsOfPersons : balances}) as moved
    join stream_instances as instances on instances.client_id = moved.client_id
      and instances.id = moved.instance_id and instances.published_version = moved.version
    join periods on periods.client_id = moved.client_id and periods.id = moved.period_id
    join cells on moved.account_id = any(cells.account_ids)
      and periods.ordering between cells.from_place and cells.to_place
      and moved.legal_entity_id = any(cells.entity_ids)
    cross join lateral (values (0, moved.debit), (1, moved.credit)) as sides (side, amount)
  where moved.client_id = ${clientId} and sides.amount <> 0 and ${isNamed(query)}
    and (cells.list is null or exists (
      select from lists where lists.list = cells.list and moved.period_id = any(lists.period_ids)
        and moved.dimension_instance_id = any(lists.instance_ids)))
  group by cells.cell, cells.factor, moved.account_id, moved.legal_entity_id, periods.ordering, moved.period_id,
    periods.end_date, sides.side, moved.person_id
  having sum(sides.amount) <> 0 and ${isBetween(query)}`;

function sortedBy(sort: LineSort | null): RawBuilder<unknown> {
  if (sort === null) return sql`0::numeric`;
  if (sort.by === 'amount') return sql`(value * 10000)::numeric`;
  if (sort.by === 'date') return sql`(end_date - date '1970-01-01')::numeric`;
  const column = sort.by === 'account' ? sql`account_id` : sql`legal_entity_id`;
  return sql`coalesce(array_position(${ids(sort.ids)}, ${column}), 0)::numeric`;
}

const keyColumns = sql`cell, account_id, legal_entity_id, place, side, person_id`;

function isAfter(sort: LineSort | null, after: LineKey | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const isFurther =
    after.key === null
      ? sql`true`
      : sql`(${keyColumns}) > (${sql.join(after.key.map((each) => sql`${each}::bigint`))})`;
  if (sort === null) return isFurther;
  const value = sql`${after.value}::numeric`;
  const isBehind = sort.isDescending ? sql`sort_value < ${value}` : sql`sort_value > ${value}`;
  return sql`(${isBehind} or (sort_value = ${value} and ${isFurther}))`;
}

export async function pageLines(
  transaction: ClientTransaction,
  clientId: ClientId,
  query: LineQuery,
  page: { readonly sort: LineSort | null; readonly after: LineKey | null; readonly limit: number },
): Promise<StoredLine[]> {
  const { sort, after, limit } = page;
  const { rows } = await sql<StoredLine>`
    select cell, account_id, legal_entity_id, place, period_id, side, person_id, dimension_instance_id,
      value::numeric(40, 4)::text as value, sort_value::numeric(40, 0)::text as sorted
    from (select found.*, ${sortedBy(sort)} as sort_value from (${lines(clientId, query)}) as found) as ordered
    where ${isAfter(sort, after)}
    order by sort_value ${sort?.isDescending === true ? sql`desc` : sql`asc`}, ${keyColumns}
    limit ${limit}`.execute(transaction);
  return rows;
}

/** Of all lines, by legal entity. */
export async function sumLines(
  transaction: ClientTransaction,
  clientId: ClientId,
  query: LineQuery,
): Promise<{ readonly legal_entity_id: number; readonly count: number; readonly value: string }[]> {
  const { rows } = await sql<{ legal_entity_id: number; count: number; value: string }>`
    select legal_entity_id, count(*)::integer as count, sum(value)::numeric(40, 4)::text as value
    from (${lines(clientId, query)}) as found
    group by legal_entity_id order by legal_entity_id`.execute(transaction);
  return rows;
}
