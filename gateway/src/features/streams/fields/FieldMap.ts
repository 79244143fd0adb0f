import { builder } from '../../../builder.ts';
import type { Rest } from '../../../rest/answers.ts';
import { ConditionRef } from '../rules/Condition.ts';
import { SourceColumnRef } from '../source/Source.ts';
import {
  AmountKindEnum,
  DateOrderEnum,
  GlobalAmountSignEnum,
  NegativeAmountEnum,
  SideFromEnum,
  SuggestionReasonEnum,
} from './enums.ts';

const withParent = { withParent: true } as const;

const FieldFormatRef = builder.objectRef<Rest<'FieldFormat'>>('FieldFormat').implement({
  description: 'How the text of a column is read; what does not apply to the field is null.',
  authScopes: withParent,
  fields: (t) => ({
    dateOrder: t.field({
      type: DateOrderEnum,
      nullable: true,
      description: 'Order of year, month and day.',
      resolve: ({ date_order }) => date_order ?? null,
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

/** A suggestion is an entry that says nothing of being required. */
export type FieldShape = Rest<'FieldMapEntry'> &
  Partial<Pick<Rest<'Field'>, 'is_required' | 'is_deprecated'>>;

const FieldRef = builder.objectRef<FieldShape>('Field').implement({
  description: 'A field of the map: where its value comes from and how it is read.',
  authScopes: withParent,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name, for example document_entry_date.' }),
    isRequired: t.boolean({
      description: 'Processing needs it.',
      resolve: ({ is_required }) => is_required ?? false,
    }),
    isDeprecated: t.boolean({
      description: 'Kept for old maps only.',
      resolve: ({ is_deprecated }) => is_deprecated ?? false,
    }),
    sources: t.expose('sources', {
      type: [SourceColumnRef],
      description: 'Columns: ids are joined, otherwise the first that is not empty counts.',
    }),
    constant: t.exposeString('constant', {
      nullable: true,
      description: 'The same text for every row, instead of a column.',
    }),
    isNotUsed: t.exposeBoolean('is_not_used', { description: 'This file does not have it.' }),
    format: t.expose('format', { type: FieldFormatRef, description: 'How its text is read.' }),
  }),
});

const MapOptionsRef = builder.objectRef<Rest<'MapOptions'>>('MapOptions').implement({
  description: 'What holds for the whole file rather than for one field.',
  authScopes: withParent,
  fields: (t) => ({
    rowFilter: t.field({
      type: [ConditionRef],
      nullable: true,
      description: 'Rows that do not meet all of it are left out, and counted.',
      resolve: ({ row_filter }) => row_filter?.$and ?? null,
    }),
    sideFrom: t.expose('side_from', {
      type: SideFromEnum,
      description: 'Where the side of an amount comes from.',
    }),
    amountKind: t.expose('amount_kind', { type: AmountKindEnum, description: 'What an amount is.' }),
    contraAccount: t.exposeString('contra_account', {
      nullable: true,
      description: 'Code of the stream account that takes what a transaction lacks.',
    }),
  }),
});

export const FieldMapRef = builder.objectRef<Rest<'FieldMap'>>('FieldMap').implement({
  description: 'Which column of the file is which field.',
  authScopes: withParent,
  fields: (t) => ({
    fields: t.expose('fields', {
      type: [FieldRef],
      description: 'Every field of the stream type, mapped or not.',
    }),
    options: t.expose('options', { type: MapOptionsRef, description: 'What holds for the whole file.' }),
    missingFields: t.exposeStringList('missing_fields', {
      description: 'Names of required fields that nothing is mapped to.',
    }),
  }),
});

const reasons = ['header_name', 'value_shape', 'previous_instance'] as const;

function toReason(name: string): (typeof reasons)[number] {
  const reason = reasons.find((each) => each === name);
  if (reason === undefined) throw new Error(`The reason ${name} of a suggestion is not known`);
  return reason;
}

const FieldSuggestionRef = builder
  .objectRef<Rest<'FieldSuggestions'>['suggestions'][number]>('FieldSuggestion')
  .implement({
    description: 'A proposed entry of the field map; nothing is applied unseen.',
    authScopes: withParent,
    fields: (t) => ({
      field: t.field({ type: FieldRef, description: 'The entry.', resolve: ({ entry }) => entry }),
      confidence: t.exposeFloat('confidence', { description: 'From 0 to 1.' }),
      reason: t.field({
        type: SuggestionReasonEnum,
        description: 'What it rests on.',
        resolve: ({ reason }) => toReason(reason),
      }),
      samples: t.exposeStringList('samples', { description: 'First values of the column.' }),
    }),
  });

export const FieldSuggestionsRef = builder.objectRef<Rest<'FieldSuggestions'>>('FieldSuggestions').implement({
  description: 'A proposed field map.',
  authScopes: withParent,
  fields: (t) => ({
    suggestions: t.expose('suggestions', {
      type: [FieldSuggestionRef],
      description: 'Entries, one for each field found.',
    }),
    unusedColumns: t.expose('unused_columns', {
      type: [SourceColumnRef],
      description: 'Columns that no suggestion uses; rules can still read them.',
    }),
  }),
});
