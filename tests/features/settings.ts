import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

export const settings: Feature = {
  operations: [
    clientField('settings', read('settings'), `{ ${everything('Settings')} }`),
    mutation('updateSettings', { on: 'settings', do: 'edit' }, 'client { id }', (world) => ({
      clientId: world.clientId,
    })),
  ],
  screens: {
    RetainedEarningsFormQuery: { callsMax: 5 },
    useRetainedEarningsLatestQuery: { callsMax: 4, variables: ({ clientId }) => ({ id: clientId }) },
  },
};
