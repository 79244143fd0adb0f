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
    instanceField('entryLines(entryNo: 1, first: 5)', `{ ${everything('JournalLineConnection')} }`),
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
    BalancesQuery: { callsMax: 10 },
    EntriesActionsQuery: { callsMax: 7 },
    EntriesTablePaginationQuery: { callsMax: 10 },
    ErrorCausesPaginationQuery: { callsMax: 3 },
    ErrorCausesQuery: { callsMax: 3 },
    errorCountsRefetchQuery: { callsMax: 3 },
    ErrorRowsPaginationQuery: { callsMax: 3 },
    ErrorRowsQuery: { callsMax: 3 },
    journalEntriesLinesQuery: { callsMax: 7 },
    OutputPaneRefetchQuery: { callsMax: 2, callsMaxWith: { isEntries: 10, isErrors: 8 } },
  },
};
