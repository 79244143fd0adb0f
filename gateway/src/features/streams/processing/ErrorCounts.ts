import { builder } from '../../../builder.ts';
import { restFields } from '../../../graph/restFields.ts';
import type { Rest } from '../../../rest/calls.ts';
import { ruleIdsOf } from './ProcessingError.ts';
import type { InstanceKey } from '../instances/streamIds.ts';

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
  fields: (t) => restFields(t, 'ErrorCodeCount', { names: { groups: 'groupCount' } }),
});

const ColumnCountRef = builder.objectRef<Counts['columns'][number]>('ErrorColumnCount').implement({
  description: 'How many errors of a code a column of the file has.',
  authScopes: withParent,
  fields: (t) => restFields(t, 'ErrorColumnCount'),
});

const RuleCountRef = builder.objectRef<RuleCountShape>('ErrorRuleCount').implement({
  description: 'How many errors concern a rule.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ErrorRuleCount'),
    ruleId: t.id({
      description: 'The rule.',
      resolve: ({ key, record }) => ruleIdsOf(key, [record.rule_id])[0] ?? '',
    }),
  }),
});

export const ErrorCountsRef = builder.objectRef<ErrorCountsShape>('ProcessingErrorCounts').implement({
  description: 'How many errors the last run found.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ProcessingErrorCounts', { names: { total: 'totalCount', stored: 'storedCount' } }),
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
