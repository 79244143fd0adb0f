import { builder } from '../../../builder.ts';
import { restObject } from '../../../graph/restFields.ts';
import { edgesComplexity } from '../../../graph/limits.ts';
import type { Rest } from '../../../rest/calls.ts';
import type { Page } from '../../shared/connections.ts';
import type { InstanceKey } from '../streamIds.ts';

const withParent = { withParent: true } as const;

export const SourceColumnRef = restObject('SourceColumn');

interface ParameterShape {
  readonly name: string;
  readonly value: string;
}

export const ParameterRef = builder.objectRef<ParameterShape>('Parameter').implement({
  description: 'A value that a text names.',
  authScopes: withParent,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name.' }),
    value: t.exposeString('value', { description: 'Value.' }),
  }),
});

export function toParameters(values: Readonly<Record<string, string>>): ParameterShape[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

const SourceWarningRef = restObject('SourceWarning', {
  fields: (t) => ({
    params: t.field({
      type: [ParameterRef],
      description: 'Values that the text names.',
      resolve: ({ params }) => toParameters(params),
    }),
  }),
});

const SourceSheetRef = restObject('SourceSheet');

export const SourceRef = restObject('Source', {
  except: ['size_bytes'],
  fields: (t) => ({
    sizeBytes: t.exposeFloat('size_bytes', { description: 'Size in bytes.' }),
    columns: t.expose('columns', {
      type: [SourceColumnRef],
      description: 'Columns, in the order of the file.',
    }),
    sheets: t.expose('sheets', {
      type: [SourceSheetRef],
      description: 'All sheets of the workbook, in its order; none where the file is no workbook.',
    }),
    warnings: t.expose('warnings', { type: [SourceWarningRef], description: 'What its owner should know.' }),
  }),
});

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
