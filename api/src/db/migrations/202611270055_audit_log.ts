import { addClientTable, openInstallationTable } from './access.ts';

const columns = [
  'number bigint not null check (number > 0)',
  'at timestamptz(3) not null',
  'actor text not null check (length(actor) <= 32)',
  'user_id bigint',
  'member_id bigint',
  'session_id bigint',
  'request_id text check (length(request_id) <= 64)',
  'action text not null check (length(action) <= 32)',
  'object_type text not null check (length(object_type) <= 64)',
  'object_id bigint',
  'object_name text check (length(object_name) <= 255)',
  'changes text not null',
  'hash bytea not null check (length(hash) = 32)',
];
const head = ['number bigint not null', 'hash bytea not null check (length(hash) = 32)'];

/**
 * What was changed, of each client and of the installation, in chains. Rows refer to nothing: they stay when what they tell of goes,
 * also a client. The application adds rows and reads them, and may do nothing else.
 */
export const auditLog: readonly string[] = [
  ...addClientTable(
    'audit_log',
    ['client_id bigint not null', ...columns, 'primary key (client_id, number)'],
    [],
  ),
  ...addClientTable('audit_heads', ['client_id bigint not null', ...head, 'primary key (client_id)'], []),
  'create index audit_log_objects on audit_log (client_id, object_type, object_id, number)',
  `create table installation_audit_log (${[...columns, 'primary key (number)'].join(', ')})`,
  `create table installation_audit_heads (${['id bigint primary key check (id = 1)', ...head].join(', ')})`,
  ...['installation_audit_log', 'installation_audit_heads'].flatMap(openInstallationTable),
  ...['audit_log', 'installation_audit_log'].map(
    (table) => `revoke update, delete on ${table} from tributary_app`,
  ),
  ...['audit_heads', 'installation_audit_heads'].map(
    (table) => `revoke delete on ${table} from tributary_app`,
  ),
  // A word of screens from now on: a client that is called so by its address is called a little differently.
  `update clients set slug = slug || '-' || id where slug = 'audit-log'`,
];
