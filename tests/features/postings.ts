import { clientField, everything, type Feature, type Operation, read } from '../support/feature.ts';

const mayRead = read('trial_balance');

function transactionField(field: string, selection = ''): Operation {
  return {
    name: `Transaction.${field}`,
    access: mayRead,
    path: ['client', 'transactions', 'edges', '0', 'node', field],
    document: `query ($clientId: ID!, $filter: TransactionFilter!) {
      client(id: $clientId) { transactions(filter: $filter, first: 1) {
        edges { node { ${field} ${selection} } }
      } }
    }`,
    prepare: ({ clientId, range }) => ({ clientId, filter: range }),
  };
}

const leaves = [
  'id',
  'key',
  'type',
  'date',
  'side',
  'debit',
  'credit',
  'currency',
  'originalAmount',
  'originalCurrency',
  'originalMinorDigits',
  'rate',
  'ratePer',
  'rateOrigin',
  'version',
  'rowNo',
  'description',
  'isClosing',
  'pairedByConvention',
  'isContra',
  'statedAmount',
  'statedCurrency',
  'kind',
  'isDeducted',
];

export const postings: Feature = {
  operations: [
    clientField(
      'transactions(filter: $filter, first: 3)',
      mayRead,
      '{ totalCount debit credit balance currency streams { totalCount debit credit balance stream { id } } edges { cursor node { id type date debit credit } } }',
      ', $filter: TransactionFilter!',
      ({ range }) => ({ filter: range }),
    ),
    clientField(
      'transactionSource(transactionId: $transactionId)',
      mayRead,
      `{ ${everything('TransactionSource')} }`,
      ', $transactionId: ID!',
      ({ known }) => ({ transactionId: known.transactionId }),
    ),
    clientField(
      'transactionGroups(filter: $filter, fieldId: $fieldId)',
      mayRead,
      `{ ${everything('TransactionGroups')} }`,
      ', $filter: TransactionFilter!, $fieldId: ID!',
      ({ range, known }) => ({ filter: range, fieldId: known.analyticsFieldId }),
    ),
    ...leaves.map((leaf) => transactionField(leaf)),
    transactionField('analytics', `{ ${everything('AnalyticsValue')} }`),
    transactionField('period', `{ ${everything('Period')} }`),
    transactionField('legalEntity', `{ ${everything('LegalEntity')} }`),
    transactionField('account', `{ ${everything('Account')} }`),
    transactionField('correspondingAccount', `{ ${everything('Account')} }`),
    transactionField('dimensionInstance', `{ ${everything('DimensionInstance')} }`),
    transactionField('adjustment', '{ id }'),
    transactionField('stream', '{ id }'),
    transactionField('streamInstance', '{ id }'),
    transactionField('source', `{ ${everything('TransactionSource')} }`),
  ],
  screens: {
    PostingsPanelQuery: { callsMax: 2 },
    PostingGroupsQuery: {
      callsMax: 2,
      variables: ({ known }) => ({ fieldId: known.analyticsFieldId }),
    },
    PostingsOfValueQuery: { callsMax: 2 },
    PostingsOfStreamQuery: { callsMax: 2 },
    PostingsTablePaginationQuery: { callsMax: 2, variables: ({ clientId }) => ({ id: clientId }) },
    SourceRowPanelQuery: { callsMax: 5 },
    usePostingsExportQuery: { callsMax: 2 },
  },
};
