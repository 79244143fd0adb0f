import { builder } from '../../builder.ts';
import { restObject } from '../../graph/restFields.ts';

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

export const SourceWarningRef = restObject('SourceWarning', {
  fields: (t) => ({
    params: t.field({
      type: [ParameterRef],
      description: 'Values that the text names.',
      resolve: ({ params }) => toParameters(params),
    }),
  }),
});

export const SourceSheetRef = restObject('SourceSheet');

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
