import { sql } from 'kysely';
import { ofInstallation } from '../../audit/ofInstallation.ts';
import type { ClientTransaction } from '../../db/database.ts';
import {
  type AuditFilter,
  columns,
  conditionOf,
  countMax,
  type Counted,
  countUpToMax,
  findHead,
  isWhole,
  type Stored,
  toCounted,
} from './store.ts';

/** Where a row stands in the list of both logs: by its time, its client (0: none) and its number. */
export interface InstallationPlace {
  readonly at: Date;
  readonly clientId: number;
  readonly number: number;
}

type StoredOfBoth = Omit<Stored, 'hash' | 'changes'> & {
  readonly client_id: number | null;
  /** What is said of attempts: it is about nobody's record. */
  readonly changes_of_nobody: string | null;
};

const ofNobody = sql`case when actor = 'nobody' then changes end as changes_of_nobody`;

const isOfInstallation = sql.raw(ofInstallation);

const placeOf = ({ at, client_id, number }: StoredOfBoth) => [at.getTime(), client_id ?? 0, number] as const;

function latestFirst(one: StoredOfBoth, other: StoredOfBoth): number {
  const [left, right] = [placeOf(one), placeOf(other)];
  const differing = left.findIndex((part, index) => part !== right[index]);
  return differing < 0 ? 0 : (right[differing] ?? 0) - (left[differing] ?? 0);
}

/** The latest of both logs, each asked by itself: the tables may lie on different machines. */
export async function listOfInstallation(
  transaction: ClientTransaction,
  filter: AuditFilter,
  { before, limit }: { readonly before: InstallationPlace | null; readonly limit: number },
): Promise<StoredOfBoth[]> {
  const isAsked = conditionOf(filter);
  const at = sql`${before?.at.toISOString()}::timestamptz`;
  // Rows of the installation come after all those of clients of the same instant.
  const isOwnBefore =
    before === null
      ? sql`true`
      : before.clientId > 0
        ? sql`at <= ${at}`
        : sql`(at, number) < (${at}, ${before.number}::bigint)`;
  const isBefore =
    before === null
      ? sql`true`
      : sql`(at, client_id, number) < (${at}, ${before.clientId}::bigint, ${before.number}::bigint)`;
  const own = await sql<StoredOfBoth>`
    select ${columns}, ${ofNobody}, null::bigint as client_id from installation_audit_log
    where ${isAsked} and ${isOwnBefore} order by at desc, number desc limit ${limit}`.execute(transaction);
  const ofClients = await sql<StoredOfBoth>`
    select ${columns}, ${ofNobody}, client_id from audit_log where ${isOfInstallation} and ${isAsked} and ${isBefore}
    order by at desc, client_id desc, number desc limit ${limit}`.execute(transaction);
  return [...own.rows, ...ofClients.rows].toSorted(latestFirst).slice(0, limit);
}

/** Of the own log all is counted by the number of its last row. */
export async function countOfInstallation(
  transaction: ClientTransaction,
  filter: AuditFilter,
): Promise<Counted> {
  const isAsked = conditionOf(filter);
  const own = isWhole(filter)
    ? ((await findHead(transaction, null))?.number ?? 0)
    : await countUpToMax(transaction, 'installation_audit_log', isAsked);
  const ofClients = await countUpToMax(transaction, 'audit_log', sql`${isOfInstallation} and ${isAsked}`);
  if (isWhole(filter) && ofClients <= countMax) return { total: own + ofClients, is_total_exact: true };
  return toCounted(own + ofClients);
}

/** Those that are no more are called as the log of their removal calls them. */
export async function namesOfClients(
  transaction: ClientTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from clients where id in (${sql.join(ids)})
    union all
    select object_id, object_name from installation_audit_log
    where object_type = 'clients' and action = 'delete' and object_id in (${sql.join(ids)})`.execute(
    transaction,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
