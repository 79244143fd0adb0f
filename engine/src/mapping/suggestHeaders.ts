import { valueLengthMax } from '../characters/valueLength.ts';
import type { SourceColumn } from './fieldMap.ts';
import type { FieldDefinition, FieldName } from './fields.ts';
import type { HeaderMeaning } from './headers/headerLanguages.ts';
import { headerScore, similarScore } from './headerWords.ts';
import { settleCurrency } from './suggestCurrency.ts';
import {
  type Claim,
  type FieldSuggestion,
  formatFor,
  isEnough,
  samplesOf,
  type SuggestionInput,
  undecidedMax,
} from './suggestion.ts';

const sentenceShareMin = 0.8;
/** A column that is called so is proposed with this share of good values, or without any where no other is called so. */
const namedShareMin = 0.3;

function reasonOf(score: number): Claim['reason'] {
  return score > similarScore ? 'header_name' : 'header_similar';
}

/** How sure it is that a column is a field by its name; 0 where its values cannot be that. */
function scoreOfColumn(
  input: SuggestionInput,
  definition: FieldDefinition,
  column: number,
  meaning: HeaderMeaning = definition.name,
): number {
  const score = headerScore(input.columnNames[column] ?? '', meaning);
  if (score === 0) return 0;
  const isNamed = score > similarScore;
  if (definition.name === 'document_number' && holdsSentences(samplesOf(input, [column]))) return 0;
  const fit = formatFor(input, definition, [column], isNamed);
  if (isEmpty(input, column)) return Math.min(undecidedMax, score * fit.share);
  if (isEnough(fit)) return score * fit.share;
  const isMark = definition.name.endsWith('indicator');
  if (!isNamed || isMark || !(fit.share >= namedShareMin || isAlwaysCalledSo(definition))) return 0;
  return Math.min(undecidedMax, Math.max(score * fit.share, score / 3));
}

/** Whether no row that was looked at has anything in a column: whatever it is called, it says nothing. */
function isEmpty(input: SuggestionInput, column: number): boolean {
  return samplesOf(input, [column]).every((sample) => sample.trim() === '');
}

/** Whether most values are several words, which no number of a document is. */
function holdsSentences(samples: readonly string[]): boolean {
  const filled = samples.filter((sample) => sample.trim() !== '');
  const sentences = filled.filter((sample) => /\p{L}{3}\S*\s+\S/u.test(sample.slice(0, valueLengthMax)));
  return filled.length > 0 && sentences.length >= filled.length * sentenceShareMin;
}

/** Dates, debits and credits are hardly ever the name of something else; an amount or a value may be. */
function isAlwaysCalledSo({ name }: FieldDefinition): boolean {
  return name === 'document_entry_date' || name === 'debit_amount' || name === 'credit_amount';
}

/** Columns claimed by the names of their headers, the best score first, each column and each field once. */
export function headerClaims(
  input: SuggestionInput,
  definitions: readonly FieldDefinition[],
): Map<FieldName, Claim> {
  const claims: { claim: Claim; column: number }[] = [];
  for (const definition of definitions) {
    if (definition.kind === 'dimension' || definition.name === 'transaction_id') continue;
    input.columnNames.forEach((_, column) => {
      const score = scoreOfColumn(input, definition, column);
      if (score === 0) return;
      const reason = reasonOf(headerScore(input.columnNames[column] ?? '', definition.name));
      claims.push({ column, claim: { field: definition.name, columns: [column], score, reason } });
    });
  }
  claims.sort((first, second) => second.claim.score - first.claim.score || first.column - second.column);
  const byField = new Map<FieldName, Claim>();
  const taken = new Set<number>();
  for (const { claim, column } of claims) {
    if (byField.has(claim.field) || taken.has(column)) continue;
    byField.set(claim.field, claim);
    taken.add(column);
  }
  preferBaseAmount(input, byField);
  takeOppositeAccount(input, definitions, byField);
  shareOneColumn(input, definitions, byField);
  settleCurrency(input, definitions, byField);
  return byField;
}

