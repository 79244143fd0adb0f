import { serveThread } from '../../../files/threadService.ts';
import { answers } from './answers.ts';
import type { ProposalTask } from './propose.ts';

/** The thread in which maps and layouts are proposed. It takes no bytes: rows come with the question. */
serveThread<unknown, Record<string, never>>((task) => {
  const { kind, question } = task as ProposalTask;
  const answer: (question: never) => unknown = answers[kind];
  return { push: () => 0, end: () => answer(question as never) };
});
