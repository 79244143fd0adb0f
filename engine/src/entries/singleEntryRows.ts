import type { StreamType } from '../mapping/fields.ts';
import type { Amount } from '../money/amount.ts';
import type { BalanceKind } from '../plan/previousBalances.ts';
import {
  type ColumnFinder,
  columnOf,
  emptyColumnOf,
  transactionIdReader,
  type TransactionIdResult,
} from '../reading/cellReaders.ts';
import type { RowSelection } from '../reading/rowSelection.ts';
import { singleEntryReader, type SingleEntryReader } from '../reading/singleEntryReaders.ts';
import { BalanceInput, type BalanceInputParts } from './balanceInput.ts';
import { EntryBuilder } from './entryBuilder.ts';
import { EntryTable } from './entryTable.ts';
import type { BuiltEntries, LayoutRows, PlainRows, ProcessingParts, ProgressListener } from './layoutRows.ts';
import { lineFlags, LineStore } from './lineStore.ts';
import { PlainSingleRows } from './plainSingleRows.ts';
import { PairedPostings } from './postingSource.ts';

const entriesBetweenProgress = 10_000;

type BalanceRefusal = 'contraAccountStated' | 'closingAccountInBalances';

/** Rows of the single-entry layouts: kept as lines until all are there, since an entry's rows may stand anywhere. */
export class SingleEntryRows implements LayoutRows {
  readonly #parts: ProcessingParts;
  readonly #type: Exclude<StreamType, 'double-entry'>;
  readonly #reader: SingleEntryReader;
  readonly #readId: (cells: readonly string[]) => TransactionIdResult;
  readonly #emptyIdColumn: ColumnFinder;
  readonly #lines: LineStore;
  readonly #entries: EntryTable;
  readonly #balances: 'none' | BalanceKind;
  #hasEarlierResult = false;

  constructor(parts: ProcessingParts, type: Exclude<StreamType, 'double-entry'>) {
    this.#parts = parts;
    this.#lines = new LineStore(parts.capacity);
    this.#entries = new EntryTable(parts.capacity);
    this.#type = type;
    this.#reader = singleEntryReader(type, parts.fields, parts.errors);
    this.#readId = transactionIdReader(parts.fields.get('transaction_id'));
    this.#emptyIdColumn = emptyColumnOf(parts.fields.get('transaction_id'));
    this.#balances = this.#reader.amountReader.format.balances ?? 'none';
  }

