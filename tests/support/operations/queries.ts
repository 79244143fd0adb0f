import { selectAll } from '../graphSchema.ts';
import type { Access, Operation, Variables } from './operation.ts';
import type { World } from './world.ts';

/** Every field of the types that carry rights of their own, asked for with everything below it. */

/** What lies behind these types is asked for by operations of its own. */
const behind = new Set([
  'Client',
  'Viewer',
  'Administration',
  'AdminClient',
  'AdminMembership',
  'Stream',
  'StreamInstance',
  'Transaction',
  'TransactionSource',
  'Rule',
]);
const depthMax = 4;
const everything = (typeName: string): string => selectAll(typeName, behind, depthMax);

const read = (on: string): Access => ({ on, do: 'read' });
const streams = { on: 'financial_streams', do: 'read' };
const instances = { on: 'financial_stream_instances', do: 'read' };
const trialBalance = { on: 'trial_balance', do: 'read' };

function onClient(
  field: string,
  access: Access,
  selection: string,
  declarations = '',
  prepare: (world: World) => Variables = () => ({}),
): Operation {
  const name = /^\w+/.exec(field)?.[0] ?? field;
  return {
    name: `Client.${name}`,
    access,
    path: ['client', name],
    document: `query ($clientId: ID!${declarations}) { client(id: $clientId) { ${field} ${selection} } }`,
    prepare: (world) => ({ clientId: world.clientId, ...prepare(world) }),
  };
}

function onNode(
  typeName: string,
  id: 'streamId' | 'instanceId',
  access: Access,
): (field: string, selection: string) => Operation {
  return (field, selection) => {
    const name = /^\w+/.exec(field)?.[0] ?? field;
    return {
      name: `${typeName}.${name}`,
      access,
      path: ['node', name],
      document: `query ($id: ID!) { node(id: $id) { ... on ${typeName} { ${field} ${selection} } } }`,
      prepare: (world) => ({ id: world.known[id] }),
    };
  };
}

const plain = (name: string, path: readonly string[], access: Access, document: string): Operation => ({
  name,
  access,
  path,
  document,
  prepare: () => ({}),
});

const roots: readonly Operation[] = [
  plain('Query.setup', ['setup'], 'public', `{ setup { ${everything('SetupState')} } }`),
  plain('Query.config', ['config'], 'public', `{ config { ${everything('Config')} } }`),
  plain(
    'Query.currencies',
    ['currencies', '0', 'code'],
    'signedIn',
    `{ currencies { ${everything('Currency')} } }`,
  ),
  {
    ...plain('Query.viewer', ['viewer', 'user'], 'signedIn', '{ viewer { user { id } } }'),
    isSilent: true,
  },
  {
    name: 'Query.client',
    access: 'member',
    path: ['client'],
    document: 'query ($clientId: ID!) { client(id: $clientId) { __typename id name } }',
    prepare: ({ clientId }) => ({ clientId }),
  },
  {
    name: 'Query.node',
    access: read('legal_entities'),
    path: ['node'],
    document: `query ($id: ID!) { node(id: $id) { ... on LegalEntity { ${everything('LegalEntity')} } } }`,
    prepare: ({ known }) => ({ id: known.entityId }),
  },
  {
    name: 'Query.nodes',
    access: read('legal_entities'),
    path: ['nodes', '0', 'id'],
    document: `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on LegalEntity { ${everything('LegalEntity')} } } }`,
    prepare: ({ known }) => ({ ids: [known.entityId] }),
  },
];

const viewers: readonly Operation[] = [
  plain('Viewer.user', ['viewer', 'user'], 'signedIn', `{ viewer { user { ${everything('User')} } } }`),
  plain(
    'Viewer.clients',
    ['viewer', 'clients'],
    'signedIn',
    '{ viewer { clients { client { id name } roles } } }',
  ),
  plain(
    'Administration.users',
    ['viewer', 'admin', 'users'],
    'platformAdmin',
    `{ viewer { admin { users(first: 5) {
    totalCount edges { cursor node { ${everything('AdminUser')} memberships { client { id name } roles } } }
  } } } }`,
  ),
  plain(
    'Administration.administrators',
    ['viewer', 'admin', 'administrators'],
    'platformAdmin',
    `{ viewer { admin { administrators { ${everything('AdminUser')} } } } }`,
  ),
  plain(
    'Administration.clients',
    ['viewer', 'admin', 'clients'],
    'platformAdmin',
    `{ viewer { admin { clients(first: 5) { totalCount edges { cursor node { ${everything('AdminClient')} } } } } } }`,
  ),
];

