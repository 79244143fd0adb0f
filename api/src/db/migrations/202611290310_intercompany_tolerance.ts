/** How far two legal entities may differ about what is between them, in the global currency and in percent of the larger side. */
export const intercompanyTolerance: readonly string[] = [
  `alter table client_settings
     add column intercompany_tolerance_amount numeric(24,4) not null default 0
       check (intercompany_tolerance_amount >= 0),
     add column intercompany_tolerance_percent numeric(5,2) not null default 0
       check (intercompany_tolerance_percent between 0 and 100)`,
];
