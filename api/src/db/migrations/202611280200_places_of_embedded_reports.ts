/** How often an embedded report came to lie elsewhere, by which the log of a client tells one place from another. */
export const placesOfEmbeddedReports: readonly string[] = [
  'alter table embedded_reports add column place_number integer not null default 1',
];
