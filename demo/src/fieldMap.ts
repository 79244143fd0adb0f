import type { Layout } from './layouts.ts';

/** The field map of a file from its layout. */

interface Column {
  readonly position: number;
  readonly name: string;
}

type Format = Readonly<Record<string, unknown>>;

export interface FieldMapAnswer {
  readonly revision: number;
  readonly source: { readonly columns: readonly Column[] };
  readonly fieldSuggestions: {
    readonly suggestions: readonly {
      readonly field: { readonly name: string; readonly sources: readonly Column[]; readonly format: Format };
    }[];
  };
}

/** The suggested formats, corrected where the file means something else; fields that the layout does not name stay open. */
export function buildFieldMap(
  answer: FieldMapAnswer,
  { fields }: Pick<Layout, 'fields'>,
): readonly Readonly<Record<string, unknown>>[] {
  const columns = new Map(answer.source.columns.map((column) => [column.name, column]));
  const suggested = new Map(
    answer.fieldSuggestions.suggestions.map(({ field }) => [field.name, field] as const),
  );
  return Object.entries(fields).map(([name, choice]) => {
    const sources = choice.columns.map((columnName) => {
      const column = columns.get(columnName);
      if (column === undefined) throw new Error(`The file has no column ${columnName}`);
      return { position: column.position, name: column.name };
    });
    const format = { ...suggested.get(name)?.format, ...choice.format };
    return { name, sources, constant: null, isNotUsed: sources.length === 0, format };
  });
}
