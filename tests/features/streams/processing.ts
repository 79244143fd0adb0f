import {
  everything,
  type Feature,
  instanceField,
  mayOnInstances,
  mutation,
  onInstance,
} from '../../support/feature.ts';

const mayExecute = mayOnInstances('execute');

export const processing: Feature = {
  operations: [
    instanceField('progress', `{ ${everything('Progress')} }`),
    instanceField('lastRun', `{ ${everything('Run')} }`),
    instanceField('errorsUrl'),
    instanceField('errors(first: 5)', `{ ${everything('ProcessingErrorConnection')} }`),
    instanceField('errorGroups(first: 5)', `{ ${everything('ProcessingErrorGroupConnection')} }`),
    instanceField('errorCounts', `{ ${everything('ProcessingErrorCounts')} }`),
    instanceField('entries(first: 5)', `{ ${everything('JournalEntryConnection')} }`),
    mutation('dryRunStreamInstance', mayExecute, 'instance { id }', async (world) =>
      onInstance(world, (await world.newMappedInstance()).instanceId),
    ),
    mutation('processStreamInstance', mayExecute, 'instance { id }', async (world) =>
      onInstance(world, (await world.newVerifiedInstance()).instanceId),
    ),
    mutation('cancelProcessStreamInstance', mayExecute, 'instance { id }', async (world) =>
      onInstance(world, (await world.newVerifiedInstance()).instanceId),
    ),
    mutation('deprocessStreamInstance', mayExecute, 'instance { id }', async (world) =>
      onInstance(world, (await world.newProcessedInstance()).instanceId),
    ),
    mutation('cancelDeprocessStreamInstance', mayExecute, 'instance { id }', async (world) =>
      onInstance(world, (await world.newProcessedInstance()).instanceId),
    ),
  ],
  screens: {
    BalancesQuery: { callsMax: 11 },
    EntriesActionsQuery: { callsMax: 8 },
    EntriesTablePaginationQuery: { callsMax: 11 },
    ErrorCausesPaginationQuery: { callsMax: 4 },
    ErrorCausesQuery: { callsMax: 4 },
    errorCountsRefetchQuery: { callsMax: 4 },
    ErrorRowsPaginationQuery: { callsMax: 4 },
    ErrorRowsQuery: { callsMax: 4 },
    OutputPaneRefetchQuery: { callsMax: 3, callsMaxWith: { isEntries: 11, isErrors: 8 } },
  },
};
