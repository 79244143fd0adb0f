import type { Amount } from '../money/amount.ts';
import { balanceOfGroups, type ColumnShape, type GroupBalance } from './columnValues.ts';
import type { FieldName } from './fields.ts';
import type { HeaderMeaning } from './headers/headerLanguages.ts';
import { headerScore, isNoField } from './headerWords.ts';
import { type Claim, type SuggestionInput, type SuggestionReason, undecidedMax } from './suggestion.ts';

const scores = {
  namedNumber: 0.8,
  byBalance: 0.6,
  byDocument: 0.5,
} as const;

/** With more rows an entry, a column is the name of a book or a kind rather than the number of an entry. */
const rowsPerEntryMax = 50;
const filledShareMin = 0.98;
/** So many columns of a meaning are held against so many of another. */
const comparedColumnsMax = 16;

interface Candidate {
  readonly columns: readonly number[];
  readonly score: number;
  readonly reason: SuggestionReason;
  readonly balance: GroupBalance;
}

/**
 * The columns that bring the rows together to entries. A column that is called so; the name of a book beside a number; a
 * number alone; the number of the document; any column by whose values the rows balance, the finest such division. What is
 * called so but does not balance, though it brings rows together, is left to be decided.
 */
export class EntryColumns {
  readonly #input: SuggestionInput;
  readonly #shapes: readonly ColumnShape[];
  readonly #claims: ReadonlyMap<FieldName, Claim>;
  readonly #movements: readonly Amount[];

  /** `movements`: debits positive, credits negative, a row each; none where amounts or sides are open. */
  constructor(
    input: SuggestionInput,
    shapes: readonly ColumnShape[],
    claims: ReadonlyMap<FieldName, Claim>,
    movements: readonly Amount[],
  ) {
    this.#input = input;
    this.#shapes = shapes;
    this.#claims = claims;
    this.#movements = movements;
  }

  claim(): Claim | null {
    const named = this.#named();
    const found = this.#found(named);
    if (found === null) return null;
    const score = this.#leavesRowsOut(found) ? Math.min(found.score, undecidedMax) : found.score;
    const { columns, reason } = found;
    return { field: 'transaction_id', columns, score, reason, isBorneOut: isBorneOut(found) };
  }

  #found(named: readonly Candidate[]): Candidate | null {
    return (
      finest(named.filter((candidate) => isBorneOut(candidate))) ??
      this.#byBalance() ??
      named.find(({ balance }) => !balance.isTold) ??
      this.#document() ??
      undecided(named.find(({ balance }) => isFine(balance)) ?? this.#repeatedNumber())
    );
  }

