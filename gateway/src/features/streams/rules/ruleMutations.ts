import { builder } from '../../../builder.ts';
import { mayChange } from '../../../scopes.ts';
import { attempt, errorsField } from '../../shared/outcome.ts';
import { changedStream, changeStream } from '../changeStream.ts';
import { withRevision } from '../instances/changeInstance.ts';
import { ConditionInputRef, toCondition } from './Condition.ts';
import { ruleIds, RuleRef, RuleSideEnum, RulesPreviewRef } from './Rule.ts';
import { decodeInstanceId, decodeStreamId, type StreamKey } from '../streamIds.ts';
import { accountIds } from '../../chart-of-accounts/Account.ts';
import { dimensionInstanceIds } from '../../dimensions/Dimension.ts';

const RuleInputRef = builder.inputType('RuleInput', {
  description: 'A rule as it shall be.',
  fields: (t) => ({
    id: t.id({ description: 'Global id of a saved rule; left out for a new one.' }),
    name: t.string({ required: true, description: 'Name.' }),
    position: t.int({ required: true, description: 'Place in the list, from 0.' }),
    side: t.field({ type: RuleSideEnum, required: true, description: 'Which sides it places.' }),
    conditions: t.field({ type: [ConditionInputRef], required: true, description: 'All of them must hold.' }),
    accountId: t.id({ description: 'The ledger account.' }),
    accountByCodeOf: t.string({ description: 'Field whose value is the code of the ledger account.' }),
    dimensionInstanceId: t.id({ description: 'The dimension instance.' }),
    dimensionByCodeOf: t.string({ description: 'Field whose value is the code of the dimension instance.' }),
  }),
});

function toBody(rule: typeof RuleInputRef.$inferInput, stream: StreamKey) {
  return {
    ...(rule.id ? { id: ruleIds.decodeIn(rule.id, stream) } : {}),
    name: rule.name,
    position: rule.position,
    side: rule.side,
    conditions: { $and: rule.conditions.map(toCondition) },
    account_id: accountIds.decodeOptionalIn(rule.accountId, stream) ?? null,
    account_by_code_of: rule.accountByCodeOf ?? null,
    dimension_instance_id: dimensionInstanceIds.decodeOptionalIn(rule.dimensionInstanceId, stream) ?? null,
    dimension_by_code_of: rule.dimensionByCodeOf ?? null,
  };
}

builder.relayMutationField(
  'saveRules',
  {
    description: 'The whole list; what is left out is removed.',
    inputFields: (t) => ({
      streamId: t.id({ required: true, description: 'Global id of the stream.' }),
      revision: t.int({ description: 'Revision of the stream that was seen; a later one refuses.' }),
      rules: t.field({ type: [RuleInputRef], required: true, description: 'The rules.' }),
    }),
  },
  {
    description: 'Saves the rules of a stream.',
    authScopes: (_, { input }) => mayChange('edit', 'financial_rules')(decodeStreamId(input.streamId)),
    resolve: (_, { input }, context) =>
      changeStream(context, input.streamId, (key, upstream) =>
        upstream.put('/actuals/financial/streams/{streamId}/rules', {
          clientId: key.clientId,
          path: { streamId: key.streamId },
          body: { ...withRevision(input.revision), rules: input.rules.map((rule) => toBody(rule, key)) },
        }),
      ),
  },
  {
    description: 'The stream with its rules.',
    outputFields: (t) => ({ stream: t.field(changedStream), errors: t.expose('errors', errorsField) }),
  },
);

builder.relayMutationField(
  'updateRule',
  {
    description: 'The rule and what to change; what is left out stays, null clears a target.',
    inputFields: (t) => ({
      ruleId: t.id({ required: true, description: 'Global id of the rule.' }),
      revision: t.int({ description: 'Revision of the stream that was seen; a later one refuses.' }),
      name: t.string({ description: 'Name.' }),
      position: t.int({ description: 'Place in the list, from 0.' }),
      side: t.field({ type: RuleSideEnum, description: 'Which sides it places.' }),
      conditions: t.field({ type: [ConditionInputRef], description: 'All of them must hold.' }),
      accountId: t.id({ description: 'The ledger account.' }),
      accountByCodeOf: t.string({ description: 'Field whose value is the code of the ledger account.' }),
      dimensionInstanceId: t.id({ description: 'The dimension instance.' }),
      dimensionByCodeOf: t.string({
        description: 'Field whose value is the code of the dimension instance.',
      }),
    }),
  },
  {
    description: 'Changes one rule.',
    authScopes: (_, { input }) => mayChange('edit', 'financial_rules')(ruleIds.decode(input.ruleId)),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const { clientId, streamId, id: ruleId } = ruleIds.decode(input.ruleId);
        const targets = {
          account_id: accountIds.decodeOptionalIn(input.accountId, { clientId }),
          account_by_code_of: input.accountByCodeOf,
          dimension_instance_id: dimensionInstanceIds.decodeOptionalIn(input.dimensionInstanceId, {
            clientId,
          }),
          dimension_by_code_of: input.dimensionByCodeOf,
        };
        const record = await context.graph.upstream.patch(
          '/actuals/financial/streams/{streamId}/rules/{ruleId}',
          {
            clientId,
            path: { streamId, ruleId },
            body: {
              ...withRevision(input.revision),
              name: input.name ?? undefined,
              position: input.position ?? undefined,
              side: input.side ?? undefined,
              conditions: input.conditions ? { $and: input.conditions.map(toCondition) } : undefined,
              ...targets,
            },
          },
        );
        return { clientId, streamId, record };
      }),
  },
  {
    description: 'The changed rule.',
    outputFields: (t) => ({
      rule: t.field({
        type: RuleRef,
        nullable: true,
        description: 'The rule.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'previewRules',
  {
    description: 'Rules to try on the file of an instance.',
    inputFields: (t) => ({
      streamId: t.id({ required: true, description: 'Global id of the stream.' }),
      instanceId: t.id({ required: true, description: 'Global id of the instance.' }),
      rules: t.field({ type: [RuleInputRef], required: true, description: 'The rules; nothing is saved.' }),
    }),
  },
  {
    description: 'Tells what a list of rules would do, without saving it.',
    authScopes: (_, { input }) => mayChange('read', 'financial_rules')(decodeStreamId(input.streamId)),
    resolve: (_, { input }, context) =>
      attempt(context, () => {
        const key = decodeStreamId(input.streamId);
        return context.graph.upstream.post('/actuals/financial/streams/{streamId}/rules/preview', {
          clientId: key.clientId,
          path: { streamId: key.streamId },
          body: {
            instance_id: decodeInstanceId(input.instanceId, key.clientId).instanceId,
            rules: input.rules.map((rule) => toBody(rule, key)),
          },
        });
      }),
  },
  {
    description: 'What the rules would do.',
    outputFields: (t) => ({
      preview: t.field({
        type: RulesPreviewRef,
        nullable: true,
        description: 'The preview.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
