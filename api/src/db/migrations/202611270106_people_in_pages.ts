/** Lists of the installation are read by pages, in the order of an index; when somebody was here last is kept beyond the session. */
export const peopleInPages: readonly string[] = [
  `alter table users add column last_used_at timestamptz`,
  `update users set last_used_at = used.latest
     from (select user_id, max(used_at) as latest from sessions where client_id is null group by user_id) as used
     where used.user_id = users.id`,
  `create index users_by_email on users (lower(email) collate "C", id)`,
  `create index users_by_name on users (lower(last_name || ' ' || first_name) collate "C", id)`,
  `create index users_by_use on users (coalesce(last_used_at, '-infinity'::timestamptz), id)`,
  `create index clients_by_name on clients (name collate "C", id)`,
];
