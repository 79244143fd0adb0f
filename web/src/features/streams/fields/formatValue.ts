import type {
  DateOrder,
  FieldFill,
  GlobalAmountSign,
  NegativeAmount,
  PeriodNumbering,
} from '../../../__generated__/readFieldMap_format.graphql.ts';
import type { FieldKind } from '../shared/fieldKinds.ts';

/** How the text of a column is read; null: nothing is said. */
export interface FormatValue {
  readonly dateOrder: DateOrder | null;
  readonly numbering: PeriodNumbering | null;
  readonly dayOffset: number | null;
  readonly decimalSign: string | null;
  readonly thousandsSign: string | null;
  readonly hasTrailingMinus: boolean | null;
  readonly hasBrackets: boolean | null;
  readonly currencyMark: string | null;
  readonly negative: NegativeAmount | null;
  readonly sign: GlobalAmountSign | null;
  readonly padTo: number | null;
  readonly isCodeAlone: boolean | null;
  readonly fill: FieldFill | null;
  readonly debitMarks: readonly string[] | null;
  readonly creditMarks: readonly string[] | null;
  readonly stornoMarks: readonly string[] | null;
}

/** What the editor of one kind of format is given. */
export interface FormatPartProps {
  readonly kind: FieldKind;
  readonly format: FormatValue;
  readonly isFixed: boolean;
  readonly onChange: (values: Partial<FormatValue>) => void;
}

export const emptyFormat: FormatValue = {
  dateOrder: null,
  numbering: null,
  dayOffset: null,
  decimalSign: null,
  thousandsSign: null,
  hasTrailingMinus: null,
  hasBrackets: null,
  currencyMark: null,
  negative: null,
  sign: null,
  padTo: null,
  isCodeAlone: null,
  fill: null,
  debitMarks: null,
  creditMarks: null,
  stornoMarks: null,
};

type LooseFormat = { readonly [Name in keyof FormatValue]: FormatValue[Name] | undefined };

/** A format as the graph answers it, with null for all that it leaves open. */
export function toFormat(format: LooseFormat): FormatValue {
  return {
    dateOrder: format.dateOrder ?? null,
    numbering: format.numbering ?? null,
    dayOffset: format.dayOffset ?? null,
    decimalSign: format.decimalSign ?? null,
    thousandsSign: format.thousandsSign ?? null,
    hasTrailingMinus: format.hasTrailingMinus ?? null,
    hasBrackets: format.hasBrackets ?? null,
    currencyMark: format.currencyMark ?? null,
    negative: format.negative ?? null,
    sign: format.sign ?? null,
    padTo: format.padTo ?? null,
    isCodeAlone: format.isCodeAlone ?? null,
    fill: format.fill ?? null,
    debitMarks: format.debitMarks ?? null,
    creditMarks: format.creditMarks ?? null,
    stornoMarks: format.stornoMarks ?? null,
  };
}
