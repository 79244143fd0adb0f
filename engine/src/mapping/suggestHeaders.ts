import type { SourceColumn } from './fieldMap.ts';
import type { FieldDefinition, FieldName } from './fields.ts';
import { type HeaderMeaning, headerScore } from './headerWords.ts';
import { type Claim, type FieldSuggestion, formatFor, type SuggestionInput } from './suggestion.ts';

const similarScore = 0.6;

function reasonOf(score: number): Claim['reason'] {
  return score > similarScore ? 'header_name' : 'header_similar';
}

/** Columns claimed by the names of their headers, the best score first, each column and each field once. */
export function headerClaims(
  input: SuggestionInput,
  definitions: readonly FieldDefinition[],
): Map<FieldName, Claim> {
  const claims: { claim: Claim; column: number }[] = [];
  for (const definition of definitions) {
    if (definition.kind === 'dimension') continue;
    input.columnNames.forEach((name, column) => {
      const score = headerScore(name, definition.name);
      const fit = score > 0 ? formatFor(input, definition, [column]) : null;
      if (!fit) return;
      const reason = reasonOf(score);
      claims.push({
        column,
        claim: { field: definition.name, columns: [column], score: score * fit.share, reason },
      });
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
  shareOneColumn(input, definitions, byField);
  return byField;
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
    const scores = input.columnNames.map((name, column) => {
      const fit = used.has(column) ? null : formatFor(input, definition, [column]);
      return fit ? headerScore(name, meaning) * fit.share : 0;
    });
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
  return {
    entry: { name, source: { kind: 'columns', columns } },
    confidence: score,
    reason: 'header_name',
  };
}
