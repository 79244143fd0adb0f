/**
 * Words that stand where a slug stands, or may: in the web's addresses before or below a client, and in the paths that the
 * gateway answers itself. A test holds the list to both (`tests/house/reservedWords.test.ts`).
 */
export const reservedWords: ReadonlySet<string> = new Set([
  // What is of no client.
  'c',
  'clients',
  'set-up',
  'sign-in',
  // Screens of a client.
  'adjustments',
  'allocations',
  'chart-of-accounts',
  'dashboard',
  'data-audit',
  'dimensions',
  'exchange-rates',
  'first-steps',
  'maind-board',
  'metrics',
  'report-builder',
  'reporting',
  'setup',
  'sheets',
  'payroll-streams',
  'streams',
  // Screens of a person and of the administration.
  'account',
  'admin',
  'api-tokens',
  'audit-log',
  'change-password',
  'general',
  'invitation',
  'measures',
  'outbox',
  'ownership',
  'profile',
  'recover',
  'reports',
  'users',
  // Words that a route may take one day for what is made or changed.
  'add',
  'all',
  'create',
  'edit',
  'new',
  // The gateway's.
  'api',
  'assets',
  'config',
  'files',
  'graphiql',
  'graphql',
  'healthz',
  'readyz',
  'uploads',
]);
