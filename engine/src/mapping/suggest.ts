import type { FieldMapEntry } from './fieldMap.ts';
import type { StreamType } from './fields.ts';

/** A proposed line of the field map. */
export interface FieldSuggestion {
  readonly entry: FieldMapEntry;
  /** 0 to 1. */
  readonly confidence: number;
  readonly reason: 'previous_map' | 'header_name' | 'header_similar' | 'value_shape' | 'nothing_found';
}

/** What a suggestion is made from. */
export interface SuggestionInput {
  readonly type: StreamType;
  readonly columnNames: readonly string[];
  /** Some rows of the file (about 200), cells in the order of the columns. */
  readonly sampleRows: readonly (readonly string[])[];
  /** The field map of the stream's previous instance. */
  readonly previous?: readonly FieldMapEntry[];
  /** First day that a date without year can mean. */
  readonly firstDate?: string;
}

/**
 * Proposes a source and a format for each field of the stream type: as in the previous map where its columns are
 * there, else by the names of headers (English, German, Bulgarian), else by the shape of values. Formats are read
 * from the samples. Deterministic; nothing is applied.
 */
export declare function suggestFieldMap(input: SuggestionInput): FieldSuggestion[];

/** The stream type that the names of headers speak for, with a confidence of 0 to 1. */
export declare function suggestStreamType(columnNames: readonly string[]): {
  type: StreamType;
  confidence: number;
};
