import type {
  AmountKind,
  DateOrder,
  GlobalAmountSign,
  NegativeAmount,
  SideFrom,
} from '../../../__generated__/useFieldMap_fieldMap.graphql.ts';
import type { RuleCondition } from '../rules/ruleDraft.ts';
import { isEqual } from '../shared/equal.ts';

export interface ColumnValue {
  readonly position: number;
  readonly name: string;
}

export interface FormatValue {
  readonly dateOrder: DateOrder | null;
  readonly dayOffset: number | null;
  readonly decimalSign: string | null;
  readonly thousandsSign: string | null;
  readonly hasTrailingMinus: boolean | null;
  readonly hasBrackets: boolean | null;
  readonly negative: NegativeAmount | null;
  readonly sign: GlobalAmountSign | null;
}

export interface FieldValue {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly sources: readonly ColumnValue[];
  readonly constant: string | null;
  readonly isNotUsed: boolean;
  readonly format: FormatValue;
}

export interface OptionsValue {
  readonly rowFilter: readonly RuleCondition[] | null;
  readonly sideFrom: SideFrom;
  readonly amountKind: AmountKind;
  readonly contraAccount: string | null;
}

export interface Suggestion {
  readonly field: FieldValue;
  readonly confidence: number;
  readonly reason: string;
  readonly samples: readonly string[];
}

export interface FieldMapDraft {
  readonly fields: readonly FieldValue[];
  readonly options: OptionsValue;
}

export type FieldMapAction =
  | { readonly type: 'sourcesChosen'; readonly name: string; readonly sources: readonly ColumnValue[] }
  | { readonly type: 'constantSet'; readonly name: string; readonly constant: string }
  | { readonly type: 'markedNotUsed'; readonly name: string }
  | { readonly type: 'cleared'; readonly name: string }
  | { readonly type: 'formatChanged'; readonly name: string; readonly format: Partial<FormatValue> }
  | { readonly type: 'suggestionsAccepted'; readonly suggestions: readonly Suggestion[] }
  | { readonly type: 'analyticsAdded'; readonly column: ColumnValue }
  | { readonly type: 'removed'; readonly name: string }
  | { readonly type: 'optionsChanged'; readonly options: Partial<OptionsValue> };

export const emptyFormat: FormatValue = {
  dateOrder: null,
  dayOffset: null,
  decimalSign: null,
  thousandsSign: null,
  hasTrailingMinus: null,
  hasBrackets: null,
  negative: null,
  sign: null,
};

type LooseFormat = { readonly [Name in keyof FormatValue]: FormatValue[Name] | undefined };

/** A format as the graph answers it, with null for all that it leaves open. */
export function toFormat(format: LooseFormat): FormatValue {
  return {
    dateOrder: format.dateOrder ?? null,
    dayOffset: format.dayOffset ?? null,
    decimalSign: format.decimalSign ?? null,
    thousandsSign: format.thousandsSign ?? null,
    hasTrailingMinus: format.hasTrailingMinus ?? null,
    hasBrackets: format.hasBrackets ?? null,
    negative: format.negative ?? null,
    sign: format.sign ?? null,
  };
}

const fieldKinds: Readonly<Record<string, 'date' | 'amount'>> = {
  document_entry_date: 'date',
  accounting_period: 'date',
  amount: 'amount',
  debit_amount: 'amount',
  credit_amount: 'amount',
  global_currency_amount: 'amount',
};

const knownFields: ReadonlySet<string> = new Set([
  ...Object.keys(fieldKinds),
  'transaction_id',
  'debit_account',
  'credit_account',
  'account',
  'debit_dimension',
  'credit_dimension',
  'dimension',
  'description',
  'document_number',
  'side',
]);

const unusableFields: ReadonlySet<string> = new Set(['debit_dimension', 'credit_dimension', 'dimension']);

export function fieldKind(name: string): 'date' | 'amount' | 'text' {
  return fieldKinds[name] ?? 'text';
}

