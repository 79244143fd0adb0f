import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    costCentre: number;
  }
}

const body = { code: 'C1', name: 'First', description: 'Said once.' };

export const costCentreCalls: CallsOfFeature = {
  kindOf: (name, path) => (name === 'id' && path.startsWith('/cost_centres/') ? 'costCentre' : undefined),
  bodies: { 'POST /cost_centres/:id': [() => body] },
  known: async ({ session }) => {
    const { id } = await session.ok<{ id: number }>('POST', '/cost_centres', body);
    return { costCentre: id };
  },
};
