import type { LineDetermination } from '../placing/lineDetermination.ts';
import { PlainPlacing } from '../placing/plainPlacing.ts';
import { PlainAmount } from '../reading/plainAmount.ts';
import { PlainField } from '../reading/plainField.ts';
import { plainIndicator, type PlainIndicator, plainSide } from '../reading/plainSides.ts';
import type { PlainCells } from '../reading/plainCells.ts';
import type { RecordCells } from '../reading/recordCells.ts';
import type { RowSelection } from '../reading/rowSelection.ts';
import type { DateResolution } from '../reading/dateResolver.ts';
import type { PlainRows, ProcessingParts } from './layoutRows.ts';
import { PlainRowParts } from './plainRows.ts';

type GoodDate = Extract<DateResolution, { readonly error: null }>;

/** A row that is a whole entry of two known accounts. */
export interface PlainEntry {
  readonly row: number;
  readonly date: GoodDate;
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
}

/** Plain rows of the double-entry layout. */
export class PlainDoubleRows implements PlainRows {
  readonly #determination: LineDetermination;
  readonly #accounts: readonly [PlainField<number>, PlainField<number>];
  readonly #placings: readonly [PlainPlacing, PlainPlacing];
  readonly #amount: PlainAmount;
  readonly #indicator: PlainIndicator | null;
  readonly #parts: PlainRowParts;
  /** Posts an entry; false where the general way has to. */
  readonly #post: (entry: PlainEntry) => boolean;

  constructor(parts: ProcessingParts, selection: RowSelection, post: (entry: PlainEntry) => boolean) {
    const { determination, fields } = parts;
    const indexOf = (code: string) => determination.indexOfAccount(code);
    this.#determination = determination;
    this.#accounts = [
      new PlainField(fields.get('debit_account'), indexOf),
      new PlainField(fields.get('credit_account'), indexOf),
    ];
    this.#placings = [
      new PlainPlacing(determination, fields, 'debit_dimension'),
      new PlainPlacing(determination, fields, 'credit_dimension'),
    ];
    this.#amount = new PlainAmount(fields.get('amount'));
    this.#indicator = plainIndicator(this.#amount);
    this.#post = post;
    const ofAccounts = this.#accounts.flatMap(({ position }) => position ?? []);
    const others = [...this.#placings, this.#amount, ...(this.#indicator ? [this.#indicator] : [])];
    const positions = [...ofAccounts, ...others.flatMap((part) => part.positions)];
    this.#parts = new PlainRowParts(parts, selection, positions);
  }

  add(row: number, record: RecordCells): boolean {
    const judgement = this.#parts.judge(record);
    return judgement === 'filtered' || (judgement === 'take' && this.#take(row, this.#parts.cells));
  }

  #take(row: number, cells: PlainCells): boolean {
    const date = this.#parts.dates.of(cells);
    if (date === null || !this.#amount.read(cells) || this.#amount.isEmpty) return false;
    const first = this.#accounts[0].of(cells);
    const second = this.#accounts[1].of(cells);
    const side = this.#indicator === null ? plainSide.debit : this.#indicator.of(cells, this.#amount.value);
    if (first < 0 || second < 0 || side < 0) return false;
    if (!this.#place(cells, { row, date, first, second, isTurned: side === plainSide.credit })) return false;
    this.#determination.countLine(first);
    this.#determination.countLine(second);
    this.#parts.count();
    return true;
  }

  #place(
    cells: PlainCells,
    entry: {
      readonly row: number;
      readonly date: GoodDate;
      readonly first: number;
      readonly second: number;
      readonly isTurned: boolean;
    },
  ): boolean {
    const { row, date, first, second } = entry;
    const { format, value } = this.#amount;
    const isBySign = format.side?.from === 'sign';
    const isSwapped = !isBySign && format.swap === true && value < 0;
    const isTurned = entry.isTurned !== isSwapped;
    const amount = value < 0 && (isBySign || isSwapped) ? -value : value;
    const [firstSide, secondSide] = isTurned
      ? [plainSide.credit, plainSide.debit]
      : [plainSide.debit, plainSide.credit];
    const ofFirst = this.#placings[0].find(cells, first, firstSide, date);
    if (ofFirst < 0) return false;
    const ofSecond = this.#placings[1].find(cells, second, secondSide, date);
    if (ofSecond < 0) return false;
    const [debit, credit] = isTurned ? [ofSecond, ofFirst] : [ofFirst, ofSecond];
    return this.#post({ row, date, debit, credit, amount });
  }
}
