import type { PaneName } from '../../../components/instances/editorAddress.ts';
import { mapProblems, type PaneState, type Panes } from '../../../components/instances/nextStep.ts';

export type Step = 'done' | 'problems' | 'waiting' | 'notRun' | 'undone' | 'outdated' | 'foreseen' | 'failed';

export interface RunOfPanes {
  /** Whether nothing has changed since. */
  readonly isCurrent: boolean;
  readonly errorCount: number;
  /** What it posted was taken back since. */
  readonly isUndone: boolean;
}

interface StateOfRun {
  readonly status: string;
  /** Also counts while it is opened for correction. */
  readonly publishedVersion: number | null | undefined;
  readonly lastRun:
    | {
        readonly kind: string;
        readonly state: string;
        readonly isCurrent: boolean;
        readonly errorCount: number;
      }
    | null
    | undefined;
}

/** What the last run says of the panes: nothing yet while it is under way. */
export function runOfPanes({ status, publishedVersion, lastRun }: StateOfRun): RunOfPanes {
  const counts = status === 'PROCESSED' || status === 'DEPROCESSING';
  return {
    isCurrent: counts || (lastRun?.isCurrent === true && lastRun.state !== 'RUNNING'),
    errorCount: counts ? 0 : (lastRun?.errorCount ?? 0),
    isUndone:
      (publishedVersion ?? null) === null &&
      !counts &&
      lastRun?.kind === 'PROCESS' &&
      lastRun.state === 'SUCCEEDED',
  };
}

/** Whether the field map itself is complete, whatever a run found in the rows. */
function isMapWhole({ problems }: PaneState): boolean {
  return problems.every(({ code }) => !mapProblems.has(code));
}

/**
 * Whether a pane is done: the output only when a run of this file, map and rules, or a version that counts, has shown it; one
 * in which the last run found errors only when the next one has found none. Errors that are mended in panes before it are
 * still the outcome of a run, and take nothing away from rules that have none.
 */
export function stepOf(
  pane: PaneName,
  panes: Pick<Panes, PaneName>,
  { isCurrent, errorCount, isUndone }: RunOfPanes,
): Step {
  const { isValid, problems, outdatedErrorCount, foreseenErrorCount } = panes[pane];
  if (problems.length > 0) return 'problems';
  if (foreseenErrorCount > 0) return 'foreseen';
  if (outdatedErrorCount > 0) return 'outdated';
  if (pane === 'output' && isCurrent && errorCount > 0) return 'failed';
  if (pane === 'rules' && isMapWhole(panes.source)) return 'done';
  if (!isValid) return 'waiting';
  if (pane !== 'output') return 'done';
  if (isUndone) return 'undone';
  return isCurrent ? 'done' : 'notRun';
}

export interface ChecklistInput {
  readonly hasFile: boolean;
  readonly sourcePane: PaneState;
  readonly rulesPane: PaneState;
  readonly isVerified: boolean;
  readonly hasUnsavedEdits: boolean;
  readonly lastRun: {
    readonly isCurrent: boolean;
    readonly errorCount: number;
    readonly state: string;
  } | null;
}

type CheckName = 'file' | 'fields' | 'saved' | 'placement' | 'dryRun' | 'verified';

/** `missing` stands in the way of processing; `advised` does not, but the run will probably fail without it. */
export interface Check {
  readonly name: CheckName;
  readonly state: 'done' | 'missing' | 'advised';
  readonly pane: PaneName | null;
}

function must(name: CheckName, isDone: boolean, pane: PaneName | null): Check {
  return { name, state: isDone ? 'done' : 'missing', pane };
}

function should(name: CheckName, isDone: boolean, pane: PaneName | null): Check {
  return { name, state: isDone ? 'done' : 'advised', pane };
}

export function checklist(input: ChecklistInput): readonly Check[] {
  const { lastRun } = input;
  const wasTriedWell = lastRun !== null && lastRun.isCurrent && lastRun.errorCount === 0;
  const isMapped = isMapWhole(input.sourcePane);
  const { problems } = input.sourcePane;
  const arePlacesKnown =
    input.rulesPane.problems.length === 0 && problems.every(({ code }) => mapProblems.has(code));
  return [
    must('file', input.hasFile, 'source'),
    must('fields', input.hasFile && isMapped, 'source'),
    should('placement', input.hasFile && isMapped && arePlacesKnown, 'rules'),
    should('dryRun', wasTriedWell && lastRun.state === 'SUCCEEDED', 'output'),
    must('saved', !input.hasUnsavedEdits, null),
    must('verified', input.isVerified, null),
  ];
}

export function isReady(checks: readonly Check[]): boolean {
  return checks.every((check) => check.state !== 'missing');
}
