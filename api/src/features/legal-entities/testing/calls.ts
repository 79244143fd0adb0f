import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    entity: number;
  }
}

export const legalEntityCalls: CallsOfFeature = {
  kindOf: (name, path) => (name === 'id' && path.startsWith('/legal_entities/') ? 'entity' : undefined),
  bodies: { 'POST /legal_entities/:id': [() => ({ name: 'A', code: 'A', currency: 'EUR' })] },
  known: async ({ entityIds }) => ({ entity: entityIds.get('A') ?? 0 }),
};
