import type { DimensionKind } from '../../../__generated__/readFieldMap_field.graphql.ts';
import type {
  AmountKind,
  EarlierResults,
  SideFrom,
} from '../../../__generated__/readFieldMap_options.graphql.ts';
import type { RuleCondition } from '../rules/ruleDraft.ts';
import { isEqual } from '../../../components/equal.ts';
import {
  earlierResultsOption,
  fieldKind,
  globalAmountField,
  isOwnField,
  isIndicatorField,
  sideIndicatorField,
} from '../shared/fieldKinds.ts';
import { emptyFormat, type FormatValue } from './formatValue.ts';

export interface ColumnValue {
  readonly position: number;
  readonly name: string;
}

/** A column that a field reads; of a dimension's column, where its value is looked up (null: among both kinds). */
export interface SourceValue extends ColumnValue {
  readonly dimensionKind: DimensionKind | null;
}

export interface FieldValue {
  readonly name: string;
  /** What people call it, where it is an analytics field of the client. */
  readonly displayName?: string | null;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly sources: readonly SourceValue[];
  readonly constant: string | null;
  readonly isNotUsed: boolean;
  readonly format: FormatValue;
}

export interface OptionsValue {
  readonly rowFilter: readonly RuleCondition[] | null;
  readonly sideFrom: SideFrom;
  readonly amountKind: AmountKind;
  readonly contraAccount: string | null;
  readonly earlierResults: EarlierResults | null;
}

/** A column that may be what a field reads. */
export interface FieldCandidate {
  readonly field: FieldValue;
  readonly samples: readonly string[];
  /** Where nothing tells which is meant: the ways of reading the samples, with what each of them means then. */
  readonly readings: readonly Reading[];
}

export interface Suggestion extends FieldCandidate {
  readonly confidence: number;
  readonly reason: string;
  /** How many of the values that were looked at the format cannot read. */
  readonly unreadCount: number;
  /** How many dates that it reads lie outside the periods of the instance. */
  readonly outsideCount: number;
  readonly valueCount: number;
  /** Where nothing tells which column is meant: the others of the same kind of content. */
  readonly alternatives: readonly FieldCandidate[];
}

export interface Reading {
  readonly format: FormatValue;
  readonly values: readonly string[];
}

export const sureMin = 0.6;

/** Whether somebody has to look at it: nothing in the file decides it. A dimension that nothing names is not in the file. */
export function isUndecided({ confidence, readings, field }: Suggestion): boolean {
  return readings.length > 0 || (confidence < sureMin && !field.isNotUsed);
}

/** Options for the whole file, as they are proposed. */
export interface OptionsSuggestion {
  readonly options: OptionsValue;
  readonly confidence: number;
  readonly reason: string;
}

export interface FieldMapDraft {
  readonly fields: readonly FieldValue[];
  readonly options: OptionsValue;
}

declare module '../shared/drafts.tsx' {
  interface DraftTypes {
    readonly fieldMap: FieldMapDraft;
  }
}

export type FieldMapAction =
  | {
      readonly type: 'sourcesChosen';
      readonly name: string;
      readonly sources: readonly SourceValue[];
      /** How the values of another column are read. */
      readonly format?: FormatValue;
    }
  | { readonly type: 'constantSet'; readonly name: string; readonly constant: string }
  | { readonly type: 'markedNotUsed'; readonly name: string }
  | { readonly type: 'cleared'; readonly name: string }
  | { readonly type: 'formatChanged'; readonly name: string; readonly format: Partial<FormatValue> }
  | {
      readonly type: 'suggestionsAccepted';
      readonly suggestions: readonly Suggestion[];
      readonly options?: OptionsValue;
    }
  | { readonly type: 'columnAdded'; readonly column: ColumnValue }
  | { readonly type: 'removed'; readonly name: string }
  | { readonly type: 'optionsChanged'; readonly options: Partial<OptionsValue> };

const unmapped = { sources: [], constant: null, isNotUsed: false } as const;

/** Only the dimension of a file may be said to be missing; without a date or an amount nothing can be posted. */
export function canBeNotUsed(field: FieldValue): boolean {
  return !field.isRequired || fieldKind(field.name) === 'dimension';
}

/** A field of the draft, or as it would be while nothing is said of it. */
export function emptyFieldOf({ fields }: FieldMapDraft, name: string): FieldValue {
  const present = fields.find((field) => field.name === name);
  return present ?? { name, isRequired: false, isDeprecated: false, ...unmapped, format: emptyFormat };
}

