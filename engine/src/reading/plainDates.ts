import type { Fields } from './accountSource.ts';
import { fieldReader } from './cellReaders.ts';
import type { DateResolver, GoodDate } from './dateResolver.ts';
import type { PlainCells } from './plainCells.ts';
import { PlainField } from './plainField.ts';

/** What two texts mean; null where they are an error. */
type Resolve = (dateText: string, periodText: string) => GoodDate | null;

/** Date and period of plain rows. Null where a row has an error of its date. */
export interface PlainDates {
  readonly positions: readonly number[];
  of(cells: PlainCells): GoodDate | null;
}

/** Of a layout without a column for the accounting period. */
class DatesAlone implements PlainDates {
  readonly positions: readonly number[];
  readonly #date: PlainField<GoodDate | 'faulty'>;

  constructor(fields: Fields, resolve: Resolve) {
    const periodText = fieldReader(fields.get('accounting_period'))([]);
    this.#date = new PlainField(
      fields.get('document_entry_date'),
      (text) => resolve(text, periodText) ?? 'faulty',
    );
    this.positions = this.#date.position === null ? [] : [this.#date.position];
  }

  of(cells: PlainCells): GoodDate | null {
    const date = this.#date.of(cells);
    return date === 'faulty' ? null : date;
  }
}

class DatesWithPeriods implements PlainDates {
  readonly positions: readonly number[];
  readonly #date: PlainField<string>;
  readonly #period: PlainField<string>;
  readonly #resolve: Resolve;
  #dateText = '';
  #periodText = '';
  #last: GoodDate | null;

  constructor(fields: Fields, resolve: Resolve) {
    this.#date = new PlainField(fields.get('document_entry_date'), (text) => text);
    this.#period = new PlainField(fields.get('accounting_period'), (text) => text);
    this.#resolve = resolve;
    this.#last = resolve('', '');
    this.positions = [this.#date.position, this.#period.position].filter((position) => position !== null);
  }

  /** Rows of one date mostly follow each other. */
  of(cells: PlainCells): GoodDate | null {
    const dateText = this.#date.of(cells);
    const periodText = this.#period.of(cells);
    if (dateText === this.#dateText && periodText === this.#periodText) return this.#last;
    this.#dateText = dateText;
    this.#periodText = periodText;
    this.#last = this.#resolve(dateText, periodText);
    return this.#last;
  }
}

export function plainDates(fields: Fields, resolver: DateResolver): PlainDates {
  const resolve: Resolve = (dateText, periodText) => {
    const resolution = resolver.resolveTexts(dateText, periodText);
    return resolution.error === null ? resolution : null;
  };
  const hasPeriods = fields.get('accounting_period')?.source.kind === 'columns';
  return hasPeriods ? new DatesWithPeriods(fields, resolve) : new DatesAlone(fields, resolve);
}