  plainRows(selection: RowSelection): PlainRows {
    return new PlainSingleRows(this.#parts, this.#type, {
      selection,
      lines: this.#lines,
      entries: this.#entries,
      balanceFlag: (placement) =>
        this.#mayBeRefused(placement) === null ? this.#balanceFlag(placement) : null,
    });
  }

  addMisshapen(cells: readonly string[]): void {
    const id = this.#readId(cells);
    if ('id' in id) this.#entries.markFaulty(id.id);
  }

  add(row: number, cells: readonly string[]): void {
    const id = this.#readId(cells);
    const transactionId = 'id' in id ? id.id : null;
    if (!('id' in id)) {
      const code = id.code === 'missing' ? 'transactionIDMissing' : 'transactionIDNotGenerated';
      this.#parts.errors.add(row, code, { column: this.#emptyIdColumn(cells) });
    }
    const isGood = this.#addLine(row, cells, transactionId);
    if (!isGood && transactionId !== null) this.#entries.markFaulty(transactionId);
  }

  /** False where the row is faulty; all its errors are logged. */
  #addLine(row: number, cells: readonly string[], transactionId: string | null): boolean {
    const { dates, errors, globals, determination } = this.#parts;
    const date = dates.resolve(cells);
    if (date.error !== null) errors.add(row, date.error, { column: date.column, value: date.value });
    const isRead = this.#reader.read(row, cells);
    const hasGlobal = globals.read(row, cells);
    if (date.error !== null || !isRead) return false;
    const { source, account, side, amount, isSideStated } = this.#reader;
    const { periodIndex, day, specialPeriod } = date;
    const placement = determination.place(row, cells, {
      source,
      accountCode: account,
      side,
      periodIndex,
      day,
      isBalance: this.#isBalance,
    });
    if (placement < 0 || !hasGlobal || transactionId === null) return false;
    const refusal = this.#refusalOf(placement, amount);
    if (refusal !== null) {
      const params = { account: determination.placementAt(placement).accountCode };
      errors.add(row, refusal, { column: source.columnIn(cells), value: account, params });
      return false;
    }
    const sideCode = determination.side === 'credit' ? lineFlags.credit : 0;
    const global = globals.amountOn(sideCode, amount, isSideStated);
    if (global === 'mismatch') {
      globals.logMismatch(row, cells, amount, determination.side);
      return false;
    }
    this.#lines.add({
      sourceRow: row,
      entry: this.#entries.entryOf(transactionId, periodIndex, row),
      day,
      specialPeriod,
      placement,
      flags: sideCode | (global === null ? 0 : lineFlags.globalBooked) | this.#balanceFlag(placement),
      amount,
      globalAmount: global ?? 0n,
    });
    return true;
  }

  #balanceFlag(placement: number): number {
    if (this.#balances === 'none') return 0;
    const { accountType } = this.#parts.determination.placementAt(placement);
    return this.#balances === 'all' || accountType === 'balance' ? lineFlags.balance : 0;
  }

  /**
   * Why a line may not stand in a file of balances. One of the contra account: what that takes would stand beside it, so
   * that its closing is not what the file states. One of an account of type closing, unless it says 0: balances do not tell
   * what closing entries booked.
   */
  #refusalOf(placement: number, amount: Amount): BalanceRefusal | null {
    const refusal = this.#mayBeRefused(placement);
    return refusal === 'closingAccountInBalances' && amount === 0n ? null : refusal;
  }

  #mayBeRefused(placement: number): BalanceRefusal | null {
    if (this.#balances === 'none') return null;
    const { determination, plan } = this.#parts;
    if (this.#isBalance(placement)) {
      const { accountId } = determination.placementAt(placement);
      if (accountId === plan.contraAccountId) return 'contraAccountStated';
    }
    return determination.isClosing(placement) ? 'closingAccountInBalances' : null;
  }

  readonly #isBalance = (placement: number): boolean => this.#balanceFlag(placement) === lineFlags.balance;

  build(onProgress: ProgressListener): BuiltEntries {
    const { plan, determination, errors, translation, fields } = this.#parts;
    const { contraAccountId } = plan;
    const contraPlacement =
      contraAccountId === undefined
        ? null
        : (periodIndex: number) => determination.accounts.placeOnAccount(contraAccountId, periodIndex);
    const isReadable = this.#balances === 'none' || this.#convertBalances(contraPlacement);
    const postings = new PairedPostings(this.#lines, this.#entries);
    const builder = new EntryBuilder({
      lines: this.#lines,
      entries: this.#entries,
      determination,
      translation,
      errors,
      postings,
      transactionColumn: columnOf(fields.get('transaction_id')),
      periodIds: plan.periods.map((period) => period.id),
      contraPlacement,
      isOfBalances: this.#balances !== 'none',
    });
    const { starts, order } = this.#linesByEntry();
    const total = isReadable ? this.#entries.count : 0;
    for (let entry = 0; entry < total; entry++) {
      if (entry % entriesBetweenProgress === 0) onProgress(entry, total);
      builder.build(entry, order, starts[entry]!, starts[entry + 1]!);
    }
    translation.logMissing();
    onProgress(total, total);
    return { postings, counts: builder.counts, hasEarlierResult: this.#hasEarlierResult };
  }

  /** A balance that cannot be read would make wrong movements of all that follow, and entries that do not balance. */
  #convertBalances(contraPlacement: BalanceInputParts['contraPlacement']): boolean {
    const { plan, determination, errors } = this.#parts;
    if (errors.total > 0) return false;
    const lines = this.#lines;
    const entries = this.#entries;
    const input = new BalanceInput({ plan, lines, entries, determination, errors, contraPlacement });
    const isConverted = input.convert();
    this.#hasEarlierResult = input.hasEarlierResult;
    return isConverted;
  }

  /** Lines in the order of their entries, rows of an entry in the order in which they were added. */
  #linesByEntry(): { starts: Uint32Array; order: Uint32Array } {
    const lines = this.#lines;
    // Where the lines of each entry end, and, when the last one is placed first, where they start.
    const starts = new Uint32Array(this.#entries.count + 1);
    for (let line = 0; line < lines.count; line++) starts[lines.entries[line]!]! += 1;
    for (let entry = 1; entry < starts.length; entry++) starts[entry]! += starts[entry - 1]!;
    const order = new Uint32Array(lines.count);
    for (let line = lines.count - 1; line >= 0; line--) order[--starts[lines.entries[line]!]!] = line;
    return { starts, order };
  }
}
