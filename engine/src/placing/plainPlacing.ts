import { NumberPaths } from '../columns/numberPaths.ts';
import type { DateResolution } from '../reading/dateResolver.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { Fields } from '../reading/accountSource.ts';
import { dimensionOfKind, type DimensionReaders, dimensionReaders } from '../reading/cellReaders.ts';
import type { PlainCells } from '../reading/plainCells.ts';
import { PlainField } from '../reading/plainField.ts';
import { plainSide } from '../reading/plainSides.ts';
import type { AccountDetermination } from './accountDetermination.ts';
import type { LineDetermination } from './lineDetermination.ts';
import { dimensionTokenCount } from './ruleMatcher.ts';

type GoodDate = Extract<DateResolution, { readonly error: null }>;

/**
 * Places sides of plain rows: by account, period, side and the tokens of the fields that dimensions and rules look at. Texts
 * are made for the first row of each combination alone. One that cannot be placed goes the general way, which says why.
 */
export class PlainPlacing {
  readonly positions: readonly number[];
  /** The side on which the line found last counts. */
  side = 0;
  readonly #accounts: AccountDetermination;
  readonly #dimensions: DimensionReaders;
  readonly #cost: PlainField<number> | null = null;
  readonly #profit: PlainField<number> | null = null;
  readonly #classes: readonly PlainField<number>[];
  /** Columns of the fields, each once, the numbers of their cells in a row, and those of the tokens that cells mean. */
  readonly #columns: readonly number[];
  readonly #cellNumbers: Int32Array;
  readonly #tokenNumbers = new NumberPaths();

  /** `dimensionName` is the dimension field beside the account. */
  constructor(determination: LineDetermination, fields: Fields, dimensionName: string) {
    const { accounts } = determination;
    this.#accounts = accounts;
    const tokenOf = (code: string) => accounts.dimensionToken(code);
    const entry: FieldMapEntry | undefined = fields.get(dimensionName) ?? fields.get('dimension');
    this.#dimensions = dimensionReaders(accounts.hasDimensions ? entry : undefined);
    if (accounts.hasDimensions) {
      this.#cost = new PlainField(dimensionOfKind(entry, 'cost'), tokenOf);
      this.#profit = new PlainField(dimensionOfKind(entry, 'profit'), tokenOf);
    }
    this.#classes = accounts.fields.map(
      ({ name, classes }) =>
        new PlainField(
          fields.get(name),
          (text) => classes.classOf(text),
          classes.lookUps.length === 0
            ? (bytes, start, end, encoding) => classes.classOfBytes(bytes, start, end, encoding)
            : null,
        ),
    );
    this.positions = [this.#cost, this.#profit, ...this.#classes].flatMap((field) => field?.position ?? []);
    this.#columns = [...new Set(this.positions)];
    this.#cellNumbers = new Int32Array(this.#columns.length);
  }

  /** Index of the placement; -1 where the side cannot be placed. Sets `side`. */
  find(cells: PlainCells, account: number, side: number, date: GoodDate): number {
    const { made } = this.#accounts;
    const tokens = this.#tokensOf(cells);
    this.side = side === plainSide.credit ? plainSide.credit : plainSide.debit;
    let found = this.#place(cells, account, date, tokens);
    const decision = side === plainSide.normal ? made.decisions[found]! : null;
    if (decision?.kind === 'placed' && decision.normalSide === 'credit') {
      this.side = plainSide.credit;
      found = this.#place(cells, account, date, tokens);
    }
    return made.isOpen(found, date.day) ? found : -1;
  }

  /** The number of the tokens of a row; -1 where they have none. */
  #tokensOf(cells: PlainCells): number {
    const numbers = this.#cellNumbers;
    for (let index = 0; index < numbers.length; index++) {
      numbers[index] = cells.numberAt(this.#columns[index]!);
      if (numbers[index]! < 0) return -1;
    }
    const known = this.#tokenNumbers.find(numbers);
    if (known >= 0) return known;
    this.#readTokens(cells);
    const found = this.#accounts.numberOfTokens();
    if (found >= 0) this.#tokenNumbers.add(numbers, found);
    return found;
  }

  #readTokens(cells: PlainCells): void {
    const { tokens } = this.#accounts;
    if (this.#cost !== null && this.#profit !== null) {
      tokens[0] = this.#cost.of(cells);
      tokens[1] = this.#profit.of(cells);
    }
    for (let index = 0; index < this.#classes.length; index++) {
      tokens[dimensionTokenCount + index] = this.#classes[index]!.of(cells);
    }
  }

  #place(
    plain: PlainCells,
    streamAccountIndex: number,
    { periodIndex }: GoodDate,
    tokenNumber: number,
  ): number {
    const known = this.#accounts.findNumbered(streamAccountIndex, periodIndex, this.side, tokenNumber);
    if (known >= 0) return known;
    this.#readTokens(plain);
    const found = this.#accounts.findPlaced(streamAccountIndex, periodIndex, this.side);
    if (found >= 0) return found;
    const cells: string[] = [];
    for (const position of this.positions) cells[position] = plain.textAt(position);
    return this.#accounts.placeNew({
      side: this.side === plainSide.credit ? 'credit' : 'debit',
      streamAccountIndex,
      periodIndex,
      costValue: this.#dimensions.cost(cells),
      profitValue: this.#dimensions.profit(cells),
      cells,
    });
  }
}
