/** Rows of a client are asked for by whoever did it, whether they are members still or not. */
export const auditLogPeople: readonly string[] = [
  'create index audit_log_people on audit_log (client_id, user_id, at, number)',
];
