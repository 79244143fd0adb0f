/**
 * Which elimination rules mark the lines of initial balances, and towards whom, beside what their files say of the counterparty; and
 * what is kept of these rules. Lines that nothing marks stay as they are, with their figures.
 */
export const eliminationsOfInitialBalances: readonly string[] = [
  "alter table initial_balances add column elimination_marks jsonb not null default '[]'",
  'alter table initial_balance_lines add column elimination_rule_id bigint',
  'alter table initial_balance_lines add column elimination_counterparty_id bigint',
  `alter table initial_balance_lines add foreign key (client_id, elimination_counterparty_id)
     references legal_entities (client_id, id)`,
  `create index initial_balance_lines_elimination_counterparty
     on initial_balance_lines (client_id, elimination_counterparty_id)`,
];
