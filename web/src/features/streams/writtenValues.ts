import { ruleOperators, type RuleCondition } from './rules/ruleDraft.ts';
import { emptyFormat, type FormatValue } from './fields/formatValue.ts';

/** What rules and field maps hold, as the audit log writes it: as JSON, by the names of the REST interface. */

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function conditionOf(given: unknown): RuleCondition | null {
  if (!isRecord(given) || typeof given['field'] !== 'string') return null;
  const { field, value } = given;
  const operator = ruleOperators.find((each) => each.toLowerCase() === given['operator']);
  if (operator === undefined) return null;
  return {
    field,
    operator,
    value: typeof value === 'string' ? value : null,
    values: Array.isArray(value) ? value.map(String) : null,
  };
}

export function conditionsIn(text: string): readonly RuleCondition[] | null {
  const value = jsonIn(text);
  if (!isRecord(value) || !Array.isArray(value['$and'])) return null;
  const conditions = value['$and'].map(conditionOf);
  return conditions.every((each) => each !== null) ? conditions : null;
}

/** Columns of a file, by their names. */
export function columnsIn(text: string): readonly string[] | null {
  const value = jsonIn(text);
  if (!Array.isArray(value)) return null;
  const names = value.flatMap((each) =>
    isRecord(each) && typeof each['name'] === 'string' ? each['name'] : [],
  );
  return names.length === value.length ? names : null;
}

const inCamelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Words that the graph writes in capitals. */
const worded = new Set(['dateOrder', 'numbering', 'negative', 'sign', 'fill']);

export function formatIn(text: string): FormatValue | null {
  const value = jsonIn(text);
  if (!isRecord(value)) return null;
  const said = Object.entries(value).map(([name, each]) => {
    const key = inCamelCase(name);
    return [key, worded.has(key) && typeof each === 'string' ? each.toUpperCase() : each] as const;
  });
  return { ...emptyFormat, ...Object.fromEntries(said) };
}
