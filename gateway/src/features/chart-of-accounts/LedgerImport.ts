import { builder } from '../../builder.ts';
import { restFields, restObject } from '../../graph/restFields.ts';
import { SourceWarningRef } from '../files/Source.ts';
import { allOf, type Of } from '../shared/ofClient.ts';
import { accountIds } from './Account.ts';

const withParent = { withParent: true } as const;

const ChartColumnRef = restObject('ChartColumn');

const ChartSourceRef = restObject('ChartSource', {
  fields: (t) => ({
    columns: t.expose('columns', {
      type: [ChartColumnRef],
      description: 'Columns, in the order of the file.',
    }),
    warnings: t.expose('warnings', {
      type: [SourceWarningRef],
      description: 'What whoever imports the file should know.',
    }),
  }),
});

const TypeConclusionRef = restObject('TypeConclusion');

const AddedAccountRef = restObject('AddedAccount');

const AccountChangeRef = restObject('AccountChange');

const ChangedAccountRef = builder.objectRef<Of<'ChangedAccount'>>('ChangedAccount').implement({
  description: 'An account that an import changes.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ChangedAccount', { except: ['type', 'section', 'path'] }),
    accountId: t.id({
      description: 'Global id of the account.',
      resolve: ({ clientId, record }) => accountIds.encode(clientId, record.id),
    }),
    changes: t.field({
      type: [AccountChangeRef],
      description: 'Each thing that changes.',
      resolve: ({ record }) => record.changes,
    }),
  }),
});

const LeftAccountRef = builder.objectRef<Of<'LeftAccount'>>('LeftAccount').implement({
  description: 'An account that the file does not name; it stays as it is.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'LeftAccount'),
    accountId: t.id({
      description: 'Global id of the account.',
      resolve: ({ clientId, record }) => accountIds.encode(clientId, record.id),
    }),
  }),
});

const ChartProblemRef = restObject('ChartProblem');

export const LedgerImportRef = builder.objectRef<Of<'LedgerImport'>>('LedgerImport').implement({
  description: 'What the import of a chart does, or would do.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'LedgerImport'),
    source: t.field({
      type: ChartSourceRef,
      description: 'The file.',
      resolve: ({ record }) => record.source,
    }),
    types: t.field({
      type: [TypeConclusionRef],
      description: 'What the types were concluded from.',
      resolve: ({ record }) => record.types,
    }),
    added: t.field({
      type: [AddedAccountRef],
      description: 'Accounts that are new, in the order of the file.',
      resolve: ({ record }) => record.added,
    }),
    changed: t.field({
      type: [ChangedAccountRef],
      description: 'Accounts that change, in the order of the file.',
      resolve: ({ clientId, record }) => allOf(clientId, record.changed),
    }),
    left: t.field({
      type: [LeftAccountRef],
      description: 'Accounts of the chart that the file does not name.',
      resolve: ({ clientId, record }) => allOf(clientId, record.left),
    }),
    problems: t.field({
      type: [ChartProblemRef],
      description: 'What cannot be taken, each with its row.',
      resolve: ({ record }) => record.problems,
    }),
  }),
});
