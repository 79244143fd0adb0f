/** What calls on the installation wrote into logs of clients: platform administrators, and invitations that were taken up. */
const isOfInstallation = `(actor = 'administrator' or object_type = 'invitations')`;
const noClient = `nullif(current_setting('app.client_id', true), '') is null`;

/** The log of the installation is read with those rows, which stand in one chain alone: that of the client. */
export const auditLogOfBoth: readonly string[] = [
  `create policy rows_of_installation on audit_log for select using (${noClient} and ${isOfInstallation})`,
  `create index audit_log_of_installation on audit_log (at, client_id, number) where ${isOfInstallation}`,
  'create index installation_audit_log_times on installation_audit_log (at, number)',
];
