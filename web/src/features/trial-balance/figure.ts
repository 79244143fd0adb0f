import { monthOf } from '../../components/addressWords.ts';

type FigureSide = (typeof SIDES)[number] | typeof BALANCE;

/** The figure whose postings are shown, as the address names it. */
export interface Figure {
  readonly part: (typeof PARTS)[number];
  readonly dataType: (typeof DATA_TYPES)[number] | typeof CONSOLIDATED;
  /** `BALANCE`: debit less credit. */
  readonly side: FigureSide;
  /** First day of the column. */
  readonly column: string;
  /** What addresses call the row. */
  readonly rowWord: string;
}

/** `RATE_EFFECT`: in a reporting currency alone; `SCOPE_EFFECT`: of a group alone. */
export const PARTS = ['OPENING', 'TURNOVER', 'RATE_EFFECT', 'SCOPE_EFFECT', 'CLOSING'] as const;
export const SIDES = ['DEBIT', 'CREDIT'] as const;
export const BALANCE = 'BALANCE' as const;
export const DATA_TYPES = ['SOURCE_DATA', 'ELIMINATION', 'ADJUSTMENT'] as const;
/** Source data less eliminations plus adjustments. */
export const CONSOLIDATED = 'CONSOLIDATED' as const;
const SEPARATOR = '~';

function member<T extends string>(list: readonly T[], text: string | undefined): T | undefined {
  return list.find((each) => each === text);
}

/** The kinds of data as addresses name them; the books go without saying. */
const dataWords = {
  SOURCE_DATA: [],
  ELIMINATION: ['elimination'],
  ADJUSTMENT: ['adjustment'],
  CONSOLIDATED: ['consolidated'],
} as const;

/** As an address says it: `closing.debit.2016-01.1200`. */
export function figureText({ part, dataType, side, column, rowWord }: Figure): string {
  const kind = [part.toLowerCase(), ...dataWords[dataType], side.toLowerCase()];
  return [...kind, monthOf(column), rowWord].join('.');
}

const form = /^([a-z_]+)(?:\.(elimination|adjustment|consolidated))?\.([a-z]+)\.(\d{4}-\d{2})\.(.+)$/s;

export function figureFrom(text: string | null): Figure | null {
  const [, partWord = '', typeWord = 'source_data', sideWord = '', month, rowWord] =
    form.exec(text ?? '') ?? [];
  const part = member(PARTS, partWord.toUpperCase());
  const dataType = member([...DATA_TYPES, CONSOLIDATED], typeWord.toUpperCase());
  const side = member([...SIDES, BALANCE], sideWord.toUpperCase());
  if (!part || !dataType || !side || month === undefined || rowWord === undefined) return null;
  return { part, dataType, side, column: `${month}-01`, rowWord };
}

/** The column of the grid that a figure stands in. */
export function columnIdOf(figure: Omit<Figure, 'rowWord'>): string {
  return [figure.column, figure.part, figure.dataType, figure.side].join(SEPARATOR);
}
