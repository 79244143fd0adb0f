/** Files of payroll streams are sent for these alone. */
export const purposesOfPayroll: readonly string[] = [
  `alter table uploads drop constraint uploads_purpose_check`,
  `alter table uploads add constraint uploads_purpose_check
     check (purpose in ('financial_streams', 'payroll_streams', 'ledger', 'initial_balance'))`,
];
