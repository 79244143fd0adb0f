import type { Conditions } from '../conditions/conditions.ts';
import { amountsOf, areComplementary, doSumsAgree, type ColumnShape, shapeOfColumn } from './columnValues.ts';
import { conditionOfCompany, findCompanyColumns } from './companyColumn.ts';
import type { SourceColumn } from './fieldMap.ts';
import type { FieldDefinition, FieldName } from './fields.ts';
import { headerScore, isNoField, resemblesPosting, similarScore } from './headerWords.ts';
import { amountsBeside } from './netAndGross.ts';
import { EntryColumns } from './suggestEntry.ts';
import { type PositiveSide, Sides } from './suggestSides.ts';
import {
  type Claim,
  type FieldSuggestion,
  type SuggestionInput,
  sureMin,
  doubted,
  undecidedMax,
} from './suggestion.ts';
import { filterOfNamedRows, filterOfSumRows, isSumText } from './sumRows.ts';

const codeShareMin = 0.8;

const scores = {
  date: 0.5,
  accounts: 0.5,
  accountsOfBothSides: 0.4,
  debitAndCredit: 0.55,
  partner: 0.55,
  amount: 0.4,
  indicator: 0.5,
  dimension: 0.5,
} as const;

/** Rows with a debit and a credit are mistakes up to this share. */
const filledTwiceMax = 0.1;

/** Gives columns to fields that no header names, by what the values of the columns look like. */
export class ValueClaims {
  readonly #input: SuggestionInput;
  readonly #definitions: ReadonlyMap<FieldName, FieldDefinition>;
  readonly #shapes: readonly ColumnShape[];
  readonly #claims: Map<FieldName, Claim>;
  readonly #sides: Sides;

