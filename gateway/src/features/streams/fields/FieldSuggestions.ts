import { builder } from '../../../builder.ts';
import { type FieldBuilder, restObject } from '../../../graph/restFields.ts';
import type { Rest } from '../../../rest/calls.ts';
import { SourceColumnRef } from '../../files/Source.ts';
import { FieldFormatRef } from './FieldFormat.ts';
import { FieldRef, MapOptionsRef } from './FieldMap.ts';

const withParent = { withParent: true } as const;

const FieldReadingRef = restObject('FieldReading', {
  fields: (t) => ({
    format: t.expose('format', { type: FieldFormatRef, description: 'How the text would be read.' }),
  }),
});

/** What a suggestion and its alternatives say of a column. */
const candidateFields = <Parent extends Rest<'FieldAlternative'>>(t: FieldBuilder<Parent>) => ({
  field: t.field({ type: FieldRef, description: 'The entry.', resolve: ({ entry }) => entry }),
  readings: t.field({
    type: [FieldReadingRef],
    description:
      'Where nothing in the file tells which is meant: the ways in which the samples can be read, that of the entry first; else none.',
    resolve: ({ readings }) => readings,
  }),
});

const FieldAlternativeRef = restObject('FieldAlternative', { fields: candidateFields });

const FieldSuggestionRef = restObject('FieldSuggestion', {
  fields: (t) => ({
    ...candidateFields(t),
    alternatives: t.expose('alternatives', {
      type: [FieldAlternativeRef],
      description:
        'Where nothing in the file tells which column is meant: the others of the same kind of content, in their order; else none.',
    }),
  }),
});

const OptionsSuggestionRef = restObject('OptionsSuggestion', {
  fields: (t) => ({
    options: t.expose('options', { type: MapOptionsRef, description: 'The options.' }),
  }),
});

const SourceSettingsRef = restObject('SourceSettings');
const TypeSuggestionRef = restObject('TypeSuggestion');
const PreviousColumnsRef = restObject('PreviousColumns');

export const FieldSuggestionsRef = builder.objectRef<Rest<'FieldSuggestions'>>('FieldSuggestions').implement({
  description: 'A proposed field map.',
  authScopes: withParent,
  fields: (t) => ({
    suggestions: t.expose('suggestions', {
      type: [FieldSuggestionRef],
      description: 'Entries, one for each field found.',
    }),
    candidates: t.expose('candidates', {
      type: [FieldAlternativeRef],
      description:
        'For each field of a date or an amount the columns that can be read as one, with how: what a column is read by that somebody chooses.',
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
    type: t.expose('type', {
      type: TypeSuggestionRef,
      nullable: true,
      description: 'What the rows of the file seem to hold, also where the stream says otherwise.',
    }),
    previousColumns: t.expose('previous_columns', {
      type: PreviousColumnsRef,
      nullable: true,
      description: 'What the file has of the columns that the map of the instance before names.',
    }),
  }),
});
