import type { RuleCondition } from '../rules/ruleDraft.ts';

type RowFilter = readonly RuleCondition[] | null;

/** The company whose rows alone a filter takes; null where it says nothing of the kind. */
export function takenCompany(filter: RowFilter, column: string): string | null {
  const own = filter?.find(({ field, operator }) => field === column && operator === 'EQUALS');
  return own?.value ?? null;
}

/** A filter that takes the rows of one company alone, and of these those that it took before. */
export function takeCompany(filter: RowFilter, column: string, company: string): readonly RuleCondition[] {
  const others = filter?.filter(({ field }) => field !== column) ?? [];
  return [...others, { field: column, operator: 'EQUALS', value: company, values: null }];
}
