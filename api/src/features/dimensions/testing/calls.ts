import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    dimension: number;
    dimensionInstance: number;
  }
}

export const dimensionCalls: CallsOfFeature = {
  kindOf: (name, path) => (name === 'id' && path.startsWith('/dimensions/') ? 'dimension' : undefined),
  queries: { 'GET /dimensions/:id/instances': (id) => ({ period_id: id('period') }) },
  bodies: {
    'POST /dimensions/:id/instances/:periodId': [
      (id) => ({
        from_period_id: id('period', 'periodId'),
        instances: [
          { id: id('dimensionInstance'), position: 0, code: 'D', name: 'All', default: true },
          { parent: id('dimensionInstance'), position: 0, code: 'E', name: 'Part' },
        ],
      }),
    ],
  },
  known: async ({ session }) => {
    const [dimension] = await session.ok<{ id: number }[]>('GET', '/dimensions');
    const [node] = await session.ok<{ id: number }[]>('GET', `/dimensions/${dimension?.id}/instances`);
    return { dimension: dimension?.id ?? 0, dimensionInstance: node?.id ?? 0 };
  },
};
