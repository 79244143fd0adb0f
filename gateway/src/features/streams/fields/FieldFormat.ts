import { builder } from '../../../builder.ts';
import type { Rest } from '../../../rest/calls.ts';
import { DateOrderEnum, GlobalAmountSignEnum, NegativeAmountEnum, PeriodNumberingEnum } from './enums.ts';

export const FieldFormatRef = builder.objectRef<Rest<'FieldFormat'>>('FieldFormat').implement({
  description: 'How the text of a column is read; what does not apply to the field is null.',
  authScopes: { withParent: true },
  fields: (t) => ({
    dateOrder: t.field({
      type: DateOrderEnum,
      nullable: true,
      description: 'Order of year, month and day.',
      resolve: ({ date_order }) => date_order ?? null,
    }),
    numbering: t.field({
      type: PeriodNumberingEnum,
      nullable: true,
      description: 'What the number of a period counts.',
      resolve: ({ numbering }) => numbering ?? null,
    }),
    dayOffset: t.int({
      nullable: true,
      description: 'Days to add, -31 to 31.',
      resolve: ({ day_offset }) => day_offset ?? null,
    }),
    decimalSign: t.string({
      nullable: true,
      description: 'Character before the decimals.',
      resolve: ({ decimal_sign }) => decimal_sign ?? null,
    }),
    thousandsSign: t.string({
      nullable: true,
      description: 'Character between thousands; empty: none.',
      resolve: ({ thousands_sign }) => thousands_sign ?? null,
    }),
    hasTrailingMinus: t.boolean({
      nullable: true,
      description: '12.30- is negative.',
      resolve: ({ has_trailing_minus }) => has_trailing_minus ?? null,
    }),
    hasBrackets: t.boolean({
      nullable: true,
      description: '(12.30) is negative.',
      resolve: ({ has_brackets }) => has_brackets ?? null,
    }),
    currencyMark: t.string({
      nullable: true,
      description: 'Text that may stand before or behind the digits, passed over: €, EUR, лв.; null: none.',
      resolve: ({ currency_mark }) => currency_mark ?? null,
    }),
    negative: t.field({
      type: NegativeAmountEnum,
      nullable: true,
      description: 'Where a negative amount goes.',
      resolve: ({ negative }) => negative ?? null,
    }),
    padTo: t.int({
      nullable: true,
      description: 'Codes of digits alone are filled up with leading zeros to this length.',
      resolve: ({ pad_to }) => pad_to ?? null,
    }),
    sign: t.field({
      type: GlobalAmountSignEnum,
      nullable: true,
      description: 'Sign of a global amount.',
      resolve: ({ sign }) => sign ?? null,
    }),
  }),
});

builder.objectFields(FieldFormatRef, (t) => ({
  debitMarks: t.stringList({
    nullable: true,
    description: 'Marks of a debit in the side indicator; null: the usual ones.',
    resolve: ({ debit_marks }) => debit_marks ?? null,
  }),
  creditMarks: t.stringList({
    nullable: true,
    description: 'Marks of a credit in the side indicator; null: the usual ones.',
    resolve: ({ credit_marks }) => credit_marks ?? null,
  }),
  stornoMarks: t.stringList({
    nullable: true,
    description: 'Marks of a reversal in the storno indicator; null: the usual ones.',
    resolve: ({ storno_marks }) => storno_marks ?? null,
  }),
}));
