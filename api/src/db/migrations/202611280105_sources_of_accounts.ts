/** Where the figures of an account come from beside the books: from payroll, by person; null: from the books alone. */
export const sourcesOfAccounts: readonly string[] = [
  `alter table accounts add column source text check (source in ('payroll'))`,
];
