import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    period: number;
  }
}

export const periodCalls: CallsOfFeature = {
  kindOf: (name) => (name === 'periodId' ? 'period' : undefined),
  known: async ({ periods }) => ({ period: periods[4]?.id ?? 0 }),
};
