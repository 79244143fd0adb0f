/** Files are read by the work alone: what a multipart call held is known only once it has been done, and kept with its answer. */
export const contentsOfCalls: readonly string[] = [
  `alter table idempotent_answers add column content_hash text`,
  `alter table installation_answers add column content_hash text`,
];
