import { builder } from '../../../builder.ts';
import { restFields, restObject } from '../../../graph/restFields.ts';
import type { Rest } from '../../../rest/calls.ts';
import { ConditionRef } from '../rules/Condition.ts';
import { DimensionKindEnum } from './enums.ts';
import { FieldFormatRef } from './FieldFormat.ts';

const withParent = { withParent: true } as const;

const FieldColumnRef = restObject('FieldColumn', {
  except: ['dimension_kind'],
  fields: (t) => ({
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
  Partial<Pick<Rest<'Field'>, 'required' | 'deprecated' | 'display_name'>>;

export const FieldRef = builder.objectRef<FieldShape>('Field').implement({
  description: 'A field of the map: where its value comes from and how it is read.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'FieldMapEntry'),
    isRequired: t.boolean({
      description: 'Processing needs it.',
      resolve: ({ required }) => required ?? false,
    }),
    isDeprecated: t.boolean({
      description: 'Kept for old maps only.',
      resolve: ({ deprecated }) => deprecated ?? false,
    }),
    displayName: t.string({
      nullable: true,
      description: 'What people call an analytics field of the client; null of every other field.',
      resolve: ({ display_name: name }) => name ?? null,
    }),
    sources: t.field({
      type: [FieldColumnRef],
      description: 'Columns: ids are joined, otherwise the first that is not empty counts.',
      resolve: ({ source, sources }) => (source === null ? sources : [source, ...sources]),
    }),
    format: t.expose('format', { type: FieldFormatRef, description: 'How its text is read.' }),
  }),
});

export const MapOptionsRef = restObject('MapOptions', {
  fields: (t) => ({
    rowFilter: t.field({
      type: [ConditionRef],
      nullable: true,
      description: 'Rows that do not meet all of it are left out, and counted.',
      resolve: ({ row_filter }) => row_filter?.$and ?? null,
    }),
  }),
});

const ForeseenErrorsRef = restObject('ForeseenErrors');

export const FieldMapRef = restObject('FieldMap', {
  fields: (t) => ({
    fields: t.expose('fields', {
      type: [FieldRef],
      description: 'Every field of the stream type, mapped or not.',
    }),
    options: t.expose('options', { type: MapOptionsRef, description: 'What holds for the whole file.' }),
    foreseenErrors: t.expose('foreseen_errors', {
      type: [ForeseenErrorsRef],
      description: 'What the first rows of the file show by the saved map, by field; a run counts all rows.',
    }),
  }),
});
