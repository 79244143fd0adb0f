import type { ProcessingPlan } from './processingPlan.ts';

/** The largest id that a column of integers holds. */
const idMax = 2 ** 31 - 1;

/** Postings and balances have their ids in columns of 32 bits, which would take another one for one that is larger. */
export function requireIdsOfColumns(plan: ProcessingPlan): void {
  const { periods, accounts, dimensions, rules, consolidation } = plan;
  requireAll('period', periods);
  requireAll('account', accounts);
  for (const { instances } of dimensions) requireAll('dimension instance', instances);
  requireAll('rule', rules);
  requireAll('elimination rule', consolidation?.rules ?? []);
  requireAll('legal entity', consolidation?.entities ?? []);
  for (const { dimensionInstance } of rules) {
    if (dimensionInstance?.kind === 'literal') requireAll('dimension instance', [dimensionInstance]);
  }
}

function requireAll(kind: string, rows: readonly { readonly id: number }[]): void {
  const beyond = rows.find(({ id }) => id > idMax);
  if (beyond)
    throw new Error(`The id ${beyond.id} of a ${kind} is beyond ${idMax}, which columns of ids hold`);
}
