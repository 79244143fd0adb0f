import {
  everything,
  type Feature,
  instanceField,
  mayOnInstances,
  mutation,
  onInstance,
} from '../../support/feature.ts';

export const source: Feature = {
  operations: [
    instanceField('source', `{ ${everything('Source')} }`),
    instanceField('fileUrl'),
    instanceField('sameBytesIn', '{ id }'),
    instanceField('data(first: 5)', `{ ${everything('SourceRowConnection')} }`),
    instanceField('cells(details: true)', `{ ${everything('Cell')} }`),
    mutation('setStreamInstanceData', mayOnInstances('edit'), 'instance { id }', async (world) =>
      onInstance(world, (await world.newInstance()).instanceId, { uploadId: await world.newUpload() }),
    ),
    mutation('setStreamInstanceSource', mayOnInstances('edit'), 'instance { id }', async (world) =>
      onInstance(world, (await world.newMappedInstance()).instanceId, { encoding: 'windows-1252' }),
    ),
  ],
  screens: { SourceFileQuery: { callsMax: 6 } },
};
