/** Fiscal years are named by the year in which they begin, and so much more. */
export const namesOfFiscalYears: readonly string[] = [
  'alter table client_settings add column fiscal_year_shift integer not null default 0',
];
