import { openInstallationTable } from './access.ts';

/** What somebody signs in with beside the password; it counts once it was confirmed. */
export const secondFactors: readonly string[] = [
  `create table second_factors (
     user_id bigint primary key references users (id) on delete cascade,
     sealed_secret text not null,
     key_id text not null,
     begun_at timestamptz not null default now(),
     confirmed_at timestamptz,
     used_step bigint not null default 0,
     recovery_hashes text[] not null default '{}'
   )`,
  ...openInstallationTable('second_factors'),
];
