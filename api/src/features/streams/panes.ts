import type { FieldMapProblem } from '@tributary/engine/mapping/fieldMap';
import {
  type ProcessingErrorArea,
  processingErrorCatalogue,
  type ProcessingErrorKind,
} from '@tributary/engine/errors/errorCatalogue';
import type { z } from 'zod';
import type { instanceSchema } from './instances/instanceSchemas.ts';
import type { InstanceStatus } from './tables.ts';

export type Panes = z.input<typeof instanceSchema>['panes'];
type Problem = Panes['source']['problems'][number];

function areaOf(code: string): ProcessingErrorArea | undefined {
  const kinds: Readonly<Record<string, ProcessingErrorKind>> = processingErrorCatalogue;
  return kinds[code]?.area;
}

export interface PaneEvidence {
  readonly status: InstanceStatus;
  readonly hasSource: boolean;
  readonly mapProblems: readonly FieldMapProblem[];
  /** Accounts of the file that the stream does not know, with their lines. */
  readonly unknownAccounts: readonly { readonly code: string; readonly lineCount: number }[];
  /** Errors of the last run, if nothing changed since. */
  readonly errors: readonly { readonly code: string; readonly count: number }[];
}

const unknownAccountsShown = 100;

/** Source, then rules, then output: a pane is valid only if all before it are. What is processed is valid throughout. */
export function panesOf(evidence: PaneEvidence): Panes {
  if (evidence.status === 'processed' || evidence.status === 'deprocessing') {
    const valid = { is_valid: true, problems: [] };
    return { source: valid, rules: valid, output: valid };
  }
  const source = sourceProblems(evidence);
  const rules = errorsOf(evidence, 'rules');
  const output = errorsOf(evidence, 'general');
  const isSourceValid = source.length === 0;
  const areRulesValid = isSourceValid && rules.length === 0;
  return {
    source: { is_valid: isSourceValid, problems: source },
    rules: { is_valid: areRulesValid, problems: rules },
    output: { is_valid: areRulesValid && output.length === 0, problems: output },
  };
}

function sourceProblems({ hasSource, mapProblems, unknownAccounts, ...evidence }: PaneEvidence): Problem[] {
  if (!hasSource) return [{ code: 'missing_source', subject: null, count: 1 }];
  const problems: Problem[] = mapProblems.map(({ code, field }) => ({ code, subject: field, count: 1 }));
  for (const { code, lineCount } of unknownAccounts.slice(0, unknownAccountsShown)) {
    problems.push({ code: 'unknownAccount', subject: code, count: lineCount });
  }
  const isNamed = unknownAccounts.length > 0;
  const errors = evidence.errors.filter(({ code }) => areaOf(code) === 'mapping');
  const unnamed = errors.filter(({ code }) => !(isNamed && code === 'unknownAccount'));
  return [...problems, ...unnamed.map(({ code, count }) => ({ code, subject: null, count }))];
}

function errorsOf({ errors }: PaneEvidence, area: ProcessingErrorArea): Problem[] {
  return errors
    .filter(({ code }) => areaOf(code) === area)
    .map(({ code, count }) => ({ code, subject: null, count }));
}
