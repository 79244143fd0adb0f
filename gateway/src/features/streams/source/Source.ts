import { builder } from '../../../builder.ts';
import { edgesComplexity } from '../../../graph/limits.ts';
import type { Rest } from '../../../rest/calls.ts';
import type { Page } from '../../shared/connections.ts';
import type { InstanceKey } from '../streamIds.ts';

const withParent = { withParent: true } as const;

/** Between the cells of a text. */
export type Separator = Rest<'ChartSource'>['separator'];

export const SourceColumnRef = builder.objectRef<Rest<'SourceColumn'>>('SourceColumn').implement({
  description: 'A column of a file.',
  authScopes: withParent,
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Place in the file, from 0.' }),
    name: t.exposeString('name', { description: 'Text of its header.' }),
  }),
});

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

const SourceWarningRef = builder.objectRef<Rest<'Source'>['warnings'][number]>('SourceWarning').implement({
  description: 'Something about a file that its owner should know.',
  authScopes: withParent,
  fields: (t) => ({
    code: t.exposeString('code', {
      description:
        'For example same_bytes, same_file_again, replacement_characters, ragged_rows, formulas_without_values, field_map_reset.',
    }),
    params: t.field({
      type: [ParameterRef],
      description: 'Values that the text names.',
      resolve: ({ params }) => toParameters(params),
    }),
  }),
});

const SourceSheetRef = builder.objectRef<Rest<'SourceSheet'>>('SourceSheet').implement({
  description: 'A sheet of a workbook.',
  authScopes: withParent,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    isHidden: t.exposeBoolean('is_hidden', { description: 'The workbook does not show it.' }),
  }),
});

export const SourceRef = builder.objectRef<Rest<'Source'>>('Source').implement({
  description: 'The file of an instance and how it is read.',
  authScopes: withParent,
  fields: (t) => ({
    fileName: t.exposeString('file_name', { description: 'Name of the file.' }),
    sizeBytes: t.exposeFloat('size_bytes', { description: 'Size in bytes.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of its bytes, hexadecimal.' }),
    uploadedAt: t.expose('uploaded_at', { type: 'DateTime', description: 'When it came.' }),
    encoding: t.exposeString('encoding', {
      description: 'Encoding it is read in, for example windows-1251.',
    }),
    detectedEncoding: t.exposeString('detected_encoding', { description: 'Encoding that was detected.' }),
    separator: t.exposeString('separator', { description: 'Character between cells.' }),
    hasHeader: t.exposeBoolean('has_header', { description: 'The first line read names the columns.' }),
    skipRows: t.exposeInt('skip_rows', { description: 'Lines before the header, or before the first row.' }),
    rowCount: t.exposeInt('row_count', { description: 'Rows that hold data.' }),
    firstRowNo: t.exposeInt('first_row_no', {
      description: 'Number of the first of them; counted from 1 at the top of the file.',
    }),
    columns: t.expose('columns', {
      type: [SourceColumnRef],
      description: 'Columns, in the order of the file.',
    }),
    sheet: t.exposeString('sheet', {
      nullable: true,
      description: 'The sheet that is read; null where the file is no workbook.',
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
