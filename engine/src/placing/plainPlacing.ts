import type { DateResolution } from '../reading/dateResolver.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { Fields } from '../reading/accountSource.ts';
import { dimensionOfKind } from '../reading/cellReaders.ts';
import type { PlainCells } from '../reading/plainCells.ts';
import { PlainField } from '../reading/plainField.ts';
import { plainSide } from '../reading/plainSides.ts';
import type { LineDetermination } from './lineDetermination.ts';

type GoodDate = Extract<DateResolution, { readonly error: null }>;

/**
 * Finds what was decided for sides of plain rows: by account, period, side and the tokens of the fields that dimensions and
 * rules look at. The first row of each combination is placed in the general way, and so is one that cannot be placed.
 */
export class PlainPlacing {
  readonly positions: readonly number[];
  /** The side on which the line found last counts. */
  side = 0;
  readonly #determination: LineDetermination;
  readonly #cost: PlainField<number> | null = null;
  readonly #profit: PlainField<number> | null = null;
  readonly #classes: readonly PlainField<number>[];

  /** `dimensionName` is the dimension field beside the account. */
  constructor(determination: LineDetermination, fields: Fields, dimensionName: string) {
    const { accounts } = determination;
    this.#determination = determination;
    const tokenOf = (code: string) => accounts.dimensionToken(code);
    if (accounts.hasDimensions) {
      const entry: FieldMapEntry | undefined = fields.get(dimensionName) ?? fields.get('dimension');
      this.#cost = new PlainField(dimensionOfKind(entry, 'cost'), tokenOf);
      this.#profit = new PlainField(dimensionOfKind(entry, 'profit'), tokenOf);
    }
    this.#classes = accounts.fields.map(
      ({ name, classes }) => new PlainField(fields.get(name), (text) => classes.classOf(text)),
    );
    this.positions = [this.#cost, this.#profit, ...this.#classes].flatMap((field) => field?.position ?? []);
  }

  /** Index of the placement; -1 where the general way has to place the side. Sets `side`. */
  find(cells: PlainCells, account: number, side: number, date: GoodDate): number {
    const { accounts } = this.#determination;
    const { tokens, decisions } = accounts;
    if (this.#cost !== null && this.#profit !== null) {
      tokens[0] = this.#cost.of(cells);
      tokens[1] = this.#profit.of(cells);
    }
    for (let index = 0; index < this.#classes.length; index++) {
      tokens[index + 2] = this.#classes[index]!.of(cells);
    }
    this.side = side === plainSide.credit ? plainSide.credit : plainSide.debit;
    let found = accounts.findPlaced(account, date.periodIndex, this.side);
    if (found >= 0 && side === plainSide.normal) {
      const decision = decisions[found]!;
      if (decision.kind === 'placed' && decision.normalSide === 'credit') {
        this.side = plainSide.credit;
        found = accounts.findPlaced(account, date.periodIndex, this.side);
      }
    }
    return found >= 0 && accounts.isOpen(found, date.day) ? found : -1;
  }
}
