import { builder } from '../../../builder.ts';
import type { Rest } from '../../../rest/calls.ts';
import { ProgressPhaseEnum, RunKindEnum, RunStateEnum } from './enums.ts';

const withParent = { withParent: true } as const;

export const ProgressRef = builder.objectRef<Rest<'Progress'>>('Progress').implement({
  description: 'How far a running job is.',
  authScopes: withParent,
  fields: (t) => ({
    phase: t.expose('phase', { type: ProgressPhaseEnum, description: 'Step.' }),
    done: t.exposeInt('done', { description: 'Units done in this step.' }),
    total: t.exposeInt('total', { description: 'Units of this step in all; 0 while not known.' }),
  }),
});

const PaneProblemRef = builder.objectRef<Rest<'Pane'>['problems'][number]>('PaneProblem').implement({
  description: 'Something that stands in the way.',
  authScopes: withParent,
  fields: (t) => ({
    code: t.exposeString('code', { description: 'What it is.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'Field name, account code or error code that it is about.',
    }),
    count: t.exposeInt('count', { description: 'How often it occurs.' }),
  }),
});

const PaneRef = builder.objectRef<Rest<'Pane'>>('Pane').implement({
  description: 'State of one part of the work on an instance.',
  authScopes: withParent,
  fields: (t) => ({
    isValid: t.exposeBoolean('is_valid', { description: 'Nothing stands in the way.' }),
    problems: t.expose('problems', { type: [PaneProblemRef], description: 'What stands in the way.' }),
  }),
});

export const PanesRef = builder.objectRef<Rest<'StreamInstance'>['panes']>('Panes').implement({
  description: 'State of the parts of the work on an instance.',
  authScopes: withParent,
  fields: (t) => ({
    source: t.expose('source', { type: PaneRef, description: 'File and field map.' }),
    rules: t.expose('rules', { type: PaneRef, description: 'Accounts and rules.' }),
    output: t.expose('output', { type: PaneRef, description: 'Errors of the last run.' }),
  }),
});

export const ProcessingCountsRef = builder.objectRef<Rest<'ProcessingCounts'>>('ProcessingCounts').implement({
  description: 'What a run counted.',
  authScopes: withParent,
  fields: (t) => ({
    rows: t.exposeInt('rows', { description: 'Rows read.' }),
    rowsFiltered: t.exposeInt('rows_filtered', { description: 'Rows that the row filter left out.' }),
    entries: t.exposeInt('entries', { description: 'Journal entries.' }),
    zeroLines: t.exposeInt('zero_lines', { description: 'Lines of 0, which post nothing.' }),
    zeroTransactions: t.exposeInt('zero_transactions', { description: 'Transactions of such lines only.' }),
    postings: t.exposeInt('postings', { description: 'Postings.' }),
    pairedByConvention: t.exposeInt('paired_by_convention', {
      description: 'Postings whose corresponding account follows from the order of rows.',
    }),
  }),
});

export const RunRef = builder.objectRef<NonNullable<Rest<'StreamInstance'>['last_run']>>('Run').implement({
  description: 'The last dry run or processing.',
  authScopes: withParent,
  fields: (t) => ({
    kind: t.expose('kind', { type: RunKindEnum, description: 'What it was for.' }),
    state: t.expose('state', { type: RunStateEnum, description: 'How it stands.' }),
    isCurrent: t.exposeBoolean('is_current', {
      description: 'False once file, map, accounts or rules have changed since.',
    }),
    errorCount: t.exposeInt('error_count', { description: 'Errors found.' }),
    counts: t.expose('counts', {
      type: ProcessingCountsRef,
      nullable: true,
      description: 'What it counted; null before its end.',
    }),
    finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true, description: 'When it ended.' }),
    errorId: t.exposeString('error_id', { nullable: true, description: 'Id of a defect that ended it.' }),
  }),
});
