import { isCurrencyCode } from '../money/currency.ts';
import { plainWords } from '../text/plainWords.ts';
import type { FieldDefinition, FieldName } from './fields.ts';
import { headerScore, similarScore } from './headerWords.ts';
import { type Claim, doubted, formatFor, isEnough, samplesOf, type SuggestionInput } from './suggestion.ts';

const amountFields: readonly FieldName[] = ['debit_amount', 'credit_amount', 'amount'];

/** Words that say of an amount that it is in the currency of the books: `local`, `Hauswährung`, `moneda local`. */
const ownCurrencyWords =
  /\b(?:local|lokal\w*|locale|locala|home|base|basis\w*|functional|lc|lcy|hw|lw|hauswahrung|landeswahrung|leitwahrung|company code)\b/;

/** The currency that a header names: `Debit EUR`, `Amount (EUR)`. */
function currencyNamedBy(header: string): string | undefined {
  return plainWords(header)
    .split(' ')
    .map((word) => word.toUpperCase())
    .find(isCurrencyCode);
}

/** Whether a column names the currency of each row, and some are not that of the books. */
function holdsOtherCurrencies(input: SuggestionInput, column: number): boolean {
  const filled = samplesOf(input, [column]).flatMap((sample) => sample.trim().toUpperCase() || []);
  return filled.every(isCurrencyCode) && filled.some((code) => code !== input.currency);
}

/**
 * Amounts are posted in the currency of the entity. Where a file gives them in several, those whose header names that one count;
 * where its rows are in others and nothing tells in which one its amounts are, somebody decides.
 */
export function settleCurrency(
  input: SuggestionInput,
  definitions: readonly FieldDefinition[],
  claims: Map<FieldName, Claim>,
): void {
  const { columnNames, currency } = input;
  if (currency === undefined) return;
  const isOpen = columnNames.some((_, column) => holdsOtherCurrencies(input, column));
  for (const definition of definitions) {
    const claim = claims.get(definition.name);
    const [column, ...more] = claim?.columns ?? [];
    if (!claim || column === undefined || more.length > 0 || !amountFields.includes(definition.name))
      continue;
    const header = columnNames[column] ?? '';
    if (currencyNamedBy(header) === currency) continue;
    const used = new Set([...claims.values()].flatMap(({ columns }) => columns));
    const own = columnNames.findIndex(
      (name, position) =>
        !used.has(position) &&
        currencyNamedBy(name) === currency &&
        headerScore(name, definition.name) > similarScore &&
        isEnough(formatFor(input, definition, [position], true)),
    );
    if (own >= 0) claims.set(definition.name, { ...claim, columns: [own] });
    else if (isOpen && !ownCurrencyWords.test(plainWords(header)))
      claims.set(definition.name, doubted(claim, 'other_currency'));
  }
}
