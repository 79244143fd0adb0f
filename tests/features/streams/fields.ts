import {
  everything,
  type Feature,
  instanceField,
  mayOnInstances,
  mutation,
  onInstance,
} from '../../support/feature.ts';

export const fields: Feature = {
  operations: [
    instanceField('fieldMap', `{ ${everything('FieldMap')} }`),
    instanceField('fieldSuggestions', `{ ${everything('FieldSuggestions')} }`),
    mutation('proposePeriods', mayOnInstances('add'), 'fromPeriod { id } toPeriod { id }', async (world) => ({
      streamId: await world.newStream(),
      uploadId: await world.newUpload(),
    })),
    mutation('saveFieldMap', mayOnInstances('edit'), 'instance { id }', async (world) =>
      onInstance(world, (await world.newMappedInstance()).instanceId, { fields: [] }),
    ),
  ],
  screens: { useFieldMapLatestQuery: { callsMax: 3 }, useSetStreamTypeQuery: { callsMax: 6 } },
};
