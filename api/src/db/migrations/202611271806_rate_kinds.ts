/** By which rates a balance account is translated into a reporting currency; null: none was chosen. */
export const rateKinds: readonly string[] = [
  `alter table accounts add column rate_kind text check (rate_kind in ('closing', 'historical'))`,
];
