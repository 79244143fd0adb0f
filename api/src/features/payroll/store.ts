import type { ClientId } from '@tributary/engine/ids';
import { type RawBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { holdsWord } from '../../db/words.ts';

/** Reads of the figures of payroll that count. */

export interface PlaceFilter {
  /** Places of the first and the last period in the calendar. */
  readonly from: number;
  readonly to: number;
  readonly entityIds: readonly number[] | undefined;
  readonly accountIds: readonly number[] | undefined;
  readonly personIds: readonly number[] | undefined;
}

const among = (column: RawBuilder<unknown>, ids: readonly number[] | undefined): RawBuilder<boolean> =>
  ids === undefined ? sql<boolean>`true` : sql<boolean>`${column} = any(${ids}::bigint[])`;

const within = ({ from, to, entityIds, personIds }: Omit<PlaceFilter, 'accountIds'>) => sql`
  periods.ordering between ${from} and ${to} and ${among(sql`rows.legal_entity_id`, entityIds)}
  and ${among(sql`rows.person_id`, personIds)}`;

/** 0 debit, 1 credit. */
export type SideCode = 0 | 1;

export interface StoredFigure {
  readonly entityId: number;
  readonly place: number;
  readonly periodId: number;
  readonly accountId: number;
  readonly side: SideCode;
  /** The person or the cost instance; 0 where figures are not divided. */
  readonly partId: number;
  readonly amount: string;
}

const partColumns = {
  account: sql`0`,
  person: sql`rows.person_id`,
  dimension_instance: sql`rows.dimension_instance_id`,
} as const;

export type Detail = keyof typeof partColumns;

/** Each amount of the rows on its own line. */
const figures = (clientId: ClientId, filter: PlaceFilter, detail: Detail) => sql`
  select rows.legal_entity_id as entity_id, periods.ordering as place, rows.period_id, moved.account_id,
    sides.side, ${partColumns[detail]}::bigint as part_id, sum(sides.amount) as amount
  from payroll_rows as rows
    join stream_instances as instances on instances.client_id = rows.client_id
      and instances.id = rows.instance_id and instances.published_version = rows.version
    join periods on periods.client_id = rows.client_id and periods.id = rows.period_id
    cross join lateral unnest(rows.account_ids, rows.debits, rows.credits) as moved (account_id, debit, credit)
    cross join lateral (values (0, moved.debit), (1, moved.credit)) as sides (side, amount)
  where rows.client_id = ${clientId} and ${within(filter)}
    and ${among(sql`moved.account_id`, filter.accountIds)} and sides.amount <> 0
  group by 1, 2, 3, 4, 5, 6`;

/** Where a page goes on: entity, place, account, side, part. */
export type FigurePlace = readonly [number, number, number, number, number];

/** A page of them in the order of their places, with how many there are. */
export async function pageFigures(
  transaction: ClientTransaction,
  clientId: ClientId,
  { filter, detail }: { readonly filter: PlaceFilter; readonly detail: Detail },
  page: { readonly after: FigurePlace | null; readonly limit: number },
): Promise<{ readonly total: number; readonly items: StoredFigure[] }> {
  const after =
    page.after === null
      ? sql<boolean>`true`
      : sql<boolean>`(entity_id, place, account_id, side, part_id) > (${sql.join(page.after.map((each) => sql`${each}::bigint`))})`;
  const found = figures(clientId, filter, detail);
  const { rows } = await sql<StoredFigure>`
    select entity_id as "entityId", place, period_id as "periodId", account_id as "accountId", side,
      part_id as "partId", amount::numeric(24, 4)::text as amount
    from (${found}) as found where ${after}
    order by entity_id, place, account_id, side, part_id limit ${page.limit}`.execute(transaction);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${found}) as found`.execute(transaction);
  return { total: counted.rows[0]?.total ?? 0, items: rows };
}

/** A side of an account of a legal entity. */
export interface MovedSide {
  readonly entityId: number;
  readonly accountId: number;
  readonly side: SideCode;
}

/** The sides of accounts that payroll moves in any month. */
export async function listMovedSides(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<readonly MovedSide[]> {
  const { rows } = await sql<MovedSide>`
    select distinct balances.legal_entity_id as "entityId", balances.account_id as "accountId", sides.side
    from payroll_balances as balances
      join stream_instances as instances on instances.client_id = balances.client_id
        and instances.id = balances.instance_id and instances.published_version = balances.version
      cross join lateral (values (0, balances.debit), (1, balances.credit)) as sides (side, amount)
    where balances.client_id = ${clientId} and sides.amount <> 0`.execute(transaction);
  return rows;
}

interface Sums {
  readonly entityId: number;
  readonly debit: string;
  readonly credit: string;
}

/** What all of them add up to, by legal entity. */
export async function sumFigures(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: PlaceFilter,
): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select entity_id as "entityId",
      coalesce(sum(amount) filter (where side = 0), 0)::numeric(24, 4)::text as debit,
      coalesce(sum(amount) filter (where side = 1), 0)::numeric(24, 4)::text as credit
    from (${figures(clientId, filter, 'account')}) as found
    group by entity_id order by entity_id`.execute(transaction);
  return rows;
}

export interface StoredPerson {
  readonly id: number;
  readonly legal_entity_id: number;
  readonly identity: string;
  readonly name: string;
}

