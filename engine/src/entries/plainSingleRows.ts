import type { StreamType } from '../mapping/fields.ts';
import type { LineDetermination } from '../placing/lineDetermination.ts';
import { PlainPlacing } from '../placing/plainPlacing.ts';
import { plainSides, type PlainSides } from '../reading/plainSides.ts';
import type { PlainCells } from '../reading/plainCells.ts';
import type { RecordCells } from '../reading/recordCells.ts';
import type { RowSelection } from '../reading/rowSelection.ts';
import type { EntryTable } from './entryTable.ts';
import type { PlainRows, ProcessingParts } from './layoutRows.ts';
import { lineFlags, type LineStore } from './lineStore.ts';
import { PlainId, PlainRowParts } from './plainRows.ts';

/** Where lines go. */
interface LineTarget {
  readonly selection: RowSelection;
  readonly lines: LineStore;
  readonly entries: EntryTable;
  /** The flag of a line that holds a balance, by its placement; null where none may. */
  readonly balanceFlag: (placement: number) => number | null;
}

/** Plain rows of the single-entry layouts: what `SingleEntryRows.add` makes of them, without texts, objects and bigints. */
export class PlainSingleRows implements PlainRows {
  readonly #target: LineTarget;
  readonly #determination: LineDetermination;
  readonly #sides: PlainSides;
  readonly #id: PlainId;
  readonly #placing: PlainPlacing;
  readonly #creditPlacing: PlainPlacing;
  readonly #parts: PlainRowParts;

  constructor(parts: ProcessingParts, type: Exclude<StreamType, 'double-entry'>, target: LineTarget) {
    const { determination, fields } = parts;
    const isByAccount = type === 'single-account-entry';
    const placing = (name: string) => new PlainPlacing(determination, fields, name);
    this.#target = target;
    this.#determination = determination;
    this.#sides = plainSides(type, fields, (code) => determination.indexOfAccount(code));
    this.#id = new PlainId(fields.get('transaction_id'));
    this.#placing = placing(isByAccount ? 'dimension' : 'debit_dimension');
    this.#creditPlacing = isByAccount ? this.#placing : placing('credit_dimension');
    const positions = [this.#sides, this.#id, this.#placing, this.#creditPlacing].flatMap(
      (part) => part.positions,
    );
    this.#parts = new PlainRowParts(parts, target.selection, positions);
  }

  add(row: number, record: RecordCells): boolean {
    const judgement = this.#parts.judge(record);
    return judgement === 'filtered' || (judgement === 'take' && this.#take(row, this.#parts.cells));
  }

  #take(row: number, cells: PlainCells): boolean {
    const date = this.#parts.dates.of(cells);
    if (date === null || !this.#sides.read(cells) || !this.#id.read(cells)) return false;
    const { account, side, amount, isOfCredit } = this.#sides;
    const placing = isOfCredit ? this.#creditPlacing : this.#placing;
    const placement = placing.find(cells, account, side, date);
    if (placement < 0) return false;
    const { lines, entries, balanceFlag } = this.#target;
    const flag = balanceFlag(placement);
    if (flag === null) return false;
    const entry = this.#id.entryIn(entries, date.periodIndex, row);
    const flags = (placing.side === 0 ? 0 : lineFlags.credit) | flag;
    lines.addPlain(row, entry, date, placement, flags, amount);
    this.#determination.countLine(account);
    this.#parts.count();
    return true;
  }
}
