import { builder } from '../../../builder.ts';
import { edgesComplexity } from '../../../graph/limits.ts';
import type { Rest } from '../../../rest/calls.ts';
import { SourceColumnRef } from '../../files/Source.ts';
import type { Page } from '../../shared/connections.ts';
import type { InstanceKey } from '../instances/streamIds.ts';

const withParent = { withParent: true } as const;

export interface SourceRowShape {
  readonly row_no: number;
  readonly cells: string[];
  readonly errors?: { readonly key: InstanceKey; readonly record: Rest<'ProcessingError'> }[];
}

export const SourceRowRef = builder.objectRef<SourceRowShape>('SourceRow').implement({
  description: 'A row as it stands in the file.',
  authScopes: withParent,
  fields: (t) => ({
    rowNo: t.exposeInt('row_no', { description: 'Place in the file, counted from 1 at its top.' }),
    cells: t.exposeStringList('cells', { description: 'Texts of its cells.' }),
  }),
});

const SourceRowEdgeRef = builder.edgeObject({
  type: SourceRowRef,
  name: 'SourceRowEdge',
  description: 'A row in a page of rows.',
});

export interface SourceRowPage extends Page<SourceRowShape> {
  readonly columns: Rest<'SourceColumn'>[];
}

export const SourceRowConnectionRef = builder.objectRef<SourceRowPage>('SourceRowConnection').implement({
  description: 'A page of rows of a file.',
  authScopes: withParent,
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'Rows that hold data in the whole file.' }),
    columns: t.expose('columns', {
      type: [SourceColumnRef],
      description: 'Columns, in the order of the file.',
    }),
    edges: t.expose('edges', {
      type: [SourceRowEdgeRef],
      description: 'The rows of this page.',
      complexity: edgesComplexity,
    }),
    pageInfo: t.expose('pageInfo', { type: builder.pageInfoRef(), description: 'Whether there is more.' }),
  }),
});
