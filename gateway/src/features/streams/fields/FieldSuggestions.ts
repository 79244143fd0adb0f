import { builder } from '../../../builder.ts';
import type { Rest } from '../../../rest/calls.ts';
import { SourceColumnRef } from '../source/Source.ts';
import { SuggestionReasonEnum } from './enums.ts';
import { FieldRef, MapOptionsRef } from './FieldMap.ts';

const withParent = { withParent: true } as const;

const FieldSuggestionRef = builder
  .objectRef<Rest<'FieldSuggestions'>['suggestions'][number]>('FieldSuggestion')
  .implement({
    description: 'A proposed entry of the field map; nothing is applied unseen.',
    authScopes: withParent,
    fields: (t) => ({
      field: t.field({ type: FieldRef, description: 'The entry.', resolve: ({ entry }) => entry }),
      confidence: t.exposeFloat('confidence', { description: 'From 0 to 1.' }),
      reason: t.expose('reason', { type: SuggestionReasonEnum, description: 'What it rests on.' }),
      samples: t.exposeStringList('samples', { description: 'First values of the column.' }),
    }),
  });

const OptionsSuggestionRef = builder.objectRef<Rest<'OptionsSuggestion'>>('OptionsSuggestion').implement({
  description: 'Proposed options for the whole file.',
  authScopes: withParent,
  fields: (t) => ({
    options: t.expose('options', { type: MapOptionsRef, description: 'The options.' }),
    confidence: t.exposeFloat('confidence', { description: 'From 0 to 1.' }),
    reason: t.expose('reason', { type: SuggestionReasonEnum, description: 'What it rests on.' }),
  }),
});

const SourceSettingsRef = builder.objectRef<Rest<'SourceSettings'>>('SourceSettings').implement({
  description: 'How a file is cut into rows and cells.',
  authScopes: withParent,
  fields: (t) => ({
    encoding: t.exposeString('encoding', {
      nullable: true,
      description: 'Encoding, for example windows-1251; null for a workbook.',
    }),
    separator: t.exposeString('separator', {
      nullable: true,
      description: 'Character between cells; null for a workbook.',
    }),
    sheet: t.exposeString('sheet', {
      nullable: true,
      description: 'Sheet of a workbook; null for a text file.',
    }),
    hasHeader: t.exposeBoolean('has_header', { description: 'The first row names the columns.' }),
    skipRows: t.exposeInt('skip_rows', { description: 'Lines before that row.' }),
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
    options: t.expose('options', {
      type: OptionsSuggestionRef,
      nullable: true,
      description: 'What is proposed for the whole file, if anything.',
    }),
    sourceSettings: t.expose('source_settings', {
      type: SourceSettingsRef,
      nullable: true,
      description: 'How the file of the instance before was read, where this one was read otherwise.',
    }),
  }),
});
