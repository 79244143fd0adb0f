import { builder } from '../../../builder.ts';
import { restFields } from '../../../graph/restFields.ts';
import { edgesComplexity } from '../../../graph/limits.ts';
import type { Rest } from '../../../rest/calls.ts';
import type { Page } from '../../shared/connections.ts';
import { SourceColumnRef } from '../../files/Source.ts';
import { ruleIdsOf } from './ProcessingError.ts';
import type { InstanceKey } from '../instances/streamIds.ts';

const withParent = { withParent: true } as const;

interface ErrorGroupShape {
  readonly key: InstanceKey;
  readonly record: Rest<'ProcessingErrorGroup'>;
}

const ErrorGroupRef = builder.objectRef<ErrorGroupShape>('ProcessingErrorGroup').implement({
  description: 'Errors of one cause: equal code, column, value and rules.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ProcessingErrorGroup'),
    column: t.field({
      type: SourceColumnRef,
      nullable: true,
      description: 'Column of the file.',
      resolve: ({ record }) => record.column,
    }),
    ruleIds: t.idList({
      description: 'Rules that are concerned.',
      resolve: ({ key, record }) => ruleIdsOf(key, record.rule_ids),
    }),
  }),
});

const ErrorGroupEdgeRef = builder.edgeObject({
  type: ErrorGroupRef,
  name: 'ProcessingErrorGroupEdge',
  description: 'A group in a page of groups.',
});

export const ErrorGroupConnectionRef = builder
  .objectRef<Page<ErrorGroupShape>>('ProcessingErrorGroupConnection')
  .implement({
    description: 'A page of causes of errors of the last run, the most frequent first.',
    authScopes: withParent,
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: 'How many causes are told apart.' }),
      edges: t.expose('edges', {
        type: [ErrorGroupEdgeRef],
        description: 'The groups of this page.',
        complexity: edgesComplexity,
      }),
      pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
    }),
  });
