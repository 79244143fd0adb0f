import { openInstallationTable } from './access.ts';

/**
 * How many attempts of people who are not signed in the audit log told of within a time, by account, by source and in all, and how
 * many more there were, which it tells of in one row at the end of that time.
 */
export const attemptsOfStrangers: readonly string[] = [
  `create table stranger_attempts (
     key text primary key check (length(key) <= 255),
     began_at timestamptz not null,
     told integer not null default 0,
     untold integer not null default 0,
     action text check (length(action) <= 32),
     object_type text check (length(object_type) <= 64),
     user_id bigint,
     user_name text check (length(user_name) <= 255)
   )`,
  'create index stranger_attempts_begun on stranger_attempts (began_at)',
  ...openInstallationTable('stranger_attempts'),
];