  /** Numbers that stand on the first row of an entry alone leave its other rows without one. */
  #leavesRowsOut({ balance }: Candidate): boolean {
    const rows = this.#input.sampleRows.filter((row) => row.some((cell) => cell.trim() !== '')).length;
    return !balance.isBalanced && balance.rows < rows * filledShareMin;
  }

  #free(): ColumnShape[] {
    const used = new Set([...this.#claims.values()].flatMap(({ columns }) => columns));
    return this.#shapes.filter(
      ({ position, filledCount, isDate, amount }) =>
        !used.has(position) && filledCount > 0 && !isDate && amount === null,
    );
  }

  #candidate(columns: readonly number[], score: number, reason: SuggestionReason): Candidate {
    const keys = this.#input.sampleRows.map((row) => {
      const parts = columns.map((column) => (row[column] ?? '').trim());
      return parts.every((part) => part === '') ? '' : parts.join('\u0000');
    });
    return { columns, score, reason, balance: balanceOfGroups(keys, this.#movements) };
  }

  /** The free columns that a header gives a meaning, the best first. */
  #called(meaning: HeaderMeaning): { readonly position: number; readonly score: number }[] {
    return this.#free()
      .map(({ position }) => ({
        position,
        score: headerScore(this.#input.columnNames[position] ?? '', meaning),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((left, right) => right.score - left.score)
      .slice(0, comparedColumnsMax);
  }

  #named(): Candidate[] {
    const ids = this.#called('transaction_id');
    const books = this.#called('journal_code').filter(
      ({ position }) => !ids.some((id) => id.position === position),
    );
    const numbers = this.#called('entry_number').map(({ position }) => ({
      position,
      score: scores.namedNumber,
    }));
    const documents = (this.#claims.get('document_number')?.columns ?? []).map((position) => ({
      position,
      score: undecidedMax,
    }));
    const ofBooks = books.flatMap((book) =>
      [...ids, ...numbers, ...documents]
        .filter(({ position }) => this.#isBookOf(book.position, position))
        .map(({ position, score }) =>
          this.#candidate([book.position, position], Math.min(score, book.score), reasonOf(score)),
        ),
    );
    const single = (score: number, position: number) => this.#candidate([position], score, reasonOf(score));
    const alone = ids.map(({ position, score }) => single(score, position));
    const borneOut = (candidates: readonly Candidate[]) => candidates.filter((each) => isBorneOut(each));
    const numbersAlone = borneOut(numbers.map(({ position, score }) => single(score, position)));
    const booksAlone = borneOut(
      books.map(({ position, score }) => single(Math.min(score, scores.namedNumber), position)),
    );
    return [...alone, ...numbersAlone, ...ofBooks, ...booksAlone].filter(({ balance }) => balance.groups > 0);
  }

  /** Whether a number needs its book: with several of them it brings more rows together alone. One book tells nothing. */
  #isBookOf(book: number, number: number): boolean {
    const groupsOf = (columns: readonly number[]) =>
      this.#candidate(columns, 0, 'value_shape').balance.groups;
    return groupsOf([book]) < 2 || groupsOf([book, number]) > groupsOf([number]);
  }

  /** By the values alone, those of the document's number among them. */
  #byBalance(): Candidate | null {
    const documents = this.#claims.get('document_number')?.columns ?? [];
    const isAlwaysFilled = ({ filledCount }: ColumnShape) =>
      filledCount >= this.#input.sampleRows.length * filledShareMin;
    const unnamed = this.#free().filter(
      (shape) =>
        isAlwaysFilled(shape) &&
        // A number such as `Mar1` is a month, too: it takes a name to be a number.
        !shape.isNamedPeriod &&
        !isNoField(this.#input.columnNames[shape.position] ?? ''),
    );
    const candidates = [...documents, ...unnamed.map(({ position }) => position)].map((position) =>
      this.#candidate([position], scores.byBalance, 'value_shape'),
    );
    return finest(candidates.filter((candidate) => isBorneOut(candidate)));
  }

  /** A number that several rows share, though the sample does not tell whether they balance. */
  #repeatedNumber(): Candidate | null {
    const numbers = this.#called('entry_number').map(({ position, score }) =>
      this.#candidate([position], score, reasonOf(scores.namedNumber)),
    );
    return numbers.find(({ balance }) => isFine(balance) && balance.rows > balance.groups) ?? null;
  }

  #document(): Candidate | null {
    const document = this.#claims.get('document_number');
    return document ? this.#candidate(document.columns, scores.byDocument, 'header_similar') : null;
  }
}

function reasonOf(score: number): SuggestionReason {
  return score > 0.8 ? 'header_name' : 'header_similar';
}

function isFine({ groups, rows }: GroupBalance): boolean {
  return groups > 0 && rows <= groups * rowsPerEntryMax;
}

function isBorneOut({ balance }: Candidate): boolean {
  return balance.isBalanced && isFine(balance);
}

function undecided(candidate: Candidate | null): Candidate | null {
  return candidate && { ...candidate, score: Math.min(candidate.score, undecidedMax) };
}

/** The one with most groups; among equals the first. */
function finest(candidates: readonly Candidate[]): Candidate | null {
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (best === null || candidate.balance.groups > best.balance.groups) best = candidate;
  }
  return best;
}
