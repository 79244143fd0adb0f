import type { InputPart } from '../../../graph/restInputs.ts';
import type { BodyOfCall } from '../../../rest/calls.ts';
import { mayChange } from '../../../scopes.ts';
import { legalEntityIds } from '../../legal-entities/LegalEntity.ts';
import { answered, answeredRecord, restMutation } from '../../shared/mutations.ts';
import { decodeInstanceId, streamIds, type StreamKey } from '../instances/streamIds.ts';
import { streamAfter } from '../instances/streamRef.ts';
import { conditionList } from '../rules/Condition.ts';
import { eliminationIds, EliminationRef, EliminationsPreviewRef } from './Elimination.ts';

const counterpartyIds = { counterparty_legal_entity_id: legalEntityIds };
const names = { counterparty_legal_entity_id: 'counterpartyId' };

type EliminationBody =
  BodyOfCall<'PUT /actuals/financial/streams/{streamId}/eliminations'>['eliminations'][number];

const eliminationInput: InputPart<EliminationBody, StreamKey> = {
  as: 'EliminationInput',
  description: 'An elimination rule as it shall be.',
  names,
  ids: { id: eliminationIds, ...counterpartyIds },
  parts: { conditions: conditionList },
};

restMutation('saveEliminations', {
  call: 'PUT /actuals/financial/streams/{streamId}/eliminations',
  of: streamIds,
  authScopes: mayChange('edit', 'eliminations'),
  parts: { eliminations: eliminationInput },
  payload: { stream: streamAfter },
});

restMutation('updateElimination', {
  call: 'PATCH /actuals/financial/streams/{streamId}/eliminations/{ruleId}',
  of: {
    field: 'eliminationId',
    decode: (value) => {
      const { id: ruleId, ...stream } = eliminationIds.decode(value);
      return { ...stream, ruleId };
    },
  },
  description: 'Changes one elimination rule; what is left out stays.',
  authScopes: mayChange('edit', 'eliminations'),
  names,
  ids: counterpartyIds,
  parts: { conditions: conditionList },
  payload: { elimination: answered(EliminationRef) },
});

restMutation('previewEliminations', {
  call: 'POST /actuals/financial/streams/{streamId}/eliminations/preview',
  of: streamIds,
  description: 'Tells what a list of elimination rules would mark, without saving it.',
  authScopes: mayChange('read', 'eliminations'),
  ids: { instance_id: { decodeIn: (id, { clientId }) => decodeInstanceId(id, clientId).instanceId } },
  parts: { eliminations: eliminationInput },
  payload: { preview: answeredRecord(EliminationsPreviewRef) },
});
