import { openInstallationTable } from './access.ts';

/** Who somebody is at a sign-in provider, which is known from their first sign-in there on. */
export const signInProviders: readonly string[] = [
  `create table provider_people (
     issuer text not null check (length(issuer) <= 1024),
     subject text not null check (length(subject) <= 255),
     user_id bigint not null references users (id) on delete cascade,
     bound_at timestamptz not null default now(),
     primary key (issuer, subject),
     unique (user_id, issuer)
   )`,
  ...openInstallationTable('provider_people'),
  // A word of the gateway from now on: a client that is called so by its address is called a little differently.
  `update clients set slug = slug || '-' || id where slug = 'account'`,
];
