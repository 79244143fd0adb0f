import type { InputPart } from '../../../graph/restInputs.ts';
import type { BodyOfCall } from '../../../rest/calls.ts';
import { mayChange } from '../../../scopes.ts';
import { accountIds } from '../../chart-of-accounts/Account.ts';
import { dimensionInstanceIds } from '../../dimensions/Dimension.ts';
import { answered, answeredRecord, restMutation } from '../../shared/mutations.ts';
import { decodeInstanceId, streamIds, type StreamKey } from '../instances/streamIds.ts';
import { streamAfter } from '../instances/streamRef.ts';
import { conditionList } from './Condition.ts';
import { ruleIds, RuleRef, RulesPreviewRef } from './Rule.ts';

const targetIds = { account_id: accountIds, dimension_instance_id: dimensionInstanceIds };

type RuleBody = BodyOfCall<'PUT /actuals/financial/streams/{streamId}/rules'>['rules'][number];

const ruleInput: InputPart<RuleBody, StreamKey> = {
  as: 'RuleInput',
  description: 'A rule as it shall be.',
  ids: { id: ruleIds, ...targetIds },
  parts: { conditions: conditionList },
};

restMutation('saveRules', {
  call: 'PUT /actuals/financial/streams/{streamId}/rules',
  of: streamIds,
  authScopes: mayChange('edit', 'financial_rules'),
  parts: { rules: ruleInput },
  payload: { stream: streamAfter },
});

restMutation('updateRule', {
  call: 'PATCH /actuals/financial/streams/{streamId}/rules/{ruleId}',
  of: {
    field: 'ruleId',
    decode: (value) => {
      const { id: ruleId, ...stream } = ruleIds.decode(value);
      return { ...stream, ruleId };
    },
  },
  description: 'Changes one rule; what is left out stays, null clears a target.',
  authScopes: mayChange('edit', 'financial_rules'),
  ids: targetIds,
  parts: { conditions: conditionList },
  // Under this path there are rules of financial streams alone.
  payload: { rule: answered(RuleRef) },
});

restMutation('previewRules', {
  call: 'POST /actuals/financial/streams/{streamId}/rules/preview',
  of: streamIds,
  description: 'Tells what a list of rules would do, without saving it.',
  authScopes: mayChange('read', 'financial_rules'),
  ids: { instance_id: { decodeIn: (id, { clientId }) => decodeInstanceId(id, clientId).instanceId } },
  parts: { rules: ruleInput },
  payload: { preview: answeredRecord(RulesPreviewRef) },
});