const clientFields: readonly Operation[] = [
  onClient('id', 'member', ''),
  onClient('name', 'member', ''),
  onClient('currency', 'member', ''),
  onClient('presence', 'member', `{ ${everything('Presence')} }`),
  onClient('permissions', 'member', `{ ${everything('Permissions')} }`),
  onClient('settings', read('settings'), `{ ${everything('Settings')} }`),
  onClient('users', read('users'), `{ ${everything('ClientUser')} }`),
  onClient('periodSet', read('periods'), `{ ${everything('PeriodSet')} }`),
  onClient('legalEntities', read('legal_entities'), `{ ${everything('LegalEntity')} }`),
  onClient('ledger', read('ledger'), `{ ${everything('Ledger')} }`),
  onClient('ledgerTags', read('ledger'), `{ ${everything('LedgerTag')} }`),
  onClient('starterChart(language: DE_DE)', read('ledger'), `{ ${everything('StarterChart')} }`),
  onClient('dimensions', read('dimensions'), `{ ${everything('Dimension')} }`),
  onClient('streams(first: 5)', streams, '{ totalCount edges { cursor node { id name } } }'),
  onClient('streamInstances(first: 5)', instances, '{ totalCount edges { cursor node { id status } } }'),
  onClient(
    'trialBalance(filter: $filter)',
    trialBalance,
    `{ ${everything('TrialBalance')} }`,
    ', $filter: TrialBalanceFilter!',
    ({ range }) => ({ filter: { ...range, aggregate: true } }),
  ),
  onClient('figureCoverage', trialBalance, `{ ${everything('FigureCoverage')} }`),
  onClient(
    'transactions(filter: $filter, first: 3)',
    trialBalance,
    '{ totalCount debit credit balance currency edges { cursor node { id type date debit credit } } }',
    ', $filter: TransactionFilter!',
    ({ range }) => ({ filter: range }),
  ),
  onClient(
    'transactionSource(transactionId: $transactionId)',
    trialBalance,
    `{ ${everything('TransactionSource')} }`,
    ', $transactionId: ID!',
    ({ known }) => ({ transactionId: known.transactionId }),
  ),
];

const onStream = onNode('Stream', 'streamId', streams);
const streamFields: readonly Operation[] = [
  ...['id', 'kind', 'name', 'type', 'revision', 'instanceCount'].map((field) => onStream(field, '')),
  onStream('legalEntity', `{ ${everything('LegalEntity')} }`),
  onStream('instances(first: 5)', '{ totalCount edges { cursor node { id status } } }'),
  onStream('summary', '{ processedCount openCount fromPeriod { id } toPeriod { id } lastProcessedAt }'),
  onStream('accounts', `{ ${everything('StreamAccount')} }`),
  onStream('rules', `{ ${everything('Rule')} }`),
];

const onInstance = onNode('StreamInstance', 'instanceId', instances);
const instanceLeaves = [
  'id',
  'status',
  'revision',
  'version',
  'publishedVersion',
  'rollbackVersion',
  'isVerified',
  'verifiedBy',
  'verifiedAt',
  'isStale',
  'staleCauses',
  'isCancelRequested',
  'createdAt',
  'fileUrl',
  'errorsUrl',
];
const instanceFields: readonly Operation[] = [
  ...instanceLeaves.map((field) => onInstance(field, '')),
  onInstance('stream', '{ id }'),
  onInstance('fromPeriod', `{ ${everything('Period')} }`),
  onInstance('toPeriod', `{ ${everything('Period')} }`),
  onInstance('progress', `{ ${everything('Progress')} }`),
  onInstance('source', `{ ${everything('Source')} }`),
  onInstance('panes', `{ ${everything('Panes')} }`),
  onInstance('lastRun', `{ ${everything('Run')} }`),
  onInstance('sameBytesIn', '{ id }'),
  onInstance('versions(first: 5)', '{ totalCount edges { cursor node { version differences } } }'),
  onInstance('versionContent(version: 1)', `{ ${everything('VersionContent')} }`),
  onInstance('data(first: 5)', `{ ${everything('SourceRowConnection')} }`),
  onInstance('fieldMap', `{ ${everything('FieldMap')} }`),
  onInstance('fieldSuggestions', `{ ${everything('FieldSuggestions')} }`),
  onInstance('errors(first: 5)', `{ ${everything('ProcessingErrorConnection')} }`),
  onInstance('errorGroups(first: 5)', `{ ${everything('ProcessingErrorGroupConnection')} }`),
  onInstance('errorCounts', `{ ${everything('ProcessingErrorCounts')} }`),
  onInstance('entries(first: 5)', `{ ${everything('JournalEntryConnection')} }`),
  onInstance('cells(details: true)', `{ ${everything('Cell')} }`),
];

function onTransaction(field: string, selection: string): Operation {
  return {
    name: `Transaction.${field}`,
    access: trialBalance,
    path: ['client', 'transactions', 'edges', '0', 'node', field],
    document: `query ($clientId: ID!, $filter: TransactionFilter!) {
      client(id: $clientId) { transactions(filter: $filter, first: 1) {
        edges { node { ${field} ${selection} } }
      } }
    }`,
    prepare: ({ clientId, range }) => ({ clientId, filter: range }),
  };
}

const transactionLeaves = [
  'id',
  'type',
  'date',
  'debit',
  'credit',
  'currency',
  'version',
  'rowNo',
  'description',
  'isClosing',
  'pairedByConvention',
];
const transactionFields: readonly Operation[] = [
  ...transactionLeaves.map((field) => onTransaction(field, '')),
  onTransaction('period', `{ ${everything('Period')} }`),
  onTransaction('legalEntity', `{ ${everything('LegalEntity')} }`),
  onTransaction('account', `{ ${everything('Account')} }`),
  onTransaction('correspondingAccount', `{ ${everything('Account')} }`),
  onTransaction('dimensionInstance', `{ ${everything('DimensionInstance')} }`),
  onTransaction('streamInstance', '{ id }'),
  onTransaction('source', `{ ${everything('TransactionSource')} }`),
];

export const queries: readonly Operation[] = [
  ...roots,
  ...viewers.map((operation) => ({ ...operation, isSilent: true })),
  ...clientFields,
  ...streamFields,
  ...instanceFields,
  ...transactionFields,
];
