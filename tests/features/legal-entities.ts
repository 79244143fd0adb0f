import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

export const legalEntities: Feature = {
  operations: [
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
    clientField(
      'legalEntities(first: 2)',
      read('legal_entities'),
      `{ totalCount edges { node { ${everything('LegalEntity')} } } }`,
    ),
    mutation('createLegalEntity', { on: 'legal_entities', do: 'add' }, 'legalEntity { id }', (world) => {
      const code = world.unique();
      return { clientId: world.clientId, code, name: code, currency: 'EUR' };
    }),
    mutation(
      'updateLegalEntity',
      { on: 'legal_entities', do: 'edit' },
      'legalEntity { id }',
      async (world) => {
        const code = world.unique();
        return { legalEntityId: await world.newEntity(), code, name: `Renamed ${code}`, currency: 'EUR' };
      },
    ),
    mutation(
      'deleteLegalEntity',
      { on: 'legal_entities', do: 'delete' },
      'deletedLegalEntityId',
      async (world) => ({ legalEntityId: await world.newEntity() }),
    ),
  ],
  screens: {
    LegalEntitiesQuery: { callsMax: 4 },
    LimitedToQuery: { callsMax: 2 },
    LegalEntityFormLatestQuery: { callsMax: 2, variables: ({ known }) => ({ id: known.entityId }) },
  },
};
