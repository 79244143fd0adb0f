import {
  clientField,
  everything,
  type Feature,
  mayEditStreams,
  mutation,
  read,
  streamField,
} from '../../support/feature.ts';

const leaves = [
  'id',
  'kind',
  'name',
  'slug',
  'type',
  'isTypeChosen',
  'revision',
  'instanceCount',
  'canEdit',
  'canDelete',
];

export const streams: Feature = {
  operations: [
    clientField(
      'streams(first: 5)',
      read('financial_streams'),
      '{ totalCount edges { cursor node { id name } } }',
    ),
    clientField(
      'stream(slug: $stream)',
      read('financial_streams'),
      '{ id name }',
      ', $stream: String!',
      ({ known }) => ({
        stream: known.words.stream,
      }),
    ),
    streamField('instance(range: "2024-01--2024-12")', '{ id range }'),
    ...leaves.map((leaf) => streamField(leaf)),
    streamField('legalEntity', `{ ${everything('LegalEntity')} }`),
    streamField('summary', '{ processedCount openCount fromPeriod { id } toPeriod { id } lastProcessedAt }'),
    mutation(
      'createStream',
      { on: 'financial_streams', do: 'add' },
      'streamEdge { node { id } }',
      (world) => ({
        clientId: world.clientId,
        kind: 'FINANCIAL',
        name: world.unique(),
        legalEntityId: world.known.entityId,
        type: 'DOUBLE_ENTRY',
      }),
    ),
    mutation('updateStream', mayEditStreams, 'stream { id name }', async (world) => ({
      streamId: (await world.newInstance()).streamId,
      name: world.unique(),
    })),
    mutation('deleteStream', { on: 'financial_streams', do: 'delete' }, 'deletedStreamId', async (world) => ({
      streamId: await world.newStream(),
    })),
  ],
  screens: {
    StreamsPageQuery: { callsMax: 7, variables: () => ({ kind: 'FINANCIAL' }) },
    StreamListPaginationQuery: {
      callsMax: 7,
      variables: ({ clientId }) => ({ id: clientId, count: 20, kind: 'FINANCIAL' }),
    },
    StreamCardPaginationQuery: { callsMax: 5, variables: ({ known }) => ({ id: known.streamId }) },
  },
};
