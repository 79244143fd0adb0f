import { StringTable } from '../columns/stringTable.ts';
import { TupleTable } from '../columns/tupleTable.ts';
import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';
import type { ErrorLog } from '../errors/errorLog.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { requireAnalyticsFit, type AnalyticsField } from '../plan/analytics.ts';
import type { Fields } from './accountSource.ts';
import { type AnalyticsMeaning, analyticsMeanings } from './analyticsMeaning.ts';
import { type CellReader, type ColumnFinder, fieldReader, filledColumnOf } from './cellReaders.ts';
import { NoPlainRows, PlainField } from './plainField.ts';
import { PlainCells } from './plainCells.ts';
import type { RecordCells } from './recordCells.ts';

/** A posting without a value. */
const noValue = 0;

interface ReadField {
  readonly entry: FieldMapEntry | undefined;
  readonly meaning: AnalyticsMeaning;
  readonly read: CellReader;
  readonly columnIn: ColumnFinder;
  readonly values: StringTable;
}

/** The values of one field, by code: the first one has the code 1. */
export interface AnalyticsValues {
  readonly name: string;
  readonly count: number;
  /** Those of the codes from a place on, so many at most. */
  values(fromCode: number, count: number): string[];
}

/**
 * What rows hold in analytics fields: a code for each value, kept by row, so that the postings of a row find theirs by it. Rows with
 * equal values in all fields share one number; an empty cell is no value. A cell that its type cannot read is an error of the row.
 */
export class AnalyticsReader {
  readonly #fields: readonly ReadField[];
  readonly #names: readonly string[];
  readonly #errors: ErrorLog;
  readonly #tuples: TupleTable;
  /** By row, the number of its values: 0 where it has none. */
  #tupleOfRow = new Uint32Array(columnCapacityStart);

  constructor(analytics: readonly AnalyticsField[], fields: Fields, errors: ErrorLog) {
    requireAnalyticsFit(analytics);
    const meanings = analyticsMeanings(fields);
    this.#names = analytics.map(({ name }) => name);
    this.#fields = analytics.map(({ name, type }) => {
      const entry = fields.get(name);
      return {
        entry,
        meaning: meanings[type],
        read: fieldReader(entry),
        columnIn: filledColumnOf(entry),
        values: new StringTable(),
      };
    });
    this.#errors = errors;
    this.#tuples = new TupleTable(analytics.length);
    this.#tuples.add();
  }

  /** Keeps the values of a row. */
  read(row: number, cells: readonly string[]): void {
    for (const [index, field] of this.#fields.entries()) {
      const text = field.read(cells);
      const value = text === '' ? '' : field.meaning.valueOf(text);
      const { error } = field.meaning;
      if (value === null && error !== null) {
        this.#errors.add(row, error, { column: field.columnIn(cells), value: text });
      }
      this.#tuples.key[index] = codeOf(field.values, value ?? '');
    }
    this.#keep(row);
  }

  #keep(row: number): void {
    while (row >= this.#tupleOfRow.length) this.#tupleOfRow = doubled(this.#tupleOfRow, Uint32Array);
    this.#tupleOfRow[row] = this.#tuples.numberOf();
  }

  /** The same from the bytes of rows. Throws NoPlainRows for a field of several columns. */
  plainRows(columnCount: number): PlainAnalytics {
    const fields = this.#fields.map(({ entry, meaning, values }) => ({
      code: new PlainField(entry, (text) => codeOf(values, text === '' ? '' : (meaning.valueOf(text) ?? ''))),
      isReadable: new PlainField(entry, (text) => text === '' || meaning.valueOf(text) !== null),
    }));
    const positions = fields.flatMap(({ code }) => code.position ?? []);
    if (positions.some((position) => position >= columnCount)) throw new NoPlainRows();
    const cells = new PlainCells(columnCount, positions);
    return {
      take: (record) => cells.take(record) && fields.every(({ isReadable }) => isReadable.of(cells)),
      keep: (row) => {
        for (const [index, { code }] of fields.entries()) this.#tuples.key[index] = code.of(cells);
        this.#keep(row);
      },
    };
  }

  /** Codes by field of the postings of rows. */
  codesOf(rows: Int32Array): Int32Array[] {
    return this.#fields.map((_, place) => {
      const codes = new Int32Array(rows.length);
      for (let index = 0; index < codes.length; index++) {
        codes[index] = this.#tuples.valueAt(this.#tupleOfRow[rows[index]!] ?? noValue, place);
      }
      return codes;
    });
  }

  values(): AnalyticsValues[] {
    return this.#fields.map(({ values }, index) => ({
      name: this.#names[index]!,
      count: values.size,
      values: (fromCode, count) =>
        Array.from({ length: Math.min(count, values.size - fromCode + 1) }, (_, place) =>
          values.textOf(fromCode - 1 + place),
        ),
    }));
  }
}

/** Rows that are read from their bytes. */
export interface PlainAnalytics {
  /** False where the general way has to read the row. */
  take(record: RecordCells): boolean;
  /** Keeps the values of the row that was taken last. */
  keep(row: number): void;
}

function codeOf(values: StringTable, value: string): number {
  return value === '' ? noValue : values.intern(value) + 1;
}
