import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';

/** The version of an import whose figures they are, with its legal entity and its month. */
export interface PayrollStamp {
  readonly instanceId: number;
  readonly version: number;
  readonly legalEntityId: number;
  readonly periodId: number;
}

/** Rows as the thread gives them; whoever is named for the first time becomes known. */
export async function addPersonRows(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instanceId, version, legalEntityId, periodId }: PayrollStamp,
  rows: string,
): Promise<void> {
  await sql`
    insert into payroll_people (client_id, legal_entity_id, identity)
    select distinct ${clientId}::bigint, ${legalEntityId}::bigint, identity
    from jsonb_to_recordset(${rows}::jsonb) as rows (identity text)
    order by identity
    on conflict (client_id, legal_entity_id, identity) do nothing`.execute(transaction);
  await sql`
    insert into payroll_rows (client_id, instance_id, version, row_no, legal_entity_id, period_id, person_id,
      person_name, dimension_instance_id, account_ids, debits, credits)
    select ${clientId}::bigint, ${instanceId}::bigint, ${version}::integer, row_no, ${legalEntityId}::bigint,
      ${periodId}::bigint, people.id, name, dimension_instance_id, account_ids, debits, credits
    from jsonb_to_recordset(${rows}::jsonb) as rows (row_no integer, identity text, name text,
        dimension_instance_id bigint, account_ids bigint[], debits numeric[], credits numeric[])
      join payroll_people as people on people.client_id = ${clientId}
        and people.legal_entity_id = ${legalEntityId} and people.identity = rows.identity`.execute(
    transaction,
  );
}

export async function addBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instanceId, version, legalEntityId, periodId }: PayrollStamp,
  balances: string,
): Promise<void> {
  await sql`
    insert into payroll_balances
      (client_id, instance_id, version, account_id, dimension_instance_id, legal_entity_id, period_id, debit, credit)
    select ${clientId}::bigint, ${instanceId}::bigint, ${version}::integer, account_id, dimension_instance_id,
      ${legalEntityId}::bigint, ${periodId}::bigint, debit, credit
    from jsonb_to_recordset(${balances}::jsonb) as balances
      (account_id bigint, dimension_instance_id bigint, debit numeric, credit numeric)`.execute(transaction);
}

/** By identity: the names that figures that count have in a month, of all imports of a legal entity but one. */
export async function listNamesElsewhere(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instanceId, legalEntityId, periodId }: Omit<PayrollStamp, 'version'>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ identity: string; name: string }>`
    select distinct people.identity, rows.person_name as name
    from stream_instances as instances
      join payroll_rows as rows on rows.client_id = instances.client_id and rows.instance_id = instances.id
        and rows.version = instances.published_version
      join payroll_people as people on people.client_id = rows.client_id and people.id = rows.person_id
    where instances.client_id = ${clientId} and instances.id <> ${instanceId}
      and instances.from_period_id = ${periodId} and rows.legal_entity_id = ${legalEntityId}
    order by 1, 2`.execute(transaction);
  return new Map(rows.map(({ identity, name }) => [identity, name]));
}

/** Whom no row names any more is forgotten. */
export async function removeUnnamedPeople(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await sql`
    delete from payroll_people where client_id = ${clientId} and not exists (
      select from payroll_rows as named
      where named.client_id = payroll_people.client_id and named.person_id = payroll_people.id)`.execute(
    transaction,
  );
}

export interface PayrollTurnover {
  readonly account_id: number;
  readonly dimension_instance_id: number;
  readonly period_id: number;
  readonly debit: string;
  readonly credit: string;
}

/** What a version moves on each account, by dimension instance. */
export async function listTurnover(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instanceId, version }: Pick<PayrollStamp, 'instanceId' | 'version'>,
): Promise<PayrollTurnover[]> {
  return transaction
    .selectFrom('payroll_balances')
    .select(['account_id', 'dimension_instance_id', 'period_id', 'debit', 'credit'])
    .where('client_id', '=', clientId)
    .where('instance_id', '=', instanceId)
    .where('version', '=', version)
    .orderBy('account_id')
    .orderBy('dimension_instance_id')
    .execute();
}

/** What stands in the place of an account, or of a cost instance; of neither nothing changes. */
export interface PayrollSubstitute {
  readonly account: { readonly from: number; readonly to: number } | null;
  readonly dimensionInstance: { readonly from: number; readonly to: number } | null;
}

