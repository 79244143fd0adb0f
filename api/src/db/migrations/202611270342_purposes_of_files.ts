/** What a file was sent for: whoever may bring in one for charts of accounts may not read books by it. All were sent for streams. */
export const purposesOfFiles: readonly string[] = [
  `alter table uploads
     add column purpose text not null default 'financial_streams' check (purpose in ('financial_streams', 'ledger'))`,
];
