/**
 * A token of a program is a session that somebody named: of one client, which it reads or changes, until a day that is set when
 * it is made.
 */
export const apiTokens: readonly string[] = [
  `alter table sessions
     add column token_name text check (length(token_name) between 1 and 128),
     add column client_id bigint references clients (id) on delete cascade,
     add column access text check (access in ('read', 'write')),
     add constraint sessions_token check (num_nulls(token_name, client_id, access) in (0, 3))`,
  `update clients set slug = slug || '-' || id where slug = 'api-tokens'`,
];