/** Beside a contra account, the account is that of the debit side. */
function takeOppositeAccount(
  input: SuggestionInput,
  definitions: readonly FieldDefinition[],
  claims: Map<FieldName, Claim>,
): void {
  const definition = definitions.find(({ name }) => name === 'debit_account');
  if (!definition || claims.has('debit_account') || !claims.has('credit_account')) return;
  const used = new Set([...claims.values()].flatMap(({ columns }) => columns));
  const scores = input.columnNames.map((_, column) =>
    used.has(column) ? 0 : scoreOfColumn(input, definition, column, 'account'),
  );
  const score = Math.max(0, ...scores);
  if (score <= similarScore) return;
  const claim = { field: 'debit_account', columns: [scores.indexOf(score)], score } as const;
  claims.set('debit_account', { ...claim, reason: reasonOf(score) });
}

/** Where a file gives the amount once more in the currency of the books, that one counts where it is filled. */
function preferBaseAmount({ columnNames }: SuggestionInput, claims: Map<FieldName, Claim>): void {
  const amount = claims.get('amount');
  const base = columnNames.findIndex((name) => headerScore(name, 'base_amount') > similarScore);
  if (amount && base >= 0) claims.set('amount', { ...amount, columns: [base, ...amount.columns] });
}

const sharedByBothSides: readonly (readonly [FieldName, FieldName, HeaderMeaning])[] = [
  ['debit_amount', 'credit_amount', 'amount'],
  ['debit_account', 'credit_account', 'account'],
];

/** Without columns of their own, both sides may stand in one column that names neither. */
function shareOneColumn(
  input: SuggestionInput,
  definitions: readonly FieldDefinition[],
  claims: Map<FieldName, Claim>,
): void {
  for (const [debit, credit, meaning] of sharedByBothSides) {
    const definition = definitions.find(({ name }) => name === debit);
    if (!definition || input.type === 'double-entry' || claims.has(credit)) continue;
    if (claims.has(debit) && meaning === 'amount') continue;
    const used = new Set(
      [...claims.values()].flatMap(({ field, columns }) => (field === debit ? [] : columns)),
    );
    const scores = input.columnNames.map((_, column) =>
      used.has(column) ? 0 : scoreOfColumn(input, definition, column, meaning),
    );
    const score = Math.max(0, ...scores);
    if (score === 0) continue;
    const columns = [scores.indexOf(score)];
    const reason = reasonOf(score);
    claims.set(debit, { field: debit, columns, score, reason });
    claims.set(credit, { field: credit, columns, score, reason });
  }
}

const dimensionMeanings: Readonly<Partial<Record<FieldName, readonly HeaderMeaning[]>>> = {
  debit_dimension: ['debit_dimension'],
  credit_dimension: ['credit_dimension'],
  dimension: ['dimension', 'cost_dimension', 'profit_dimension'],
};

const sharedMeanings: readonly HeaderMeaning[] = ['dimension', 'cost_dimension', 'profit_dimension'];

interface NamedColumns {
  readonly columns: readonly SourceColumn[];
  readonly score: number;
}

function columnsNaming(
  input: SuggestionInput,
  meanings: readonly HeaderMeaning[],
  scoreMin: number,
): NamedColumns {
  let best = 0;
  const columns = input.columnNames.flatMap((name, position): SourceColumn[] => {
    const score = Math.max(0, ...meanings.map((meaning) => headerScore(name, meaning)));
    if (score < scoreMin) return [];
    best = Math.max(best, score);
    return [{ position, name, ...kindOfColumn(name) }];
  });
  return { columns, score: best };
}

function kindOfColumn(name: string): Pick<SourceColumn, 'dimensionKind'> {
  const cost = headerScore(name, 'cost_dimension');
  const profit = headerScore(name, 'profit_dimension');
  if (cost === profit) return {};
  return { dimensionKind: cost > profit ? 'cost' : 'profit' };
}

const dimensionScoreMin = 0.8;

/** The columns of a dimension field: those that name its own side, else those that name no side and serve both. */
export function suggestDimensionByHeader(
  input: SuggestionInput,
  { name }: FieldDefinition,
): FieldSuggestion | null {
  const own = columnsNaming(input, dimensionMeanings[name] ?? [], dimensionScoreMin);
  const isOwn = own.columns.length > 0 || name === 'dimension';
  const { columns, score } = isOwn ? own : columnsNaming(input, sharedMeanings, dimensionScoreMin);
  if (columns.length === 0) return null;
  const isFilled = columns.some(({ position }) => !isEmpty(input, position));
  return {
    entry: { name, source: { kind: 'columns', columns } },
    confidence: isFilled ? score : Math.min(undecidedMax, score),
    reason: 'header_name',
  };
}