export function isMapped(field: FieldValue): boolean {
  return field.sources.length > 0 || field.constant !== null || field.isNotUsed;
}

function replaceField(
  draft: FieldMapDraft,
  name: string,
  change: (field: FieldValue) => FieldValue,
): FieldMapDraft {
  return { ...draft, fields: draft.fields.map((field) => (field.name === name ? change(field) : field)) };
}

export function toSource({ position, name }: ColumnValue): SourceValue {
  return { position, name, dimensionKind: null };
}

function acceptSuggestion(fields: readonly FieldValue[], suggestion: Suggestion): readonly FieldValue[] {
  const { name, sources, constant, isNotUsed, format } = suggestion.field;
  if (!fields.some((field) => field.name === name)) return [...fields, suggestion.field];
  return fields.map((field) =>
    field.name === name ? { ...field, sources, constant, isNotUsed, format } : field,
  );
}

/** A name for a column that becomes a field of its own, unlike every field that is there. */
export function ownName(columnName: string, taken: readonly string[]): string {
  const base =
    columnName
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 56) || 'column';
  const isFree = (name: string) => !taken.includes(name) && isOwnField(name);
  if (isFree(base)) return base;
  const suffix = Array.from({ length: taken.length + 2 }, (_, index) => index + 2).find((number) =>
    isFree(`${base}_${number}`),
  );
  return `${base}_${suffix ?? taken.length + 4}`;
}

export function reduceFieldMap(draft: FieldMapDraft, action: FieldMapAction): FieldMapDraft {
  switch (action.type) {
    case 'sourcesChosen':
      return replaceField(draft, action.name, (field) => ({
        ...field,
        ...unmapped,
        sources: action.sources,
        format: action.format ?? field.format,
      }));
    case 'constantSet':
      return replaceField(draft, action.name, (field) => ({
        ...field,
        ...unmapped,
        constant: action.constant,
      }));
    case 'markedNotUsed':
      return replaceField(draft, action.name, (field) => ({ ...field, ...unmapped, isNotUsed: true }));
    case 'cleared':
      return replaceField(draft, action.name, (field) => ({ ...field, ...unmapped }));
    case 'formatChanged':
      return replaceField(draft, action.name, (field) => ({
        ...field,
        format: { ...field.format, ...action.format },
      }));
    case 'suggestionsAccepted':
      return {
        options: action.options ?? draft.options,
        fields: action.suggestions.reduce(acceptSuggestion, draft.fields),
      };
    case 'columnAdded': {
      const name = ownName(
        action.column.name,
        draft.fields.map((field) => field.name),
      );
      const added = { name, isRequired: false, isDeprecated: false, ...unmapped, format: emptyFormat };
      return { ...draft, fields: [...draft.fields, { ...added, sources: [toSource(action.column)] }] };
    }
    case 'removed':
      return { ...draft, fields: draft.fields.filter((field) => field.name !== action.name) };
    case 'optionsChanged':
      return { ...draft, options: { ...draft.options, ...action.options } };
  }
}

const dateFields = ['document_entry_date', 'accounting_period'];

/** Beside a contra account nothing in a file of balances tells where it has the results of earlier years. */
export function asksEarlierResults({ amountKind, contraAccount }: OptionsValue): boolean {
  return amountKind !== 'FLOW' && contraAccount !== null;
}

/** Required fields that nothing fills yet. One of the two date fields is enough, and is asked for by the first. */
export function missingFields({ fields, options }: FieldMapDraft): readonly string[] {
  const isDated = fields.some(
    (field) => dateFields.includes(field.name) && (field.sources.length > 0 || field.constant !== null),
  );
  const hasDimension = fields.some((field) => field.name === 'dimension' && isMapped(field));
  const isDateWanted = fields.some((field) => dateFields.includes(field.name));
  const missing = fields
    .filter((field) => field.isRequired && !dateFields.includes(field.name) && !isMapped(field))
    .filter((field) => !(hasDimension && fieldKind(field.name) === 'dimension'))
    .map((field) => field.name);
  const isSideOpen =
    options.sideFrom === 'INDICATOR' &&
    !fields.some((field) => field.name === sideIndicatorField && field.sources.length > 0);
  return [
    ...(!isDated && isDateWanted ? ['document_entry_date'] : []),
    ...missing,
    ...(isSideOpen ? [sideIndicatorField] : []),
    ...(asksEarlierResults(options) && options.earlierResults === null ? [earlierResultsOption] : []),
  ];
}

