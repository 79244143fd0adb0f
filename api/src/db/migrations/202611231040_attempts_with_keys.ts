import { openInstallationTable } from './access.ts';

/**
 * Calls with a key outside of any client are kept too, and each attempt has a mark of its own, so that one which is taken for
 * dead and is not keeps nothing beside the next.
 */
export const attemptsWithKeys: readonly string[] = [
  `alter table idempotent_answers add column attempt uuid`,
  `create table installation_answers (
     user_id bigint not null references users (id) on delete cascade,
     key text not null check (length(key) between 1 and 255),
     request_hash text not null,
     attempt uuid,
     status integer,
     body text,
     created_at timestamptz not null default now(),
     primary key (user_id, key)
   )`,
  ...openInstallationTable('installation_answers'),
];
