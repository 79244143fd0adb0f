import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    ownershipShare: number;
    ownedEntity: number;
  }
}

export const ownershipCalls: CallsOfFeature = {
  kindOf: (name, path) => (name === 'id' && path.startsWith('/ownership/') ? 'ownershipShare' : undefined),
  bodies: {
    'POST /ownership': [
      (id) => ({
        legal_entity_id: id('ownedEntity'),
        owner_legal_entity_id: id('entity'),
        from_period_id: id('period'),
        share: '0.5',
        method: 'full',
      }),
    ],
  },
  known: async ({ session, entityIds, periods }) => {
    const { id: owned } = await session.ok<{ id: number }>('POST', '/legal_entities', {
      code: 'OWNED',
      name: 'Owned',
      currency: 'EUR',
    });
    const { id } = await session.ok<{ id: number }>('POST', '/ownership', {
      legal_entity_id: owned,
      owner_legal_entity_id: entityIds.get('A'),
      from_period_id: periods[0]?.id,
      share: '0.8',
      method: 'full',
    });
    return { ownershipShare: id, ownedEntity: owned };
  },
};
