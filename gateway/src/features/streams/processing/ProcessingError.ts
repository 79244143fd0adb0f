import { builder } from '../../../builder.ts';
import { restFields } from '../../../graph/restFields.ts';
import { edgesComplexity } from '../../../graph/limits.ts';
import type { Rest } from '../../../rest/calls.ts';
import type { Page } from '../../shared/connections.ts';
import { ParameterRef, SourceColumnRef, toParameters } from '../../files/Source.ts';
import type { InstanceKey } from '../instances/streamIds.ts';
import { eliminationIds, firstEliminationId } from '../eliminations/Elimination.ts';
import { ruleIds } from '../rules/Rule.ts';

const withParent = { withParent: true } as const;

interface ProcessingErrorShape {
  readonly key: InstanceKey;
  readonly record: Rest<'ProcessingError'>;
}

/** Rules of the instance's stream, elimination rules among them, as the graph names them. */
export function ruleIdsOf(key: InstanceKey, ids: readonly number[]): string[] {
  return ids.map((id) =>
    (id < firstEliminationId ? ruleIds : eliminationIds).encode(key.clientId, key.streamId, id),
  );
}

export const ProcessingErrorRef = builder.objectRef<ProcessingErrorShape>('ProcessingError').implement({
  description: 'Why a row could not be processed.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'ProcessingError'),
    id: t.id({
      description: 'Id within the run.',
      resolve: ({ key, record }) => `${key.clientId}.${key.instanceId}.${record.id}`,
    }),
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
    params: t.field({
      type: [ParameterRef],
      description: 'Values that the text of the error names.',
      resolve: ({ record }) => toParameters(record.params),
    }),
  }),
});

const ProcessingErrorEdgeRef = builder.edgeObject({
  type: ProcessingErrorRef,
  name: 'ProcessingErrorEdge',
  description: 'An error in a page of errors.',
});

export interface ProcessingErrorPage extends Page<ProcessingErrorShape> {
  readonly storedCount: number;
  readonly isCurrent: boolean;
}

export const ProcessingErrorConnectionRef = builder
  .objectRef<ProcessingErrorPage>('ProcessingErrorConnection')
  .implement({
    description: 'A page of errors of the last run.',
    authScopes: withParent,
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: 'How many errors there are of those asked for.' }),
      storedCount: t.exposeInt('storedCount', {
        description: 'How many of them are kept one by one; the rest only in groups.',
      }),
      isCurrent: t.exposeBoolean('isCurrent', {
        description: 'False once file, map, accounts or rules have changed since.',
      }),
      edges: t.expose('edges', {
        type: [ProcessingErrorEdgeRef],
        description: 'The errors of this page.',
        complexity: edgesComplexity,
      }),
      pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
    }),
  });