const unchanged = { from: 0, to: 0 };

/** The figures of a version once more, under another number, with a substitute. Sums stay what they were. */
export async function copySubstituted(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instanceId, version }: Pick<PayrollStamp, 'instanceId' | 'version'>,
  to: number,
  substitute: PayrollSubstitute,
): Promise<void> {
  const account = substitute.account ?? unchanged;
  const placed = substitute.dimensionInstance ?? unchanged;
  const instance = sql`case when dimension_instance_id = ${placed.from}::bigint then ${placed.to}::bigint
    else dimension_instance_id end`;
  await sql`
    insert into payroll_rows (client_id, instance_id, version, row_no, legal_entity_id, period_id, person_id,
      person_name, dimension_instance_id, account_ids, debits, credits)
    select client_id, instance_id, ${to}::integer, row_no, legal_entity_id, period_id, person_id, person_name,
      ${instance}, array_replace(account_ids, ${account.from}::bigint, ${account.to}::bigint), debits, credits
    from payroll_rows
    where client_id = ${clientId} and instance_id = ${instanceId} and version = ${version}`.execute(
    transaction,
  );
  await sql`
    insert into payroll_balances
      (client_id, instance_id, version, account_id, dimension_instance_id, legal_entity_id, period_id, debit, credit)
    select client_id, instance_id, ${to}::integer, account, instance, legal_entity_id, period_id, sum(debit), sum(credit)
    from (
      select *, case when account_id = ${account.from}::bigint then ${account.to}::bigint else account_id end as account,
        ${instance} as instance
      from payroll_balances
      where client_id = ${clientId} and instance_id = ${instanceId} and version = ${version}) as substituted
    group by client_id, instance_id, account, instance, legal_entity_id, period_id`.execute(transaction);
}

/** What counts of payroll on an account in a month, without persons. */
export interface CountedPayroll {
  readonly legal_entity_id: number;
  readonly account_id: number;
  readonly period_id: number;
  /** 0 where it is not asked for. */
  readonly dimension_instance_id: number;
  readonly debit: string;
  readonly credit: string;
}

/** Names the versions that count: the same as long as none of them is another one. */
const versionsThatCount = (clientId: ClientId) => sql`
  select coalesce(string_agg(instances.id || '.' || instances.published_version, ' ' order by instances.id), '')
    as versions
  from stream_instances as instances
    join streams on streams.client_id = instances.client_id and streams.id = instances.stream_id
  where instances.client_id = ${clientId} and streams.kind = 'payroll' and instances.published_version is not null`;

interface CountedOrder {
  readonly entityIds: readonly number[];
  readonly isByInstance: boolean;
}

/** Of some legal entities, in all months, with the versions that they are of: by one statement, and so as of one moment. */
export async function listCounted(
  transaction: ClientTransaction,
  clientId: ClientId,
  { entityIds, isByInstance }: CountedOrder,
): Promise<{ readonly figures: readonly CountedPayroll[]; readonly versions: string }> {
  const instance = isByInstance ? sql`balances.dimension_instance_id` : sql`0::bigint`;
  const { rows } = await sql<CountedPayroll & { readonly versions: string }>`
    with figures as (
      select balances.legal_entity_id, balances.account_id, balances.period_id,
        ${instance} as dimension_instance_id, sum(balances.debit) as debit, sum(balances.credit) as credit
      from payroll_balances as balances
        join stream_instances as instances on instances.client_id = balances.client_id
          and instances.id = balances.instance_id and instances.published_version = balances.version
      where balances.client_id = ${clientId} and balances.legal_entity_id = any(${entityIds}::bigint[])
      group by 1, 2, 3, 4)
    select counted.versions, figures.*
    from (${versionsThatCount(clientId)}) as counted left join figures on true`.execute(transaction);
  const isThere = ({ account_id: id }: { readonly account_id: number | null }) => id !== null;
  return { versions: rows[0]?.versions ?? '', figures: rows.filter(isThere) };
}

export async function countedVersions(transaction: ClientTransaction, clientId: ClientId): Promise<string> {
  const { rows } = await sql<{ versions: string }>`${versionsThatCount(clientId)}`.execute(transaction);
  return rows[0]?.versions ?? '';
}
