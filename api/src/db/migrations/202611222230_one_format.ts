/** The bodies of segments and packs say their format themselves, and nothing that reads them asked the column. */
export const oneFormat: readonly string[] = ['posting_segments', 'balance_packs'].map(
  (table) => `alter table ${table} drop column format`,
);
