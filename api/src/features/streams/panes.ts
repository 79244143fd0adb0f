import type { FieldMapProblem } from '@tributary/engine/mapping/fieldMap';
import {
  type ProcessingErrorArea,
  processingErrorCatalogue,
  type ProcessingErrorKind,
} from '@tributary/engine/errors/errorCatalogue';
import type { z } from 'zod';
import { accountColumnsField, type WireForeseen } from './fields/service.ts';
import type { instanceSchema } from './instances/instanceSchemas.ts';
import type { InstanceStatus } from './tables.ts';

export type Panes = z.input<typeof instanceSchema>['panes'];
type Problem = Panes['source']['problems'][number];

/** An account is missing in the rows of the file, and is mended where accounts and rules are. */
const unknownAccount = 'unknownAccount';

/** Of an account that nothing places, as a run says it of each of its lines. */
const matchingRuleMissing = 'matchingRuleMissing';

/** Where an error is mended. */
function areaOf(code: string): ProcessingErrorArea | undefined {
  const kinds: Readonly<Record<string, ProcessingErrorKind>> = processingErrorCatalogue;
  return code === unknownAccount ? 'rules' : kinds[code]?.area;
}

export interface PaneEvidence {
  readonly status: InstanceStatus;
  readonly hasSource: boolean;
  readonly mapProblems: readonly FieldMapProblem[];
  /** Accounts of the file that the stream does not know, with their lines. */
  readonly unknownAccounts: readonly { readonly code: string; readonly lineCount: number }[];
  /** Accounts that it knows and that neither a ledger account nor a rule takes, with their lines. */
  readonly unplacedAccounts: PaneEvidence['unknownAccounts'];
  /** Errors of the last run. */
  readonly errors: readonly { readonly code: string; readonly count: number }[];
  /** Whether nothing changed since that run. */
  readonly isCurrent: boolean;
  /** What the first rows of the file show of the errors of a run. */
  readonly foreseenErrors: readonly Pick<WireForeseen, 'unread_count' | 'outside_count'>[];
}

const accountsShown = 100;

/** Source, then rules, then output: a pane is valid only if all before it are. What is processed is valid throughout. */
export function panesOf(evidence: PaneEvidence): Panes {
  if (evidence.status === 'processed' || evidence.status === 'deprocessing') {
    const valid = { is_valid: true, problems: [], outdated_error_count: 0, foreseen_error_count: 0 };
    return {
      source: valid,
      rules: valid,
      output: valid,
      unknown_account_count: 0,
      unplaced_account_count: 0,
    };
  }
  const source = sourceProblems(evidence);
  const rules = rulesProblems(evidence);
  const output = currentErrorsOf(evidence, 'general');
  const isSourceValid = source.length === 0;
  const areRulesValid = isSourceValid && rules.length === 0;
  return {
    source: {
      is_valid: isSourceValid,
      problems: source,
      ...outdatedOf(evidence, 'mapping'),
      foreseen_error_count: foreseenIn(evidence),
    },
    rules: {
      is_valid: areRulesValid,
      problems: rules,
      ...outdatedOf(evidence, 'rules'),
      foreseen_error_count: 0,
    },
    output: {
      is_valid: areRulesValid && output.length === 0,
      problems: output,
      ...outdatedOf(evidence, 'general'),
      foreseen_error_count: 0,
    },
    unknown_account_count: evidence.unknownAccounts.length,
    unplaced_account_count: evidence.unplacedAccounts.length,
  };
}

/** A run of this file and map has counted all of them. */
function foreseenIn({ isCurrent, foreseenErrors }: PaneEvidence): number {
  if (isCurrent) return 0;
  return foreseenErrors.reduce(
    (sum, { unread_count, outside_count }) => sum + unread_count + outside_count,
    0,
  );
}

/** Of payroll, columns of amounts are looked at beside the map, where other files have accounts and rules. */
const isOfMap = ({ field }: FieldMapProblem): boolean => field !== accountColumnsField;

function sourceProblems({ hasSource, mapProblems, ...evidence }: PaneEvidence): Problem[] {
  if (!hasSource) return [{ code: 'missing_source', subject: null, count: 1 }];
  const problems: Problem[] = mapProblems
    .filter(isOfMap)
    .map(({ code, field }) => ({ code, subject: field, count: 1 }));
  return [...problems, ...currentErrorsOf(evidence, 'mapping')];
}

/** Accounts are named where they are known; then their lines are not counted once more. */
function rulesProblems({
  unknownAccounts,
  unplacedAccounts,
  mapProblems,
  ...evidence
}: PaneEvidence): Problem[] {
  const ofColumns = mapProblems.filter((problem) => !isOfMap(problem));
  const named = [
    ...ofColumns.map(({ code, field }) => ({ code, subject: field, count: 1 })),
    ...problemsOfAccounts(unknownAccount, unknownAccounts),
    ...problemsOfAccounts(matchingRuleMissing, unplacedAccounts),
  ];
  const namedCodes = new Set(named.map(({ code }) => code));
  return [...named, ...currentErrorsOf(evidence, 'rules').filter(({ code }) => !namedCodes.has(code))];
}

function problemsOfAccounts(code: string, accounts: PaneEvidence['unknownAccounts']): Problem[] {
  return accounts
    .slice(0, accountsShown)
    .map((account) => ({ code, subject: account.code, count: account.lineCount }));
}

type ErrorsOfRun = Pick<PaneEvidence, 'errors' | 'isCurrent'>;

function errorsOf({ errors }: ErrorsOfRun, area: ProcessingErrorArea): PaneEvidence['errors'] {
  return errors.filter(({ code }) => areaOf(code) === area);
}

function currentErrorsOf(run: ErrorsOfRun, area: ProcessingErrorArea): Problem[] {
  if (!run.isCurrent) return [];
  return errorsOf(run, area).map(({ code, count }) => ({ code, subject: null, count }));
}

/** A change may have mended them: they stand in nobody's way, and are not forgotten until the next run. */
function outdatedOf(run: ErrorsOfRun, area: ProcessingErrorArea): { readonly outdated_error_count: number } {
  const outdated = run.isCurrent ? [] : errorsOf(run, area);
  return { outdated_error_count: outdated.reduce((sum, { count }) => sum + count, 0) };
}