/** The name of the latest month counts; where a rollback brought two of one month together, that of the later import. */
const people = (clientId: ClientId, condition: RawBuilder<unknown>) => sql`
  select distinct on (rows.person_id) rows.person_id as id, rows.legal_entity_id, people.identity,
    rows.person_name as name
  from payroll_rows as rows
    join stream_instances as instances on instances.client_id = rows.client_id
      and instances.id = rows.instance_id and instances.published_version = rows.version
    join periods on periods.client_id = rows.client_id and periods.id = rows.period_id
    join payroll_people as people on people.client_id = rows.client_id and people.id = rows.person_id
  where rows.client_id = ${clientId} and ${condition}
  order by rows.person_id, periods.ordering desc, rows.instance_id desc, rows.row_no desc`;

export async function listPeople(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<StoredPerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredPerson>`${people(clientId, among(sql`rows.person_id`, ids))}`.execute(
    transaction,
  );
  return rows;
}

export interface PeopleFilter {
  readonly entityIds: readonly number[] | undefined;
  readonly words: readonly string[];
}

/** In the order of names, and of ids where these are equal. */
export async function pagePeople(
  transaction: ClientTransaction,
  clientId: ClientId,
  { entityIds, words }: PeopleFilter,
  page: { readonly after: { readonly name: string; readonly id: number } | null; readonly limit: number },
): Promise<{ readonly total: number; readonly items: StoredPerson[] }> {
  const isMeant = words.map((word) => holdsWord(sql`lower(name || ' ' || identity)`, word));
  const condition = isMeant.length === 0 ? sql`true` : sql.join(isMeant, sql` and `);
  const found = sql`
    select * from (${people(clientId, among(sql`rows.legal_entity_id`, entityIds))}) as named
    where ${condition}`;
  const after =
    page.after === null
      ? sql`true`
      : sql`(name collate "C", id) > (${page.after.name}::text collate "C", ${page.after.id}::bigint)`;
  const { rows } = await sql<StoredPerson>`
    select id, legal_entity_id, identity, name from (${found}) as found where ${after}
    order by name collate "C", id limit ${page.limit}`.execute(transaction);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${found}) as found`.execute(transaction);
  return { total: counted.rows[0]?.total ?? 0, items: rows };
}

export interface FigureKey {
  readonly entityId: number;
  readonly periodId: number;
  readonly accountId: number;
  readonly side: SideCode;
  readonly personId: number | undefined;
  /** Below zero: what is in none. */
  readonly instanceIds: readonly number[] | undefined;
}

export interface StoredFileRow {
  readonly instance_id: number;
  readonly stream_id: number;
  readonly row_no: number;
  readonly person_id: number;
  readonly identity: string;
  readonly person_name: string;
  readonly dimension_instance_id: number;
  readonly amount: string;
}

const behind = (
  clientId: ClientId,
  { entityId, periodId, accountId, side, personId, instanceIds }: FigureKey,
) => sql`
  select rows.instance_id, instances.stream_id, rows.row_no, rows.person_id, people.identity, rows.person_name,
    rows.dimension_instance_id, sum(${side === 0 ? sql`moved.debit` : sql`moved.credit`}) as amount
  from payroll_rows as rows
    join stream_instances as instances on instances.client_id = rows.client_id
      and instances.id = rows.instance_id and instances.published_version = rows.version
    join payroll_people as people on people.client_id = rows.client_id and people.id = rows.person_id
    cross join lateral unnest(rows.account_ids, rows.debits, rows.credits) as moved (account_id, debit, credit)
  where rows.client_id = ${clientId} and rows.legal_entity_id = ${entityId} and rows.period_id = ${periodId}
    and moved.account_id = ${accountId} and ${side === 0 ? sql`moved.debit` : sql`moved.credit`} <> 0
    and ${personId === undefined ? sql`true` : sql`rows.person_id = ${personId}`}
    and ${instanceIds === undefined ? sql`true` : sql`rows.dimension_instance_id = any(${instanceIds}::bigint[])`}
  group by 1, 2, 3, 4, 5, 6, 7`;

/** The rows of files behind a figure, with how many there are and what they add up to. */
export async function pageRowsBehind(
  transaction: ClientTransaction,
  clientId: ClientId,
  key: FigureKey,
  page: { readonly after: readonly [number, number] | null; readonly limit: number },
): Promise<{ readonly total: number; readonly amount: string; readonly items: StoredFileRow[] }> {
  const after =
    page.after === null
      ? sql`true`
      : sql`(instance_id, row_no) > (${page.after[0]}::bigint, ${page.after[1]}::bigint)`;
  const found = behind(clientId, key);
  const { rows } = await sql<StoredFileRow>`
    select instance_id, stream_id, row_no, person_id, identity, person_name, dimension_instance_id,
      amount::numeric(24, 4)::text as amount
    from (${found}) as found where ${after} order by instance_id, row_no limit ${page.limit}`.execute(
    transaction,
  );
  const counted = await sql<{ total: number; amount: string }>`
    select count(*)::integer as total, coalesce(sum(amount), 0)::numeric(24, 4)::text as amount
    from (${found}) as found`.execute(transaction);
  const { total = 0, amount = '0.0000' } = counted.rows[0] ?? {};
  return { total, amount, items: rows };
}

/** The source of the version that counts, where the row is one of its figures. */
export async function findSourceOfRow(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instanceId, rowNo }: { readonly instanceId: number; readonly rowNo: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ source_id: number }>`
    select versions.source_id
    from payroll_rows as rows
      join stream_instances as instances on instances.client_id = rows.client_id
        and instances.id = rows.instance_id and instances.published_version = rows.version
      join instance_versions as versions on versions.client_id = rows.client_id
        and versions.instance_id = rows.instance_id and versions.version = rows.version
    where rows.client_id = ${clientId} and rows.instance_id = ${instanceId}
      and rows.row_no = ${rowNo}`.execute(transaction);
  return rows[0]?.source_id;
}
