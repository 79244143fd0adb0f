import { shownPart, type EditorPlace, type PaneName } from './editorAddress.ts';
import { isBusy, type InstanceStatus } from './instanceStatus.ts';

export interface PaneState {
  readonly isValid: boolean;
  readonly problems: readonly {
    readonly code: string;
    readonly subject?: string | null | undefined;
    readonly count: number;
  }[];
  /** Errors that the last run found before a change; nobody knows whether they are mended. */
  readonly outdatedErrorCount: number;
  /** Errors that the first rows of the file show before any run. */
  readonly foreseenErrorCount: number;
}

export type Panes = Readonly<Record<PaneName, PaneState>> & {
  /** Of all that the stream does not know, and that nothing places; a pane names the first of them. */
  readonly unknownAccountCount: number;
  readonly unplacedAccountCount: number;
};

/** Not mended by a field, but by the conditions of rows, and by what holds for the whole file. */
const severalCompanies = 'several_companies';
const missingSide = 'missing_side';
/** Mended in the format of a field that has its column. */
const missingOrder = 'missing_date_order';

/** What is wrong with the field map itself; all else in a pane was found in the rows of the file. */
export const mapProblems: ReadonlySet<string> = new Set([
  'missing_source',
  'missing_required_field',
  'duplicate_field',
  'unknown_column',
  'column_renamed',
  'no_columns',
  'cannot_be_filled',
  'cannot_be_unused',
  missingOrder,
  missingSide,
  severalCompanies,
  'wrong_format_kind',
  'invalid_format',
  'constant_cannot_be_parsed',
  'global_amount_of_balances',
]);

/** What accounts of the file lack; a problem that names none of them was found in the lines of a run. */
export const accountProblems: ReadonlySet<string> = new Set(['unknownAccount', 'matchingRuleMissing']);

/** How many problems a pane has, those among them that are only counted. */
export function problemCountOf(pane: PaneName, panes: Panes): number {
  const { problems } = panes[pane];
  if (pane !== 'rules') return problems.length;
  const others = problems.filter(({ code, subject }) => !(accountProblems.has(code) && subject));
  return others.length + panes.unknownAccountCount + panes.unplacedAccountCount;
}

export interface NextStepInput {
  readonly status: InstanceStatus;
  readonly hasFile: boolean;
  readonly panes: Panes;
  readonly isVerified: boolean;
  readonly hasUnsavedEdits: boolean;
  readonly isRunning: boolean;
}

interface Place {
  readonly pane: PaneName;
  readonly part?: 'accounts';
  readonly tab?: 'errors';
  readonly field?: string | null;
  readonly show?: NonNullable<EditorPlace['show']>;
}

/**
 * Whether the editor shows a place already, with what is brought into view there; where the address names no part of the
 * output, it shows what is to be done.
 */
export function isAt(place: Place, shown: EditorPlace): boolean {
  return (
    place.pane === shown.pane &&
    (place.show === undefined || place.show === shown.show) &&
    (place.field == null || place.field === shown.field) &&
    (place.part === undefined || place.part === shownPart(shown)) &&
    (shown.tab === null || place.tab === undefined || shown.tab === place.tab)
  );
}

/** Where errors are seen and mended that the first rows of the file show. */
export const foreseenPlace: Place = { pane: 'source', show: 'foreseen' };

/**
 * What is to be done, how many of it, and where; `place` is null where one does it at once. To verify and to process count
 * the errors that the last run found before the changes since. Those that are foreseen are said from the accounts on: a row that is
 * none may have brought an account with it.
 */
export interface NextStep {
  readonly name:
    | 'file'
    | 'save'
    | 'fields'
    | 'dateOrder'
    | 'companies'
    | 'side'
    | 'accounts'
    | 'mapping'
    | 'rules'
    | 'columns'
    | 'errors'
    | 'verify'
    | 'process';
  readonly count: number;
  readonly place: Place | null;
  readonly foreseenCount?: number;
}

const step = (name: NextStep['name'], count: number, place: Place | null): NextStep => ({
  name,
  count,
  place,
});

/** The one thing that brings an instance on, from its file to its figures; none while it works, and once they count. */
export function nextStep({
  status,
  hasFile,
  panes,
  isVerified,
  hasUnsavedEdits,
  isRunning,
}: NextStepInput): NextStep | null {
  if (isBusy(status) || isRunning || status === 'PROCESSED') return null;
  if (!hasFile) return step('file', 0, { pane: 'source' });
  if (hasUnsavedEdits) return step('save', 0, null);
  const ofMap = panes.source.problems.filter(({ code }) => mapProblems.has(code));
  const fields = ofMap.filter(({ code }) => code !== severalCompanies && code !== missingSide);
  const [first = null] = fields;
  if (first !== null) {
    const others = fields.filter(({ code }) => code !== missingOrder);
    const name = others.length === 0 ? 'dateOrder' : 'fields';
    return step(name, fields.length, { pane: 'source', field: (others[0] ?? first).subject ?? null });
  }
  const isSideOpen = ofMap.some(({ code }) => code === missingSide);
  if (isSideOpen) return step('side', 0, { pane: 'source', show: 'side' });
  if (ofMap.length > 0) return step('companies', 0, { pane: 'source', show: 'companies' });
  const { unknownAccountCount: unknown, unplacedAccountCount: unplaced } = panes;
  const foreseenCount = panes.source.foreseenErrorCount;
  const ofAccounts = { pane: 'rules', part: 'accounts' } as const;
  if (unknown > 0) return { ...step('accounts', unknown, ofAccounts), foreseenCount };
  if (unplaced > 0) return { ...step('mapping', unplaced, ofAccounts), foreseenCount };
  const isWithoutColumns = panes.rules.problems.some(({ code }) => mapProblems.has(code));
  if (isWithoutColumns) return { ...step('columns', 0, { pane: 'rules' }), foreseenCount };
  const sum = (problems: PaneState['problems']): number =>
    problems.reduce((total, { count }) => total + count, 0);
  const ofRules = sum(panes.rules.problems);
  const ofOthers = sum([...panes.source.problems, ...panes.output.problems]);
  if (ofRules > 0 && ofOthers === 0) return step('rules', ofRules, { pane: 'rules' });
  if (ofRules + ofOthers > 0) return step('errors', ofRules + ofOthers, { pane: 'output', tab: 'errors' });
  const { source, rules, output } = panes;
  const outdated = source.outdatedErrorCount + rules.outdatedErrorCount + output.outdatedErrorCount;
  return { ...step(isVerified ? 'process' : 'verify', outdated, null), foreseenCount };
}
