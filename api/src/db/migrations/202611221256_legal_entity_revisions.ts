/** A legal entity is changed from the revision that was seen. */
export const legalEntityRevisions: readonly string[] = [
  `alter table legal_entities add column revision integer not null default 0`,
];
