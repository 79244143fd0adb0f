import type { FigureBook, FigureOrder, FigureProvider, FigureScope, ScopeFigures } from './figureProvider.ts';

type Figures = Pick<FigureProvider, 'figuresOf'>;

/** Figures of the ledger with payroll beside them: each scope is read from the book that it means, and nothing of one from the other. */
export class BookFigures implements FigureProvider {
  readonly #books: Readonly<Record<FigureBook, Figures | null>>;

  /** @param payroll null: the reader may not see it, or nothing asks for it */
  constructor(ledger: Figures, payroll: Figures | null) {
    this.#books = { ledger, payroll };
  }

  permits(book: FigureBook): boolean {
    return this.#books[book] !== null;
  }

  figuresOf(scope: FigureScope, order: FigureOrder): ScopeFigures {
    const figures = this.#books[scope.book];
    if (figures === null) throw new RangeError(`Nothing of ${scope.book} may be read here`);
    return figures.figuresOf(scope, order);
  }
}
