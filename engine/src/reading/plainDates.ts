import type { Fields } from './accountSource.ts';
import type { DateResolver, GoodDate } from './dateResolver.ts';
import type { PlainCells } from './plainCells.ts';
import { PlainField } from './plainField.ts';

/** Date and period of plain rows. Null where a row has an error of its date. */
export class PlainDates {
  readonly positions: readonly number[];
  readonly #date: PlainField<string>;
  readonly #period: PlainField<string>;
  readonly #resolver: DateResolver;
  #dateText = '';
  #periodText = '';
  #last: GoodDate | null;

  constructor(fields: Fields, resolver: DateResolver) {
    this.#date = new PlainField(fields.get('document_entry_date'), (text) => text);
    this.#period = new PlainField(fields.get('accounting_period'), (text) => text);
    this.#resolver = resolver;
    this.#last = this.#resolve();
    this.positions = [this.#date.position, this.#period.position].filter((position) => position !== null);
  }

  /** Rows of one date mostly follow each other. */
  of(cells: PlainCells): GoodDate | null {
    const dateText = this.#date.of(cells);
    const periodText = this.#period.of(cells);
    if (dateText === this.#dateText && periodText === this.#periodText) return this.#last;
    this.#dateText = dateText;
    this.#periodText = periodText;
    this.#last = this.#resolve();
    return this.#last;
  }

  #resolve(): GoodDate | null {
    const resolution = this.#resolver.resolveTexts(this.#dateText, this.#periodText);
    return resolution.error === null ? resolution : null;
  }
}
