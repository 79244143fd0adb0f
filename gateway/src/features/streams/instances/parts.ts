import { restObject } from '../../../graph/restFields.ts';

export const ProgressRef = restObject('Progress');

const PaneProblemRef = restObject('PaneProblem');

const PaneRef = restObject('Pane', {
  fields: (t) => ({
    problems: t.expose('problems', { type: [PaneProblemRef], description: 'What stands in the way.' }),
  }),
});

export const PanesRef = restObject('Panes', {
  fields: (t) => ({
    source: t.expose('source', { type: PaneRef, description: 'File and field map.' }),
    rules: t.expose('rules', { type: PaneRef, description: 'Accounts and rules.' }),
    output: t.expose('output', { type: PaneRef, description: 'Errors of the last run.' }),
  }),
});

export const ProcessingCountsRef = restObject('ProcessingCounts');

export const ReviewRef = restObject('InstanceReview');

export const RunRef = restObject('Run', {
  fields: (t) => ({
    counts: t.expose('counts', {
      type: ProcessingCountsRef,
      nullable: true,
      description: 'What it counted; null before its end.',
    }),
    errorId: t.exposeString('error_id', { nullable: true, description: 'Id of a defect that ended it.' }),
  }),
});
