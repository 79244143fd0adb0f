import { restObject } from '../../../graph/restFields.ts';
import { mayChange } from '../../../scopes.ts';
import { SourceSheetRef } from '../../files/Source.ts';
import { findPeriod, periodIds, PeriodRef } from '../../periods/Period.ts';
import { deletedId, foundAgain, restMutation } from '../../shared/mutations.ts';
import type { Of } from '../../shared/ofClient.ts';
import { uploadIds } from '../../files/uploadIds.ts';
import { instanceIds, streamIds } from './streamIds.ts';
import { streamAfter } from './streamRef.ts';
import { instanceAfter } from './instanceLoaders.ts';
import { instancePath } from './instancePath.ts';
import { instanceEdge, StreamInstanceEdgeRef } from './StreamInstance.ts';

restMutation('createStreamInstance', {
  call: 'POST /actuals/{kind}/streams/{streamId}/instances',
  of: streamIds,
  authScopes: mayChange('add', 'financial_stream_instances'),
  except: ['period_id'],
  required: ['from_period_id', 'to_period_id'],
  ids: { from_period_id: periodIds, to_period_id: periodIds },
  payload: {
    instanceEdge: foundAgain(
      StreamInstanceEdgeRef,
      (_, instance: Of<'StreamInstance'>) => instanceEdge(instance),
      'The instance, to be put into a list.',
    ),
    stream: streamAfter,
  },
});

const ProposedSheetRef = restObject('ProposedSheet', {
  fields: (t) => ({
    sheets: t.expose('sheets', {
      type: [SourceSheetRef],
      description: 'All sheets of the workbook, in its order.',
    }),
  }),
});

restMutation('proposePeriods', {
  call: 'POST /actuals/{kind}/streams/{streamId}/period_proposal',
  of: streamIds,
  authScopes: mayChange('add', 'financial_stream_instances'),
  ids: { upload_id: uploadIds },
  payload: {
    fromPeriod: foundAgain(
      PeriodRef,
      (graph, { clientId, record }: Of<'PeriodProposal'>) =>
        findPeriod(graph, clientId, record.from_period_id),
      'First period that the dates of the file lie in; null where they tell none.',
    ),
    toPeriod: foundAgain(
      PeriodRef,
      (graph, { clientId, record }: Of<'PeriodProposal'>) => findPeriod(graph, clientId, record.to_period_id),
      'Last period that the dates of the file lie in; null where they tell none.',
    ),
    workbook: foundAgain(
      ProposedSheetRef,
      (_, { record }: Of<'PeriodProposal'>) => record.workbook,
      'Which sheet is meant; null where the file is no workbook.',
    ),
  },
});

restMutation('deleteStreamInstance', {
  call: `DELETE ${instancePath}`,
  of: instanceIds,
  authScopes: mayChange('delete', 'financial_stream_instances'),
  payload: { deletedInstanceId: deletedId, stream: streamAfter },
});

restMutation('setStreamInstanceData', {
  call: `POST ${instancePath}/data`,
  of: instanceIds,
  description: 'Gives an instance an uploaded file.',
  authScopes: mayChange('edit', 'financial_stream_instances'),
  ids: { upload_id: uploadIds },
  payload: { instance: instanceAfter },
});

restMutation('setStreamInstanceSource', {
  call: `PUT ${instancePath}/source`,
  of: instanceIds,
  authScopes: mayChange('edit', 'financial_stream_instances'),
  payload: { instance: instanceAfter },
});
