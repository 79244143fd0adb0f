/** The examples of GraphiQL for somebody who is signed in, by the names of their operations, in the order of their tabs. */
export const exampleNames = [
  'WhoAmI',
  'Streams',
  'TrialBalance',
  'TrialBalanceByPeriod',
  'Transactions',
  'SourceRow',
  'ReportFigures',
  'ReportCell',
  'Errors',
  'DryRun',
  'Watch',
  'File',
] as const;
