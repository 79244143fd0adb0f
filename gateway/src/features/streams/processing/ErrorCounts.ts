import { builder } from '../../../builder.ts';
import type { Rest } from '../../../rest/calls.ts';
import { ProcessingErrorCodeEnum } from './errorCodes.ts';
import { ruleIdsOf } from './ProcessingError.ts';
import type { InstanceKey } from '../streamIds.ts';

const withParent = { withParent: true } as const;

type Counts = Rest<'ProcessingErrorCounts'>;

interface ErrorCountsShape {
  readonly key: InstanceKey;
  readonly record: Counts;
}

interface RuleCountShape {
  readonly key: InstanceKey;
  readonly record: Counts['rules'][number];
}

const CodeCountRef = builder.objectRef<Counts['codes'][number]>('ErrorCodeCount').implement({
  description: 'How many errors there are of a code.',
  authScopes: withParent,
  fields: (t) => ({
    code: t.expose('code', { type: ProcessingErrorCodeEnum, description: 'What is wrong.' }),
    count: t.exposeInt('count', { description: 'How many there are.' }),
    groupCount: t.exposeInt('groups', { description: 'How many causes are told apart.' }),
    firstRow: t.exposeInt('first_row', { nullable: true, description: 'First row with it.' }),
  }),
});

const ColumnCountRef = builder.objectRef<Counts['columns'][number]>('ErrorColumnCount').implement({
  description: 'How many errors of a code a column of the file has.',
  authScopes: withParent,
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Place of the column in the file, from 0.' }),
    code: t.expose('code', { type: ProcessingErrorCodeEnum, description: 'What is wrong.' }),
    count: t.exposeInt('count', { description: 'How many there are.' }),
  }),
});

const RuleCountRef = builder.objectRef<RuleCountShape>('ErrorRuleCount').implement({
  description: 'How many errors concern a rule.',
  authScopes: withParent,
  fields: (t) => ({
    ruleId: t.id({
      description: 'The rule.',
      resolve: ({ key, record }) => ruleIdsOf(key, [record.rule_id])[0] ?? '',
    }),
    count: t.int({ description: 'How many there are.', resolve: ({ record }) => record.count }),
  }),
});

export const ErrorCountsRef = builder.objectRef<ErrorCountsShape>('ProcessingErrorCounts').implement({
  description: 'How many errors the last run found.',
  authScopes: withParent,
  fields: (t) => ({
    totalCount: t.int({ description: 'In all.', resolve: ({ record }) => record.total }),
    storedCount: t.int({
      description: 'How many of them are kept one by one; the rest only in groups.',
      resolve: ({ record }) => record.stored,
    }),
    isCurrent: t.boolean({
      description: 'False once file, map, accounts or rules have changed since.',
      resolve: ({ record }) => record.is_current,
    }),
    codes: t.field({
      type: [CodeCountRef],
      description: 'By code, the most frequent first.',
      resolve: ({ record }) => record.codes,
    }),
    columns: t.field({
      type: [ColumnCountRef],
      description: 'By column and code, in the order of the file; without those that have no column.',
      resolve: ({ record }) => record.columns,
    }),
    rules: t.field({
      type: [RuleCountRef],
      description: 'By rule, the most frequent first.',
      resolve: ({ key, record }) => record.rules.map((rule) => ({ key, record: rule })),
    }),
  }),
});
