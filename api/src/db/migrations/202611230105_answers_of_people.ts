/** People stay where the installation is, and a client's rows may lie elsewhere: an answer kept for a day outlives who asked. */
export const answersOfPeople: readonly string[] = [
  `alter table idempotent_answers drop constraint idempotent_answers_user_id_fkey`,
];
