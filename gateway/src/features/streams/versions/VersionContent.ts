import { builder } from '../../../builder.ts';
import type { Rest } from '../../../rest/calls.ts';
import { StreamAccountTypeEnum } from '../accounts/StreamAccount.ts';
import { DimensionInstanceRef, findDimensionInstance } from '../../dimensions/Dimension.ts';
import { FieldRef, MapOptionsRef } from '../fields/FieldMap.ts';
import { AccountRef, findAccount } from '../../chart-of-accounts/Account.ts';
import { ConditionRef } from '../rules/Condition.ts';
import { RuleSideEnum } from '../rules/Rule.ts';
import { allOf, type Of } from '../../shared/ofClient.ts';

const withParent = { withParent: true } as const;

const VersionChangeKindEnum = builder.enumType('VersionChangeKind', {
  description: 'How something differs from what a version was processed with.',
  values: {
    ADDED: { value: 'added', description: 'It was not there then.' },
    REMOVED: { value: 'removed', description: 'It is no longer there.' },
    CHANGED: { value: 'changed', description: 'It was different.' },
  } as const,
});

const VersionChangeRef = builder.objectRef<Rest<'VersionChange'>>('VersionChange').implement({
  description: 'Something that has changed since a version was processed.',
  authScopes: withParent,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the field or rule, code of the account.' }),
    change: t.expose('change', { type: VersionChangeKindEnum, description: 'How it differs.' }),
  }),
});

const FrozenAccountRef = builder.objectRef<Of<'FrozenAccount'>>('FrozenAccount').implement({
  description: 'An account of the stream as a version was processed with it.',
  authScopes: withParent,
  fields: (t) => ({
    code: t.string({ description: 'Code in the file.', resolve: ({ record }) => record.code }),
    description: t.string({ description: 'Description.', resolve: ({ record }) => record.description }),
    type: t.field({
      type: StreamAccountTypeEnum,
      description: 'What it stood for.',
      resolve: ({ record }) => record.type,
    }),
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
    name: t.string({ description: 'Name.', resolve: ({ record }) => record.name }),
    side: t.field({
      type: RuleSideEnum,
      description: 'Which sides it placed.',
      resolve: ({ record }) => record.side,
    }),
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
    accountByCodeOf: t.string({
      nullable: true,
      description: 'Field whose value was the code of the ledger account.',
      resolve: ({ record }) => record.account_by_code_of,
    }),
    dimensionInstance: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'The dimension instance; null when it named none.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findDimensionInstance(graph, clientId, record.dimension_instance_id),
    }),
    dimensionByCodeOf: t.string({
      nullable: true,
      description: 'Field whose value was the code of the dimension instance.',
      resolve: ({ record }) => record.dimension_by_code_of,
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
      resolve: ({ clientId, record }) => allOf(clientId, record.accounts),
    }),
    rules: t.field({
      type: [FrozenRuleRef],
      description: 'The rules of the stream.',
      resolve: ({ clientId, record }) => allOf(clientId, record.rules),
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
  }),
});
