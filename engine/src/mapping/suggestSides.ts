import { absoluteAmount, type Amount } from '../money/amount.ts';
import { amountsOf, doSumsAgree } from './columnValues.ts';
import type { AmountFormat } from './fieldMap.ts';
import type { FieldDefinition, FieldName } from './fields.ts';
import { markShare, sideMarks } from './indicatorMarks.ts';
import { type Claim, formatFor, type SuggestionInput, undecidedMax } from './suggestion.ts';

const signScore = 0.6;

export interface PositiveSide {
  readonly side: 'debit' | 'credit';
  readonly score: number;
}

/** On which side the amounts of the columns that are claimed stand: by marks, by columns of accounts, or by their signs. */
export class Sides {
  readonly #input: SuggestionInput;
  readonly #definitions: ReadonlyMap<FieldName, FieldDefinition>;
  readonly #claims: Map<FieldName, Claim>;
  /** Set where marks of the side stand beside amounts whose signs say the same, and the signs were taken. */
  #signsForMarks: Claim | null = null;

  constructor(
    input: SuggestionInput,
    definitions: ReadonlyMap<FieldName, FieldDefinition>,
    claims: Map<FieldName, Claim>,
  ) {
    this.#input = input;
    this.#definitions = definitions;
    this.#claims = claims;
  }

  /**
   * Where each amount of the credit side is negative and none of the debit side, read by both every amount would be a debit:
   * the sign alone counts. Rows of two accounts need the mark, since it tells which of these a row is about.
   */
  preferSignsToMarks(): void {
    const marks = this.#claims.get('side_indicator');
    const amountField = this.amountOfBothSides();
    if (!marks || amountField === null) return;
    const amounts = this.#amountsOf(amountField) ?? [];
    const sides = this.#sides() ?? [];
    const moved = amounts.flatMap((amount, row) => (amount === 0n ? [] : [{ amount, side: sides[row] }]));
    const isSaidTwice = moved.every(({ amount, side }) => amount < 0n === (side === 'credit'));
    if (!isSaidTwice || !moved.some(({ amount }) => amount < 0n)) return;
    this.#claims.delete('side_indicator');
    this.#signsForMarks = marks;
  }

  /** The field whose column holds the amounts of both sides, where one does and rows are about one account each. */
  amountOfBothSides(): FieldName | null {
    if (this.#input.type === 'double-entry') return null;
    const [debit, credit, amount] =
      this.#input.type === 'single-account-entry'
        ? (['debit_amount', 'credit_amount', 'debit_amount'] as const)
        : (['debit_account', 'credit_account', 'amount'] as const);
    const column = this.#claims.get(debit)?.columns[0];
    return column !== undefined && column === this.#claims.get(credit)?.columns[0] ? amount : null;
  }

  #amountsOf(field: FieldName): Amount[] | null {
    const definition = this.#definitions.get(field);
    const claim = this.#claims.get(field);
    if (!definition || !claim) return null;
    const format = formatFor(this.#input, definition, claim.columns)?.format;
    const column = claim.columns[0] ?? -1;
    const amountFormat: AmountFormat | null = format?.kind === 'amount' ? format : null;
    return amountsOf(
      this.#input.sampleRows.map((row) => row[column] ?? ''),
      amountFormat,
    );
  }

  /** Debits positive, credits negative; null while sides or amounts are open. */
  movements(): Amount[] | null {
    const debits = this.#amountsOf('debit_amount') ?? this.#amountsOf('amount');
    const credits = this.#amountsOf('credit_amount');
    const isOneAmount =
      this.#claims.get('debit_amount')?.columns[0] === this.#claims.get('credit_amount')?.columns[0];
    if (debits && credits && !isOneAmount) return debits.map((debit, row) => debit - (credits[row] ?? 0n));
    if (!debits) return null;
    const sides = this.#sides();
    return sides ? debits.map((amount, row) => (sides[row] === 'credit' ? -amount : amount)) : debits;
  }

  /** Sides by the indicator, else by the filled account column; null where the sign must tell. */
  #sides(): ('debit' | 'credit')[] | null {
    const indicator = this.#claims.get('side_indicator')?.columns[0];
    const credit = this.#claims.get('credit_account')?.columns[0];
    const debit = this.#claims.get('debit_account')?.columns[0];
    if (indicator !== undefined) {
      return this.#input.sampleRows.map((row) =>
        markShare([row[indicator] ?? ''], sideMarks.credit) === 1 ? 'credit' : 'debit',
      );
    }
    if (credit === undefined || credit === debit) return null;
    return this.#input.sampleRows.map((row) => ((row[credit] ?? '').trim() === '' ? 'debit' : 'credit'));
  }

  /** The side that a positive amount stands for, with how sure that is; null where the sign does not tell the side. */
  positiveSide(field: FieldName): PositiveSide | null {
    const amounts = this.#amountsOf(field) ?? [];
    if (this.#signsForMarks !== null) {
      return { side: 'debit', score: doSumsAgree(amounts) ? this.#signsForMarks.score : undecidedMax };
    }
    if (!isOftenNegative(amounts)) return null;
    const side = this.#sideOfAccounts(amounts);
    // Those of a bank statement add up to nothing, and its rows tell no entry: whatever they show is asked.
    if (side !== null && isNearlyZeroInAll(amounts)) return { side, score: signScore };
    return { side: side ?? 'debit', score: undecidedMax };
  }

  /** Entries balance whichever side is positive: revenues and expenses of known codes tell; null where they do not. */
  #sideOfAccounts(amounts: readonly Amount[]): 'debit' | 'credit' | null {
    const { revenueAccounts, expenseAccounts } = this.#input.knownCodes ?? {};
    const column = (this.#claims.get('account') ?? this.#claims.get('debit_account'))?.columns[0] ?? -1;
    const sumOf = (codes: ReadonlySet<string> | undefined): Amount =>
      this.#input.sampleRows.reduce(
        (sum, row, index) =>
          codes?.has((row[column] ?? '').trim()) === true ? sum + (amounts[index] ?? 0n) : sum,
        0n,
      );
    const [revenue, expense] = [sumOf(revenueAccounts), sumOf(expenseAccounts)];
    if (revenue <= 0n && expense >= 0n && revenue !== expense) return 'debit';
    return revenue >= 0n && expense <= 0n && revenue !== expense ? 'credit' : null;
  }
}

/** Negative amounts that are no seldom corrections. */
function isOftenNegative(amounts: readonly Amount[]): boolean {
  return amounts.filter((amount) => amount < 0n).length * 10 > amounts.length;
}

/** Whether amounts, as written, add up to zero or nearly so, as those of whole entries do where the sign tells the side. */
function isNearlyZeroInAll(amounts: readonly Amount[]): boolean {
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  const total = amounts.reduce((all, amount) => all + absoluteAmount(amount), 0n);
  return absoluteAmount(sum) * 10n < total;
}
