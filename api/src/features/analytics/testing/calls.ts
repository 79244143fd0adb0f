import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    analyticsField: number;
  }
}

export const analyticsCalls: CallsOfFeature = {
  kindOf: (name, path) =>
    name === 'id' && path.startsWith('/actuals/financial/analytics/') ? 'analyticsField' : undefined,
  bodies: { 'PATCH /actuals/financial/analytics/:id': [() => ({ display_name: 'Vendor' })] },
  known: async ({ session }) => {
    const path = '/actuals/financial/analytics';
    const [present] = await session.ok<{ id: number }[]>('GET', path);
    if (present !== undefined) return { analyticsField: present.id };
    const body = { mapping_name: 'vendor', display_name: 'Vendor', type: 'text' };
    const { id } = await session.ok<{ id: number }>('POST', path, body);
    return { analyticsField: id };
  },
};