/** Whether what is missing is all in the map of the instance before, and nothing of it is in doubt. */
export function isWholeAsBefore(draft: FieldMapDraft, offered: readonly Suggestion[]): boolean {
  const suggestions = offered.filter(
    (suggestion) => suggestion.reason === 'PREVIOUS_INSTANCE' && !isUndecided(suggestion),
  );
  if (missingFields(draft).length === 0) return false;
  return missingFields(reduceFieldMap(draft, { type: 'suggestionsAccepted', suggestions })).length === 0;
}

/** A required field; of the two dates one is enough, and the first is asked for while both are empty. */
export function isNeeded(field: FieldValue, fields: readonly FieldValue[]): boolean {
  if (!field.isRequired || isMapped(field)) return field.isRequired;
  if (field.name === 'accounting_period') return false;
  const isOtherDateThere = fields.some((other) => dateFields.includes(other.name) && isMapped(other));
  return !(dateFields.includes(field.name) && isOtherDateThere);
}

/** Whether a field is of use: global amounts are read beside movements alone, not beside balances. */
function isOfUse({ name }: FieldValue, { amountKind }: OptionsValue): boolean {
  return amountKind === 'FLOW' || name !== globalAmountField;
}

/** Required fields first, each group in the order of the server; others of no use only while they are mapped. */
export function orderedFields({ fields, options }: FieldMapDraft): readonly FieldValue[] {
  const shown = fields.filter(
    (field) =>
      !isIndicatorField(field.name) && (isMapped(field) || (!field.isDeprecated && isOfUse(field, options))),
  );
  return [...shown.filter((field) => field.isRequired), ...shown.filter((field) => !field.isRequired)];
}

/** Suggestions that would still change the draft; those that it holds already are not offered twice, nor useless ones. */
export function openSuggestions(
  draft: FieldMapDraft,
  suggestions: readonly Suggestion[],
): readonly Suggestion[] {
  return suggestions.filter((suggestion) => {
    if (!isOfUse(suggestion.field, draft.options)) return false;
    const field = draft.fields.find((candidate) => candidate.name === suggestion.field.name);
    return field === undefined || !isMapped(field);
  });
}

export const plainOptions: OptionsValue = {
  rowFilter: null,
  sideFrom: 'COLUMN',
  amountKind: 'FLOW',
  contraAccount: null,
  earlierResults: null,
};

/** Proposed options, as long as nothing else was chosen. */
export function openOptions(
  draft: FieldMapDraft,
  suggestion: OptionsSuggestion | null,
): OptionsSuggestion | null {
  if (suggestion === null || !isEqual(draft.options, plainOptions)) return null;
  return isEqual(suggestion.options, plainOptions) ? null : suggestion;
}

interface TakenAtOnce {
  readonly suggestions: readonly Suggestion[];
  readonly options?: OptionsValue;
  /** How many are left, since nothing in the file decides them. */
  readonly undecidedCount: number;
}

/** Of what is offered, what may be taken at once. */
export function takenAtOnce(offered: readonly Suggestion[], options: OptionsSuggestion | null): TakenAtOnce {
  const suggestions = offered.filter((suggestion) => !isUndecided(suggestion));
  const isOpen = options !== null && options.confidence < sureMin;
  return {
    suggestions,
    ...(options === null || isOpen ? {} : { options: options.options }),
    undecidedCount: offered.length - suggestions.length + (isOpen ? 1 : 0),
  };
}

/** Names of the fields that read each column, by its position. */
export function fieldsByColumn(fields: readonly FieldValue[]): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>();
  for (const field of fields) {
    for (const column of field.sources) {
      names.set(column.position, [...(names.get(column.position) ?? []), field.name]);
    }
  }
  return names;
}

export function isSameFieldMap(left: FieldMapDraft, right: FieldMapDraft): boolean {
  return isEqual(left, right);
}

/** What the save takes: the fields that say something, without what only the server decides. */
export function toFieldInputs(fields: readonly FieldValue[]) {
  return fields
    .filter((field) => isMapped(field))
    .map(({ name, displayName, sources, constant, isNotUsed, format }) => ({
      name,
      // What it was taken for, which may have changed meanwhile.
      isAnalytics: typeof displayName === 'string',
      sources: sources.map((source) => ({ ...source })),
      constant,
      isNotUsed,
      format: { ...format },
    }));
}
