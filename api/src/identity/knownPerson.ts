import { sql } from 'kysely';

/** Somebody of the query's `users` who has been here, or can come: by a password, or by a sign-in provider. */
export const isKnownPerson = sql<boolean>`(
  users.password_hash is not null or users.last_used_at is not null
  or exists (select from provider_people where provider_people.user_id = users.id))`;
