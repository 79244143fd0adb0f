/** As the policy of the table says it. */
const isOfInstallation = `(actor = 'administrator' or object_type = 'invitations')`;

/** What logs are narrowed by: each in the order in which they are read, so that a page costs no more in a long log. */
const filters = { people: 'user_id', actions: 'action', types: 'object_type' } as const;

export const auditLogFilters: readonly string[] = [
  'drop index audit_log_objects',
  'create index audit_log_times on audit_log (client_id, at, number)',
  'create index audit_log_members on audit_log (client_id, member_id, at, number)',
  'create index audit_log_actions on audit_log (client_id, action, at, number)',
  'create index audit_log_types on audit_log (client_id, object_type, at, number)',
  // What both ask for may be rare though neither is.
  'create index audit_log_types_and_actions on audit_log (client_id, object_type, action, at, number)',
  'create index audit_log_objects on audit_log (client_id, object_id, at, number)',
  ...Object.entries(filters).flatMap(([name, column]) => [
    `create index installation_audit_log_${name} on installation_audit_log (${column}, at, number)`,
    `create index audit_log_${name}_of_installation on audit_log (${column}, at, client_id, number) where ${isOfInstallation}`,
  ]),
];
