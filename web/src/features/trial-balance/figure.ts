/** The figure whose postings are shown, as the address names it. */
export interface Figure {
  readonly part: 'OPENING' | 'TURNOVER' | 'CLOSING';
  readonly dataType: 'SOURCE_DATA' | 'ELIMINATION' | 'ADJUSTMENT';
  readonly side: 'DEBIT' | 'CREDIT';
  /** First day of the column. */
  readonly column: string;
  /** Id of the account, or the name of a computed line. */
  readonly rowId: string;
}

export const PARTS = ['OPENING', 'TURNOVER', 'CLOSING'] as const;
export const SIDES = ['DEBIT', 'CREDIT'] as const;
const DATA_TYPES = ['SOURCE_DATA', 'ELIMINATION', 'ADJUSTMENT'] as const;
const SEPARATOR = '~';

function member<T extends string>(list: readonly T[], text: string | undefined): T | undefined {
  return list.find((each) => each === text);
}

export function figureText(figure: Figure): string {
  return [figure.part, figure.dataType, figure.side, figure.column, figure.rowId].join(SEPARATOR);
}

export function figureFrom(text: string | null): Figure | null {
  const [partText, typeText, sideText, column, ...rest] = (text ?? '').split(SEPARATOR);
  const part = member(PARTS, partText);
  const dataType = member(DATA_TYPES, typeText);
  const side = member(SIDES, sideText);
  const rowId = rest.join(SEPARATOR);
  if (!part || !dataType || !side || !column || rowId === '') return null;
  return { part, dataType, side, column, rowId };
}

/** The column of the grid that a figure stands in. */
export function columnIdOf(figure: Omit<Figure, 'rowId'>): string {
  return [figure.column, figure.part, figure.dataType, figure.side].join(SEPARATOR);
}
