/** Why the elimination marks of an initial balance are no longer what the rules would make them. */
export const staleMarks: readonly string[] = [
  "alter table initial_balances add column stale_causes jsonb not null default '[]'",
];
