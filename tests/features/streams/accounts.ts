import { everything, type Feature, mayEditStreams, mutation, streamField } from '../../support/feature.ts';

export const accounts: Feature = {
  operations: [
    streamField('accounts', `{ ${everything('StreamAccount')} }`),
    mutation('saveStreamAccounts', mayEditStreams, 'stream { id }', async (world) => {
      const { streamId, instanceId } = await world.newInstance();
      return {
        streamId,
        instanceId,
        revision: await world.revisionOfStream(streamId),
        accounts: [{ code: '1200', description: '', type: 'STANDARD', accountId: world.known.accountId }],
      };
    }),
  ],
  screens: {
    useAccountsLatestQuery: { callsMax: 4, variables: ({ known }) => ({ id: known.streamId }) },
  },
};
