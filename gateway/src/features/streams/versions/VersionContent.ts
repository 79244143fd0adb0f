import { builder } from '../../../builder.ts';
import { wholeListComplexity } from '../../../graph/limits.ts';
import { restFields, restObject } from '../../../graph/restFields.ts';
import { DimensionInstanceRef, findDimensionInstance } from '../../dimensions/Dimension.ts';
import { FieldRef, MapOptionsRef } from '../fields/FieldMap.ts';
import { AccountRef, findAccount } from '../../chart-of-accounts/Account.ts';
import { findLegalEntity, LegalEntityRef } from '../../legal-entities/LegalEntity.ts';
import { ConditionRef } from '../rules/Condition.ts';
import { allOf, type Of } from '../../shared/ofClient.ts';

const withParent = { withParent: true } as const;

const VersionChangeRef = restObject('VersionChange');

const FrozenAccountRef = builder.objectRef<Of<'FrozenAccount'>>('FrozenAccount').implement({
  description: 'An account of the stream as a version was processed with it.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'FrozenAccount'),
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The ledger account that its lines went to unless a rule said otherwise.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.account_id),
    }),
  }),
});

/** Not a node: it has the id of the rule that it was, and would overwrite it in a store. */
const FrozenRuleRef = builder.objectRef<Of<'Rule'>>('FrozenRule').implement({
  description: 'A rule as a version was processed with it.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'Rule', { except: ['position'] }),
    conditions: t.field({
      type: [ConditionRef],
      description: 'All of them had to hold.',
      resolve: ({ record }) => record.conditions.$and,
    }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The ledger account; null when it named none.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.account_id),
    }),
    dimensionInstance: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'The dimension instance; null when it named none.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findDimensionInstance(graph, clientId, record.dimension_instance_id),
    }),
  }),
});

/** Not a node either. */
const FrozenEliminationRef = builder.objectRef<Of<'Elimination'>>('FrozenElimination').implement({
  description: 'An elimination rule as a version was processed with it.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'Elimination', { except: ['position'] }),
    counterparty: t.field({
      type: LegalEntityRef,
      nullable: true,
      description: 'The legal entity on the other side; null when a field said it.',
      resolve: ({ clientId, record: { counterparty_legal_entity_id: id } }, _, { graph }) =>
        id === null ? null : findLegalEntity(graph, clientId, id),
    }),
    conditions: t.field({
      type: [ConditionRef],
      description: 'All of them had to hold.',
      resolve: ({ record }) => record.conditions.$and,
    }),
  }),
});

export const VersionContentRef = builder.objectRef<Of<'InstanceVersionDetail'>>('VersionContent').implement({
  description: 'The frozen copy of map, accounts and rules that a version was processed with.',
  authScopes: withParent,
  fields: (t) => ({
    fields: t.field({
      type: [FieldRef],
      description: 'The field map.',
      resolve: ({ record }) => record.fields,
    }),
    options: t.field({
      type: MapOptionsRef,
      description: 'What held for the whole file.',
      resolve: ({ record }) => record.options,
    }),
    accounts: t.field({
      type: [FrozenAccountRef],
      description: 'The accounts of the stream.',
      complexity: wholeListComplexity,
      resolve: ({ clientId, record }) => allOf(clientId, record.accounts),
    }),
    rules: t.field({
      type: [FrozenRuleRef],
      description: 'The rules of the stream.',
      resolve: ({ clientId, record }) => allOf(clientId, record.rules),
    }),
    eliminations: t.field({
      type: [FrozenEliminationRef],
      description: 'The elimination rules of the stream.',
      resolve: ({ clientId, record }) => allOf(clientId, record.eliminations),
    }),
    changedFields: t.field({
      type: [VersionChangeRef],
      description: 'Fields and options of the map that differ now.',
      resolve: ({ record }) => record.changes.fields,
    }),
    changedAccounts: t.field({
      type: [VersionChangeRef],
      description: 'Accounts of the stream that differ now.',
      resolve: ({ record }) => record.changes.accounts,
    }),
    changedRules: t.field({
      type: [VersionChangeRef],
      description: 'Rules of the stream that differ now.',
      resolve: ({ record }) => record.changes.rules,
    }),
    changedEliminations: t.field({
      type: [VersionChangeRef],
      description: 'Elimination rules of the stream that differ now.',
      resolve: ({ record }) => record.changes.eliminations,
    }),
  }),
});