  /** `claims` by headers; those by values are added to them. */
  constructor(
    input: SuggestionInput,
    definitions: readonly FieldDefinition[],
    claims: Map<FieldName, Claim>,
  ) {
    this.#input = input;
    this.#definitions = new Map(definitions.map((definition) => [definition.name, definition]));
    this.#claims = claims;
    this.#sides = new Sides(input, this.#definitions, claims);
    this.#shapes = input.columnNames.map((_, position) =>
      shapeOfColumn(
        position,
        input.sampleRows.map((row) => row[position] ?? ''),
        input.knownCodes ?? {},
      ),
    );
  }

  claim(): void {
    this.#claimAccounts();
    this.#claimDate();
    this.#claimIndicator();
    this.#claimAmounts();
    this.#leaveMarksBesideTwoColumns();
    this.#doubtNetBesideGross();
    this.#doubtAmountsOnBothSides();
    this.#sides.preferSignsToMarks();
    this.#claimTransaction();
  }

  #unclaimed(): ColumnShape[] {
    const used = new Set([...this.#claims.values()].flatMap(({ columns }) => columns));
    return this.#shapes.filter(({ position, filledCount }) => !used.has(position) && filledCount > 0);
  }

  /** Those that no header says to be something that no field holds. */
  #free(): ColumnShape[] {
    return this.#unclaimed().filter(({ position }) => !isNoField(this.#input.columnNames[position] ?? ''));
  }

  #isOpen(field: FieldName): boolean {
    return this.#definitions.has(field) && !this.#claims.has(field);
  }

  #add(field: FieldName, column: ColumnShape | undefined, score: number): void {
    if (!column || !this.#isOpen(field)) return;
    this.#claims.set(field, { field, columns: [column.position], score, reason: 'value_shape' });
  }

  #claimAccounts(): void {
    const found = this.#free().filter(({ accountShare }) => accountShare >= codeShareMin);
    const best = found.toSorted((first, second) => second.accountShare - first.accountShare)[0];
    this.#add('account', best, scores.accounts);
    if (!this.#isOpen('debit_account') || !this.#isOpen('credit_account')) {
      this.#add('debit_account', best, scores.accounts);
      this.#add('credit_account', best, scores.accounts);
      return;
    }
    const [debit, credit] = found;
    if (!credit && this.#input.type === 'double-entry') return;
    this.#add('debit_account', debit, scores.accountsOfBothSides);
    this.#add('credit_account', credit ?? debit, scores.accountsOfBothSides);
  }

  /** Of several columns of dates the first is proposed, with the others as alternatives. Without any, months by name date a row. */
  #claimDate(): void {
    this.#doubtDocumentDate();
    if (this.#claims.has('accounting_period')) return;
    const dates = this.#free().filter(({ isDate }) => isDate);
    this.#claimPosting(dates);
    this.#add('document_entry_date', dates[0], scores.date);
    const periods = this.#free().filter((shape) => shape.isNamedPeriod);
    const isDated = this.#claims.has('document_entry_date');
    if (isDated) return;
    this.#add('accounting_period', periods[0], scores.date);
    if (this.#claims.has('accounting_period')) return;
    // Days that are called otherwise, as those of value or of payment, are asked where there are no others.
    this.#add(
      'document_entry_date',
      this.#unclaimed().find((shape) => shape.isDate),
      scores.date,
    );
  }

  /** Of columns of dates the one whose name resembles posting; of several the first, undecided. */
  #claimPosting(dates: readonly ColumnShape[]): void {
    const [first, ...others] = dates.filter(({ position }) =>
      resemblesPosting(this.#input.columnNames[position] ?? ''),
    );
    if (!first || !this.#isOpen('document_entry_date')) return;
    const named = headerScore(this.#input.columnNames[first.position] ?? '', 'document_entry_date');
    const score = others.length > 0 ? undecidedMax : Math.max(named, similarScore);
    const reason = named > similarScore ? 'header_name' : 'header_similar';
    const columns = [first.position];
    this.#claims.set('document_entry_date', { field: 'document_entry_date', columns, score, reason });
  }

  /** Beside the date of a document, dates by a name that says nothing may be those of the posting, and by a similar one are. */
  #doubtDocumentDate(): void {
    const claim = this.#claims.get('document_entry_date');
    const column = claim?.columns[0];
    if (!claim || column === undefined) return;
    if (headerScore(this.#input.columnNames[column] ?? '', 'document_date') <= similarScore) return;
    const dates = this.#free().filter(({ isDate }) => isDate);
    if (dates.some(({ position }) => resemblesPosting(this.#input.columnNames[position] ?? ''))) {
      this.#claims.delete('document_entry_date');
      this.#claimPosting(dates);
      return;
    }
    if (this.#othersOfKind('document_entry_date', column).length === 0) return;
    this.#claims.set('document_entry_date', doubted(claim));
  }

  /** Columns that may be meant instead: of amounts with or without tax; of dates, or for a period also of months, that are free and hold something else. */
  #othersOfKind(field: FieldName, column: number): readonly ColumnShape[] {
    const kind = this.#definitions.get(field)?.kind;
    if (kind === 'amount') return amountsBeside(this.#input.columnNames, this.#shapes, column);
    if (kind !== 'date') return [];
    const claimed = this.#shapes[column]?.texts ?? [];
    return this.#free().filter(
      ({ isDate, isNamedPeriod, texts }) =>
        (isDate || (isNamedPeriod && field === 'accounting_period')) &&
        texts.some((text, row) => text !== '' && text !== claimed[row]),
    );
  }

  /** The columns that may be meant instead where nothing decides for the one that a field is given. */
  alternatives(field: FieldName): readonly number[] {
    const claim = this.#claims.get(field);
    const column = claim?.columns[0];
    if (!claim || column === undefined || claim.score >= sureMin) return [];
    return this.#othersOfKind(field, column).map(({ position }) => position);
  }

  #claimIndicator(): void {
    const marked = this.#free().filter(({ isSideIndicator }) => isSideIndicator);
    if (marked.length === 1) this.#add('side_indicator', marked[0], scores.indicator);
  }

  /**
   * Debit and credit are two columns of which each row fills one and whose sums agree; a lone column of amounts may hold
   * both.
   */
  #claimAmounts(): void {
    const found = this.#free().filter(({ amount }) => amount !== null);
    const alone = found.length === 1 ? found[0] : undefined;
    this.#add('amount', found[0], scores.amount);
    const isDebitOpen = this.#isOpen('debit_amount');
    const isCreditOpen = this.#isOpen('credit_amount');
    if (isDebitOpen !== isCreditOpen) {
      const [open, named] = isDebitOpen
        ? (['debit_amount', 'credit_amount'] as const)
        : (['credit_amount', 'debit_amount'] as const);
      const other = this.#shapes[this.#claims.get(named)?.columns[0] ?? -1];
      this.#add(open, other && found.find((shape) => isPair(other, shape)), scores.partner);
      return;
    }
    const pair = agreeingPair(found);
    this.#add('debit_amount', pair?.[0] ?? alone, pair ? scores.debitAndCredit : scores.amount);
    this.#add('credit_amount', pair?.[1] ?? alone, pair ? scores.debitAndCredit : scores.amount);
  }

  /** The columns of debits and of credits, where they are two. */
  #amountsOfTwoColumns(): readonly [debit: ColumnShape, credit: ColumnShape] | null {
    if (this.#input.type !== 'single-account-entry') return null;
    const [debit, credit] = (['debit_amount', 'credit_amount'] as const).map(
      (field) => this.#shapes[this.#claims.get(field)?.columns[0] ?? -1],
    );
    return debit && credit && debit !== credit ? [debit, credit] : null;
  }

  /** Where debits and credits have a column each, a mark is that of another amount: of the balance behind each row. */
  #leaveMarksBesideTwoColumns(): void {
    if (this.#amountsOfTwoColumns() !== null) this.#claims.delete('side_indicator');
  }

  /** Rows of totals by account have both, those of entries one: which columns such a list is to be posted by is asked. */
  #doubtAmountsOnBothSides(): void {
    const columns = this.#amountsOfTwoColumns();
    if (columns === null) return;
    const [debits, credits] = columns.map(({ texts, amount }) => amountsOf(texts, amount?.format ?? null));
    if (!debits || !credits) return;
    const lines = this.#input.sampleRows.flatMap((cells, row) => (cells.some(isSumText) ? [] : [row]));
    const twice = lines.filter((row) => debits[row] !== 0n && (credits[row] ?? 0n) !== 0n);
    if (twice.length <= lines.length * filledTwiceMax) return;
    for (const field of ['debit_amount', 'credit_amount'] as const) {
      const claim = this.#claims.get(field);
      if (claim) this.#claims.set(field, doubted(claim, 'filled_on_both_sides'));
    }
  }

  #doubtNetBesideGross(): void {
    for (const [field, claim] of this.#claims) {
      const [column, ...more] = claim.columns;
      if (this.#definitions.get(field)?.kind !== 'amount' || column === undefined || more.length > 0)
        continue;
      if (amountsBeside(this.#input.columnNames, this.#shapes, column).length === 0) continue;
      this.#claims.set(field, doubted(claim));
    }
  }

  /** The field whose column holds the amounts of both sides, where one does and rows are about one account each. */
  amountOfBothSides(): FieldName | null {
    return this.#sides.amountOfBothSides();
  }

  /** The side that a positive amount stands for, with how sure that is; null where the sign does not tell the side. */
  positiveSide(field: FieldName): PositiveSide | null {
    return this.#sides.positiveSide(field);
  }

  #claimTransaction(): void {
    if (!this.#isOpen('transaction_id')) return;
    const movements = this.#input.type === 'double-entry' ? [] : (this.#sides.movements() ?? []);
    const columns = new EntryColumns(this.#input, this.#shapes, this.#claims, movements);
    const claim = columns.claim();
    const isByName = claim?.reason === 'header_name' || claim?.reason === 'header_similar';
    const documents = this.#claims.get('document_number')?.columns ?? [];
    const isDocument = claim?.columns.some((column) => documents.includes(column)) ?? false;
    // An entry of this layout stands in one row, and is complete without a number.
    if (this.#input.type === 'double-entry' && (!isByName || isDocument)) return;
    if (claim) this.#claims.set('transaction_id', claim);
    if (isDocument) this.#claimOtherDocument();
  }

  /** Where the number of one document tells the entry, another column may be called one as well. */
  #claimOtherDocument(): void {
    const others = this.#free()
      .map(({ position }) => ({
        position,
        score: headerScore(this.#input.columnNames[position] ?? '', 'document_number'),
      }))
      .filter(({ score }) => score > similarScore)
      .toSorted((left, right) => right.score - left.score);
    const [other] = others;
    if (other === undefined) return;
    const claim = { field: 'document_number', columns: [other.position], score: other.score } as const;
    this.#claims.set('document_number', { ...claim, reason: 'header_name' });
  }

  /** Leaves out rows that are no lines of entries, and those of other companies; null where there are none. */
  rowFilter(): Conditions | null {
    const sums =
      filterOfSumRows(this.#input, this.#claims, this.#sides.movements()) ??
      filterOfNamedRows(this.#input, this.#claims);
    const { columnNames, sampleRows, entityNames = [] } = this.#input;
    const found = findCompanyColumns(columnNames, (position) => sampleRows.map((row) => row[position] ?? ''));
    const ofEntity = conditionOfCompany(found, entityNames);
    const conditions = [...(ofEntity ? [ofEntity] : []), ...(sums?.$and ?? [])];
    return conditions.length === 0 ? null : { $and: conditions };
  }

  /** Columns whose values are codes of dimension instances. */
  dimension(name: FieldName): FieldSuggestion | null {
    const columns = this.#free().flatMap(({ position, costShare, profitShare }): SourceColumn[] => {
      if (Math.max(costShare, profitShare) < codeShareMin) return [];
      const dimensionKind = costShare >= profitShare ? 'cost' : 'profit';
      return [{ position, name: this.#input.columnNames[position]!, dimensionKind }];
    });
    if (columns.length === 0) return null;
    return {
      entry: { name, source: { kind: 'columns', columns } },
      confidence: scores.dimension,
      reason: 'value_shape',
    };
  }
}

/** Whether of two columns each row fills one, and their sums agree. */
function isPair(first: ColumnShape, second: ColumnShape): boolean {
  const debits = amountsOf(first.texts, first.amount?.format ?? null);
  const credits = amountsOf(second.texts, second.amount?.format ?? null);
  if (!debits || !credits || !areComplementary(debits, credits)) return false;
  return doSumsAgree(debits.map((debit, row) => debit - (credits[row] ?? 0n)));
}

/** So many columns of amounts are looked at by pairs; no journal has more. */
const pairedColumnsMax = 40;

function agreeingPair(all: readonly ColumnShape[]): readonly [ColumnShape, ColumnShape] | null {
  const shapes = all.slice(0, pairedColumnsMax);
  for (const [index, first] of shapes.entries()) {
    const second = shapes.slice(index + 1).find((shape) => isPair(first, shape));
    if (second) return [first, second];
  }
  return null;
}
