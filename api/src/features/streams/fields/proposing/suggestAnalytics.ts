import type { FieldSuggestion } from '@tributary/engine/mapping/suggestion';
import { comparable } from '@tributary/engine/text/comparable';

/** An analytics field as far as a column can be called like it. */
export interface NamedField {
  readonly mapping_name: string;
  readonly display_name: string;
}

const namedConfidence = 0.95;

const wordsOf = (name: string): string => comparable(name.replaceAll('_', ' '));

/** Analytics fields for which a file has a column of their name; those that the map has already are left out. */
export function suggestAnalytics(
  fields: readonly NamedField[],
  columnNames: readonly string[],
  mapped: ReadonlySet<string>,
): FieldSuggestion[] {
  const words = columnNames.map(wordsOf);
  return fields.flatMap(({ mapping_name: name, display_name: displayName }) => {
    if (mapped.has(name)) return [];
    const positions = [words.indexOf(wordsOf(name)), words.indexOf(wordsOf(displayName))];
    const position = positions.find((found) => found >= 0);
    if (position === undefined) return [];
    const column = { position, name: columnNames[position] ?? '' };
    return {
      entry: { name, source: { kind: 'columns', columns: [column] } },
      confidence: namedConfidence,
      reason: 'header_name',
    };
  });
}
