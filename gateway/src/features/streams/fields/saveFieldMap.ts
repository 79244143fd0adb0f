import { builder } from '../../../builder.ts';
import type { BodyOf, Rest } from '../../../rest/calls.ts';
import { callOf, instancePath } from '../instances/instancePath.ts';
import { mayChange } from '../../../scopes.ts';
import { errorsField } from '../../shared/outcome.ts';
import { present } from '../../shared/present.ts';
import { changedInstance, changeInstance, withRevision } from '../instances/changeInstance.ts';
import { ConditionInputRef, toCondition } from '../rules/Condition.ts';
import {
  AmountKindEnum,
  DateOrderEnum,
  DimensionKindEnum,
  GlobalAmountSignEnum,
  NegativeAmountEnum,
  PeriodNumberingEnum,
  SideFromEnum,
} from './enums.ts';
import { decodeInstanceId } from '../streamIds.ts';

const FieldColumnInputRef = builder.inputType('FieldColumnInput', {
  description: 'A column of the file that a field reads.',
  fields: (t) => ({
    position: t.int({ required: true, description: 'Place in the file, from 0.' }),
    name: t.string({ required: true, description: 'Text of its header.' }),
    dimensionKind: t.field({
      type: DimensionKindEnum,
      description: "Of a dimension's column: where its value is looked up; left out: among both.",
    }),
  }),
});

const FieldFormatInputRef = builder.inputType('FieldFormatInput', {
  description: 'How the text of a column is read; what does not apply is left out.',
  fields: (t) => ({
    dateOrder: t.field({ type: DateOrderEnum, description: 'Order of year, month and day.' }),
    numbering: t.field({ type: PeriodNumberingEnum, description: 'What the number of a period counts.' }),
    dayOffset: t.int({ description: 'Days to add, -31 to 31.' }),
    decimalSign: t.string({ description: 'Character before the decimals.' }),
    thousandsSign: t.string({ description: 'Character between thousands; empty: none.' }),
    hasTrailingMinus: t.boolean({ description: '12.30- is negative.' }),
    hasBrackets: t.boolean({ description: '(12.30) is negative.' }),
    currencyMark: t.string({
      description:
        'Text that may stand before or behind the digits, passed over: €, EUR, лв.; cells with another are refused.',
    }),
    negative: t.field({ type: NegativeAmountEnum, description: 'Where a negative amount goes.' }),
    padTo: t.int({ description: 'Codes of digits alone are filled up with leading zeros to this length.' }),
    sign: t.field({ type: GlobalAmountSignEnum, description: 'Sign of a global amount.' }),
    debitMarks: t.stringList({ description: 'Marks of a debit; left out: the usual ones.' }),
    creditMarks: t.stringList({ description: 'Marks of a credit; left out: the usual ones.' }),
    stornoMarks: t.stringList({ description: 'Marks of a reversal; left out: the usual ones.' }),
  }),
});

const FieldInputRef = builder.inputType('FieldInput', {
  description: 'A field of the map: where its value comes from and how it is read.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name, for example document_entry_date.' }),
    sources: t.field({
      type: [FieldColumnInputRef],
      required: true,
      description: 'Columns: ids are joined, otherwise the first that is not empty counts.',
    }),
    constant: t.string({ description: 'The same text for every row, instead of a column.' }),
    isNotUsed: t.boolean({ required: true, description: 'This file does not have it.' }),
    format: t.field({ type: FieldFormatInputRef, description: 'How its text is read.' }),
  }),
});

const MapOptionsInputRef = builder.inputType('MapOptionsInput', {
  description: 'What holds for the whole file rather than for one field.',
  fields: (t) => ({
    rowFilter: t.field({
      type: [ConditionInputRef],
      description: 'Rows that do not meet all of it are left out.',
    }),
    sideFrom: t.field({
      type: SideFromEnum,
      required: true,
      description: 'Where the side of an amount comes from.',
    }),
    amountKind: t.field({ type: AmountKindEnum, required: true, description: 'What an amount is.' }),
    contraAccount: t.string({
      description: 'Code of the stream account that takes what a transaction lacks.',
    }),
  }),
});

type Format = BodyOf<'put', `${typeof instancePath}/fields`>['fields'][number]['format'];
type DecimalSign = Format['decimal_sign'];
type ThousandsSign = Format['thousands_sign'];

function toFormat(format: typeof FieldFormatInputRef.$inferInput | null | undefined) {
  return present({
    date_order: format?.dateOrder,
    numbering: format?.numbering,
    day_offset: format?.dayOffset,
    // Any text in the graph; the api refuses what is not in its lists, and names the field.
    decimal_sign: format?.decimalSign as DecimalSign,
    thousands_sign: format?.thousandsSign as ThousandsSign,
    has_trailing_minus: format?.hasTrailingMinus,
    has_brackets: format?.hasBrackets,
    currency_mark: format?.currencyMark,
    negative: format?.negative,
    sign: format?.sign,
    pad_to: format?.padTo,
    debit_marks: format?.debitMarks,
    credit_marks: format?.creditMarks,
    storno_marks: format?.stornoMarks,
  });
}

function toEntry({ name, sources, constant, isNotUsed, format }: typeof FieldInputRef.$inferInput) {
  const columns = sources.map(({ position, name: header, dimensionKind }) => ({
    position,
    name: header,
    ...(dimensionKind ? { dimension_kind: dimensionKind } : {}),
  }));
  return {
    name,
    sources: columns,
    constant: constant ?? null,
    is_not_used: isNotUsed,
    format: toFormat(format),
  };
}

function toOptions(options: typeof MapOptionsInputRef.$inferInput): Rest<'MapOptions'> {
  const { rowFilter, sideFrom, amountKind, contraAccount } = options;
  return {
    row_filter: rowFilter ? { $and: rowFilter.map(toCondition) } : null,
    side_from: sideFrom,
    amount_kind: amountKind,
    contra_account: contraAccount ?? null,
  };
}

builder.relayMutationField(
  'saveFieldMap',
  {
    description: 'The field map as it shall be.',
    inputFields: (t) => ({
      instanceId: t.id({ required: true, description: 'Global id of the instance.' }),
      revision: t.int({ description: 'The revision that was seen; a later one refuses.' }),
      fields: t.field({ type: [FieldInputRef], required: true, description: 'The fields.' }),
      options: t.field({
        type: MapOptionsInputRef,
        description: 'What holds for the whole file; left out: as it is.',
      }),
    }),
  },
  {
    description: 'Saves the field map of an instance.',
    authScopes: (_, { input }) =>
      mayChange('edit', 'financial_stream_instances')(decodeInstanceId(input.instanceId)),
    resolve: (_, { input }, context) =>
      changeInstance(context, input.instanceId, (key, upstream) =>
        upstream.put(`${instancePath}/fields`, {
          ...callOf(key),
          body: {
            ...withRevision(input.revision),
            fields: input.fields.map(toEntry),
            options: input.options ? toOptions(input.options) : undefined,
          },
        }),
      ),
  },
  {
    description: 'The instance with its field map.',
    outputFields: (t) => ({ instance: t.field(changedInstance), errors: t.expose('errors', errorsField) }),
  },
);
