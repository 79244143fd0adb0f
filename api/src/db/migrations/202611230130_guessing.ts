import { openInstallationTable } from './access.ts';

/** Wrong passwords hold up whoever goes on guessing, and lock nobody; a device that somebody signed in on before is known. */
export const guessing: readonly string[] = [
  `create table sign_in_attempts (
     key text primary key,
     level double precision not null,
     counted_at timestamptz not null
   )`,
  `create index sign_in_attempts_counted on sign_in_attempts (counted_at)`,
  ...openInstallationTable('sign_in_attempts'),
  `create table known_devices (
     token_hash text not null,
     user_id bigint not null references users (id) on delete cascade,
     used_at timestamptz not null,
     primary key (token_hash, user_id)
   )`,
  `create index known_devices_user on known_devices (user_id, used_at)`,
  ...openInstallationTable('known_devices'),
  `alter table users drop column failed_login_count, drop column locked_until`,
];
