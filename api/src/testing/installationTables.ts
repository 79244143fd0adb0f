/**
 * Tables of the installation that name a client without being the client's: who may sign in where, what is done and sent for all
 * clients at once, what is read before anybody knows which client is asked for. The database shows their rows to every client's
 * transaction; what a client sees of them is decided by the queries.
 */
export const tablesThatNameClients: readonly string[] = [
  'account_links',
  'acl_entries',
  'embedded_reports',
  'jobs',
  'mails',
  'memberships',
  'sessions',
];
