/** What calls on the installation wrote into logs of clients: now also how clients began, whoever made them. */
const isOfInstallation = `(actor = 'administrator' or object_type in ('invitations', 'clients'))`;
const noClient = `nullif(current_setting('app.client_id', true), '') is null`;

const indexes = {
  audit_log_of_installation: 'at',
  audit_log_people_of_installation: 'user_id, at',
  audit_log_actions_of_installation: 'action, at',
  audit_log_types_of_installation: 'object_type, at',
} as const;

export const auditLogBeginnings: readonly string[] = [
  'drop policy rows_of_installation on audit_log',
  `create policy rows_of_installation on audit_log for select using (${noClient} and ${isOfInstallation})`,
  ...Object.entries(indexes).flatMap(([name, columns]) => [
    `drop index ${name}`,
    `create index ${name} on audit_log (${columns}, client_id, number) where ${isOfInstallation}`,
  ]),
];
