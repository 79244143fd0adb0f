import type { StreamType } from '../mapping/fields.ts';
import type { AmountSide, FieldMapEntry } from '../mapping/fieldMap.ts';
import { comparable } from '../text/comparable.ts';
import type { Fields } from './accountSource.ts';
import { PlainAmount } from './plainAmount.ts';
import type { PlainCells } from './plainCells.ts';
import { PlainField } from './plainField.ts';

/** Sides in numbers: those of postings, and the normal side of the account. */
export const plainSide = { debit: 0, credit: 1, normal: 2 } as const;

/** What an amount's format says about the side of a plain row; null where the column itself says it, -1 where a mark says nothing. */
export class PlainIndicator {
  readonly positions: readonly number[];
  readonly #negative: number;
  readonly #other: number;
  readonly #mark: PlainField<number> | null;

  constructor(side: Exclude<AmountSide, { from: 'column' }>) {
    this.#other = side.from === 'sign' ? plainSide[side.positive] : plainSide.normal;
    this.#negative = side.from === 'sign' ? 1 - this.#other : plainSide.normal;
    this.#mark = side.from === 'indicator' ? markField(side) : null;
    this.positions = [this.#mark?.position ?? null].filter((position) => position !== null);
  }

  of(cells: PlainCells, amount: number): number {
    if (this.#mark !== null) return this.#mark.of(cells);
    return amount < 0 ? this.#negative : this.#other;
  }
}

function markField(side: Extract<AmountSide, { from: 'indicator' }>): PlainField<number> {
  const debits = new Set(side.debitValues.map(comparable));
  const credits = new Set(side.creditValues.map(comparable));
  const entry: FieldMapEntry = {
    name: 'side_indicator',
    source: { kind: 'columns', columns: [side.column] },
  };
  return new PlainField(entry, (text) => {
    const mark = comparable(text);
    if (debits.has(mark)) return plainSide.debit;
    return credits.has(mark) ? plainSide.credit : -1;
  });
}

export function plainIndicator({ format: { side } }: PlainAmount): PlainIndicator | null {
  return side === undefined || side.from === 'column' ? null : new PlainIndicator(side);
}

/** Gives the index of a stream's account; -1 where it has none of the code. */
export type AccountIndex = (code: string) => number;

/** Account, side and amount of plain rows of a single-entry layout, as `SingleEntryReader` has them of all rows. */
export abstract class PlainSides {
  account = -1;
  side: number = plainSide.debit;
  amount = 0;
  /** Whether account and dimensions are those of the credit columns, where there are two. */
  isOfCredit = false;
  abstract readonly positions: readonly number[];
  abstract readonly format: PlainAmount['format'];
  /** False where the row is not plain. */
  abstract read(cells: PlainCells): boolean;

  protected swap(): void {
    if (this.side !== plainSide.normal) this.side = 1 - this.side;
    this.amount = -this.amount;
  }

  protected setSided(side: number, amount: number): void {
    this.side = side;
    this.amount = amount;
    if (amount >= 0) return;
    if (this.format.side?.from === 'sign') this.amount = -amount;
    else if (this.format.swap) this.swap();
  }
}

class PlainAccountSides extends PlainSides {
  readonly positions: readonly number[];
  readonly #account: PlainField<number>;
  readonly #debit: PlainAmount;
  readonly #credit: PlainAmount;
  readonly #indicator: PlainIndicator | null;

  constructor(fields: Fields, indexOf: AccountIndex) {
    super();
    this.#account = new PlainField(fields.get('account'), indexOf);
    this.#debit = new PlainAmount(fields.get('debit_amount'));
    this.#credit = new PlainAmount(fields.get('credit_amount'));
    this.#indicator = plainIndicator(this.#debit);
    const ofAccount = this.#account.position === null ? [] : [this.#account.position];
    const ofMark = this.#indicator?.positions ?? [];
    this.positions = [...ofAccount, ...this.#debit.positions, ...this.#credit.positions, ...ofMark];
  }

  get format(): PlainAmount['format'] {
    return this.#debit.format;
  }

  read(cells: PlainCells): boolean {
    this.account = this.#account.of(cells);
    if (this.account < 0 || !this.#debit.read(cells) || !this.#credit.read(cells)) return false;
    if (this.#indicator !== null) {
      const amount = this.#debit.isEmpty ? this.#credit.value : this.#debit.value;
      const side = this.#indicator.of(cells, amount);
      if (side < 0) return false;
      this.setSided(side, amount);
      return true;
    }
    const debit = this.#debit.value;
    const credit = this.#credit.value;
    if (debit !== 0 && credit !== 0) return false;
    const isCredit = credit !== 0 || (this.#debit.isEmpty && !this.#credit.isEmpty);
    this.side = isCredit ? plainSide.credit : plainSide.debit;
    this.amount = isCredit ? credit : debit;
    const { format } = isCredit ? this.#credit : this.#debit;
    if (format.swap && this.amount < 0) this.swap();
    return true;
  }
}

class PlainAmountSides extends PlainSides {
  readonly positions: readonly number[];
  readonly #debit: PlainField<string>;
  readonly #credit: PlainField<string>;
  readonly #indexOf: AccountIndex;
  readonly #amount: PlainAmount;
  readonly #indicator: PlainIndicator | null;

  constructor(fields: Fields, indexOf: AccountIndex) {
    super();
    this.#debit = new PlainField(fields.get('debit_account'), (text) => text);
    this.#credit = new PlainField(fields.get('credit_account'), (text) => text);
    this.#indexOf = indexOf;
    this.#amount = new PlainAmount(fields.get('amount'));
    this.#indicator = plainIndicator(this.#amount);
    const ofAccounts = [this.#debit.position, this.#credit.position].filter((position) => position !== null);
    this.positions = [...ofAccounts, ...this.#amount.positions, ...(this.#indicator?.positions ?? [])];
  }

  get format(): PlainAmount['format'] {
    return this.#amount.format;
  }

  read(cells: PlainCells): boolean {
    const debit = this.#debit.of(cells);
    const credit = this.#credit.of(cells);
    const isSame = debit === credit && this.#indicator !== null;
    if (debit !== '' && credit !== '' && !isSame) return false;
    this.account = this.#indexOf(debit === '' ? credit : debit);
    if (this.account < 0 || !this.#amount.read(cells) || this.#amount.isEmpty) return false;
    const amount = this.#amount.value;
    if (this.#indicator === null) {
      this.isOfCredit = debit === '';
      this.side = this.isOfCredit ? plainSide.credit : plainSide.debit;
      this.amount = amount;
      if (this.format.swap && amount < 0) this.swap();
      return true;
    }
    const side = this.#indicator.of(cells, amount);
    if (side < 0) return false;
    this.setSided(side, amount);
    this.isOfCredit = side === plainSide.credit;
    return true;
  }
}

export function plainSides(
  type: Exclude<StreamType, 'double-entry'>,
  fields: Fields,
  indexOf: AccountIndex,
): PlainSides {
  return type === 'single-account-entry'
    ? new PlainAccountSides(fields, indexOf)
    : new PlainAmountSides(fields, indexOf);
}
