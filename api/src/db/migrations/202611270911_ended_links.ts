/** A link that works no more says why to whoever holds it, for as long as it is kept. */
export const endedLinks: readonly string[] = [
  `alter table account_links
     add column ended text check (ended in ('used', 'replaced', 'password_set', 'withdrawn')),
     drop constraint account_links_user_id_kind_client_id_key`,
  `create unique index account_links_open on account_links (user_id, kind, client_id)
     nulls not distinct where ended is null`,
];
