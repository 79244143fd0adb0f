/** Each call with a key forgets the answers that are too old: they are found by their age, not by reading all the others. */
export const agesOfAnswers: readonly string[] = [
  `create index idempotent_answers_age on idempotent_answers (client_id, created_at)`,
  `create index installation_answers_age on installation_answers (created_at)`,
];
