import type { PlainDate } from '@tributary/engine/dates/plainDate';
import type { DateFormat } from '@tributary/engine/mapping/fieldMap';
import type { FileType } from '@tributary/engine/mapping/fields';
import { type MapSuggestion, suggestMap } from '@tributary/engine/mapping/suggest';
import { sureMin } from '@tributary/engine/mapping/suggestion';
import { suggestStreamType, type TypeSuggestion } from '@tributary/engine/mapping/suggestType';
import { type StoredFieldMap, toEngineFields } from '../fieldMap.ts';
import { type SuggestionBasis, type Suggestions, suggestFrom } from './suggestFrom.ts';

type Rows = readonly (readonly string[])[];

/** What is known of a file where only its dates or its layout are asked for. */
export interface SeenOfFile {
  readonly columnNames: readonly string[];
  readonly sampleRows: Rows;
  readonly firstDate: PlainDate;
  readonly lastDate: PlainDate;
}

/** Where dates stand, and how they are read. */
interface DateColumn {
  readonly position: number;
  readonly format: DateFormat;
}

/** What may be proposed for a file, by name. */
export interface Proposals {
  readonly map: {
    readonly question: {
      readonly basis: SuggestionBasis;
      readonly sampleRows: Rows;
      readonly lastRows: Rows;
    };
    readonly answer: Suggestions;
  };
  /** What its rows hold. */
  readonly type: { readonly question: SeenOfFile; readonly answer: TypeSuggestion };
  /** The column that surely holds the dates of entries, else their periods; null where none does. */
  readonly dates: {
    readonly question: SeenOfFile & {
      /** Null where it is for the file to say. */
      readonly type: FileType | null;
      readonly previous: StoredFieldMap | null;
    };
    readonly answer: DateColumn | null;
  };
}

type Answers = {
  readonly [Kind in keyof Proposals]: (question: Proposals[Kind]['question']) => Proposals[Kind]['answer'];
};

export const answers: Answers = {
  map: ({ basis, sampleRows, lastRows }) => suggestFrom(basis, sampleRows, lastRows),
  type: suggestStreamType,
  dates: ({ type, previous, ...seen }) => {
    const known = type ?? suggestStreamType(seen).type;
    const before = previous === null ? {} : { previous: toEngineFields(known, previous, seen.firstDate) };
    return datesOf(suggestMap({ type: known, ...seen, ...before }));
  },
};

function datesOf(map: MapSuggestion): DateColumn | null {
  for (const name of ['document_entry_date', 'accounting_period']) {
    const found = map.fields.find(({ entry }) => entry.name === name);
    if (found === undefined || found.confidence < sureMin || found.rivals !== undefined) continue;
    const { source, format } = found.entry;
    const position = source.kind === 'columns' ? source.columns[0]?.position : undefined;
    if (position !== undefined && format?.kind === 'date') return { position, format };
  }
  return null;
}
