import { offsetOfRow, placeSearch } from '../shared/editorAddress.ts';

export interface ErrorSubject {
  readonly code: string;
  readonly row: number | null;
  readonly column: { readonly position: number; readonly name: string } | null;
  readonly value: string | null;
  readonly ruleIds: readonly string[];
}

export interface FieldColumns {
  readonly name: string;
  readonly sources: readonly { readonly position: number }[];
}

/** What the links of an error are made from. */
export interface ErrorContext {
  readonly instanceId: string;
  readonly firstRowNo: number;
  readonly fields: readonly FieldColumns[];
  readonly rules: readonly { readonly id: string; readonly name: string }[];
}

export type ErrorTarget =
  | { readonly kind: 'row'; readonly search: string }
  | { readonly kind: 'rule'; readonly search: string; readonly ruleId: string }
  | { readonly kind: 'account'; readonly search: string; readonly account: string }
  | { readonly kind: 'field'; readonly search: string; readonly field: string };

const rulesCodes: ReadonlySet<string> = new Set([
  'ruleCannotBeEvaluated',
  'matchingRuleMissing',
  'matchingRuleConflict',
  'balanceAccountClosed',
]);

const formatCodes: ReadonlySet<string> = new Set([
  'dateCannotBeParsed',
  'amountCannotBeParsed',
  'periodCannotBeIdentified',
  'transactionIDNotGenerated',
  'missingValue',
]);

/** The places where an error is seen and mended, the row first; each is one link. */
export function errorTargets(error: ErrorSubject, context: ErrorContext): readonly ErrorTarget[] {
  const { fields, firstRowNo } = context;
  const targets: ErrorTarget[] = [];
  if (error.row !== null) {
    const offset = offsetOfRow(error.row, firstRowNo);
    targets.push({ kind: 'row', search: placeSearch({ pane: 'source', row: error.row, offset }) });
  }
  for (const ruleId of error.ruleIds) {
    targets.push({ kind: 'rule', ruleId, search: placeSearch({ pane: 'rules', rule: ruleId }) });
  }
  const isAboutAccount = error.code === 'unknownAccount' || rulesCodes.has(error.code);
  if (isAboutAccount && error.ruleIds.length === 0 && error.value !== null && error.value !== '') {
    const search = placeSearch({ pane: 'rules', account: error.value });
    targets.push({ kind: 'account', account: error.value, search });
  }
  const { column } = error;
  if (column !== null && formatCodes.has(error.code)) {
    const field = fields.find((item) => item.sources.some((source) => source.position === column.position));
    if (field !== undefined) {
      const search = placeSearch({ pane: 'source', field: field.name });
      targets.push({ kind: 'field', field: field.name, search });
    }
  }
  return targets;
}