/** A field that the product does not know by name: kept beside the postings, and usable in rules. */
export function isAnalyticsField(name: string): boolean {
  return !knownFields.has(name);
}

/** Only the dimension of a file may be said to be missing; without a date or an amount nothing can be posted. */
export function canBeNotUsed(field: FieldValue): boolean {
  return !field.isRequired || unusableFields.has(field.name);
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

const unmapped = { sources: [], constant: null, isNotUsed: false } as const;

function acceptSuggestion(fields: readonly FieldValue[], suggestion: Suggestion): readonly FieldValue[] {
  const { name, sources, constant, isNotUsed, format } = suggestion.field;
  if (!fields.some((field) => field.name === name)) return [...fields, suggestion.field];
  return fields.map((field) =>
    field.name === name ? { ...field, sources, constant, isNotUsed, format } : field,
  );
}

/** A name for a column that becomes a field of its own, unlike every field that is there. */
export function analyticsName(columnName: string, taken: readonly string[]): string {
  const base =
    columnName
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 56) || 'column';
  const isFree = (name: string) => !taken.includes(name) && isAnalyticsField(name);
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
      return { ...draft, fields: action.suggestions.reduce(acceptSuggestion, draft.fields) };
    case 'analyticsAdded': {
      const name = analyticsName(
        action.column.name,
        draft.fields.map((field) => field.name),
      );
      const added = { name, isRequired: false, isDeprecated: false, ...unmapped, format: emptyFormat };
      return { ...draft, fields: [...draft.fields, { ...added, sources: [action.column] }] };
    }
    case 'removed':
      return { ...draft, fields: draft.fields.filter((field) => field.name !== action.name) };
    case 'optionsChanged':
      return { ...draft, options: { ...draft.options, ...action.options } };
  }
}

const dateFields = ['document_entry_date', 'accounting_period'];

/** Required fields that nothing fills yet. One of the two date fields is enough, and is asked for by the first. */
export function missingFields(fields: readonly FieldValue[]): readonly string[] {
  const isDated = fields.some(
    (field) => dateFields.includes(field.name) && (field.sources.length > 0 || field.constant !== null),
  );
  const hasDimension = fields.some((field) => field.name === 'dimension' && isMapped(field));
  const isDateWanted = fields.some((field) => dateFields.includes(field.name));
  const missing = fields
    .filter((field) => field.isRequired && !dateFields.includes(field.name) && !isMapped(field))
    .filter((field) => !(hasDimension && unusableFields.has(field.name)))
    .map((field) => field.name);
  return !isDated && isDateWanted ? ['document_entry_date', ...missing] : missing;
}

/** A required field; of the two dates, the empty one is not needed once the other is there. */
export function isNeeded(field: FieldValue, fields: readonly FieldValue[]): boolean {
  if (!field.isRequired || isMapped(field)) return field.isRequired;
  const isOtherDateThere = fields.some((other) => dateFields.includes(other.name) && isMapped(other));
  return !(dateFields.includes(field.name) && isOtherDateThere);
}

/** Required fields first, each group in the order of the server; deprecated ones only while they are in use. */
export function orderedFields(fields: readonly FieldValue[]): readonly FieldValue[] {
  const shown = fields.filter((field) => !field.isDeprecated || isMapped(field));
  return [...shown.filter((field) => field.isRequired), ...shown.filter((field) => !field.isRequired)];
}

/** Suggestions that would still change the draft; those that it holds already are not offered twice. */
export function openSuggestions(
  draft: FieldMapDraft,
  suggestions: readonly Suggestion[],
): readonly Suggestion[] {
  return suggestions.filter((suggestion) => {
    const field = draft.fields.find((candidate) => candidate.name === suggestion.field.name);
    return field === undefined || !isMapped(field);
  });
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
    .map(({ name, sources, constant, isNotUsed, format }) => ({
      name,
      sources: sources.map((column) => ({ name: column.name, position: column.position })),
      constant,
      isNotUsed,
      format: { ...format },
    }));
}
