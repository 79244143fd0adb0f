import { builder } from '../../../builder.ts';
import type { Rest } from '../../../rest/calls.ts';
import { ConditionRef } from '../rules/Condition.ts';
import { AmountKindEnum, DimensionKindEnum, SideFromEnum } from './enums.ts';
import { FieldFormatRef } from './FieldFormat.ts';

const withParent = { withParent: true } as const;

const FieldColumnRef = builder.objectRef<Rest<'FieldMapEntry'>['sources'][number]>('FieldColumn').implement({
  description: 'A column of the file that a field reads.',
  authScopes: withParent,
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Place in the file, from 0.' }),
    name: t.exposeString('name', { description: 'Text of its header.' }),
    dimensionKind: t.field({
      type: DimensionKindEnum,
      nullable: true,
      description: "Of a dimension's column: where its value is looked up; null: among both.",
      resolve: ({ dimension_kind }) => dimension_kind ?? null,
    }),
  }),
});

/** A suggestion is an entry that says nothing of being required. */
export type FieldShape = Rest<'FieldMapEntry'> &
  Partial<Pick<Rest<'Field'>, 'is_required' | 'is_deprecated'>>;

export const FieldRef = builder.objectRef<FieldShape>('Field').implement({
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
      type: [FieldColumnRef],
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

export const MapOptionsRef = builder.objectRef<Rest<'MapOptions'>>('MapOptions').implement({
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
    revision: t.exposeInt('revision', {
      description: 'Revision of the instance under which this map was read; a save names it.',
    }),
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
