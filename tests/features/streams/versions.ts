import {
  everything,
  type Feature,
  instanceField,
  mayOnInstances,
  mutation,
  onInstance,
} from '../../support/feature.ts';

export const versions: Feature = {
  operations: [
    instanceField('versions(first: 5)', '{ totalCount edges { cursor node { version differences } } }'),
    instanceField('versionContent(version: 1)', `{ ${everything('VersionContent')} }`),
    mutation('rollbackStreamInstance', mayOnInstances('execute'), 'instance { id }', async (world) =>
      onInstance(world, (await world.newMappedInstance()).instanceId),
    ),
  ],
  screens: {
    RollbackQuestionQuery: { callsMax: 3 },
    VersionContentQuery: { callsMax: 7 },
    VersionsPanelPaginationQuery: { callsMax: 3 },
    VersionsPanelQuery: { callsMax: 3 },
  },
};
