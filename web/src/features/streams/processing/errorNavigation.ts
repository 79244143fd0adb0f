import { offsetOfRow, placeSearch, type EditorPlace } from '../../../components/instances/editorAddress.ts';
import { ruleWords } from '../shared/ruleWords.ts';

export interface ErrorSubject {
  readonly code: string;
  readonly row: number | null;
  readonly column: { readonly position: number; readonly name: string } | null;
  readonly value: string | null;
  readonly ruleIds: readonly string[];
}

interface FieldColumns {
  readonly name: string;
  readonly sources: readonly { readonly position: number }[];
}

/** What the links of an error are made from. */
export interface ErrorContext {
  readonly instanceId: string;
  readonly firstRowNo: number;
  readonly columns: readonly { readonly position: number; readonly name: string }[];
  readonly fields: readonly FieldColumns[];
  readonly rules: readonly { readonly id: string; readonly name: string }[];
  readonly eliminations: readonly { readonly id: string; readonly name: string }[];
}

export type ErrorTarget =
  | { readonly kind: 'row'; readonly search: string }
  | { readonly kind: 'rule'; readonly search: string; readonly ruleId: string }
  | { readonly kind: 'account'; readonly search: string; readonly account: string }
  | { readonly kind: 'column'; readonly search: string; readonly column: string };

/** Errors that are mended where the account of the file is given its place. */
const accountCodes: ReadonlySet<string> = new Set([
  'unknownAccount',
  'matchingRuleMissing',
  'balanceAccountClosed',
  'contraAccountStated',
]);

/** Null: the stream has it no more. */
function placeOfRule(ruleId: string, { rules, eliminations }: ErrorContext) {
  const wordIn = (list: typeof rules) =>
    list.some(({ id }) => id === ruleId) ? ruleWords(list).wordOf(ruleId) : null;
  const rule = wordIn(rules);
  if (rule !== null) return { pane: 'rules', rule } as const;
  const elimination = wordIn(eliminations);
  return elimination === null ? null : ({ pane: 'rules', part: 'eliminations', rule: elimination } as const);
}

/** What a rule or an elimination rule is called; null: the stream has it no more. */
export function ruleNameOf(ruleId: string, { rules, eliminations }: ErrorContext): string | null {
  return [...rules, ...eliminations].find(({ id }) => id === ruleId)?.name ?? null;
}

/** The places where an error is seen and mended, the row first; each is one link. */
export function errorTargets(error: ErrorSubject, context: ErrorContext): readonly ErrorTarget[] {
  const { row, column, value, ruleIds } = error;
  const { fields, firstRowNo } = context;
  const targets: ErrorTarget[] = [];
  const position = column?.position ?? null;
  if (row !== null) {
    const offset = offsetOfRow(row, firstRowNo);
    targets.push({ kind: 'row', search: placeSearch({ pane: 'source', row, offset, column: position }) });
  }
  if (column !== null) {
    const field = fields.find((item) => item.sources.some((source) => source.position === position));
    const search = placeSearch({ pane: 'source', column: position, field: field?.name ?? null });
    targets.push({ kind: 'column', column: column.name, search });
  }
  for (const ruleId of ruleIds) {
    const place = placeOfRule(ruleId, context);
    if (place !== null) targets.push({ kind: 'rule', ruleId, search: placeSearch(place) });
  }
  if (accountCodes.has(error.code) && value !== null && value !== '') {
    const search = placeSearch({ pane: 'rules', account: value });
    targets.push({ kind: 'account', account: value, search });
  }
  return targets;
}

/** Which errors are listed; what is null does not matter. */
export type ErrorFilter = Pick<EditorPlace, 'code' | 'column' | 'value'>;

/** Whether the address asks for a list of single errors. */
export function isListAsked(place: EditorPlace): boolean {
  return place.list === 'rows' || place.column !== null || place.value !== null || place.rule !== null;
}

/** No list is asked for any more. */
export const noFilter = { column: null, value: null, rule: null, list: null } as const;
