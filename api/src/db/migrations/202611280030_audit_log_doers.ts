/** Who appears in a log, and as what, is read from person to person, however much each of them did. */
export const auditLogDoers: readonly string[] = [
  'create index audit_log_doers on audit_log (client_id, user_id, actor, at, number)',
];
