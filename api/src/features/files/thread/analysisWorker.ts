import { createSourceAnalyser } from '../analyse.ts';
import { serveThread } from '../threadService.ts';
import type { ReadingOutcome, ReadingPieces, TaskOf } from './readingThread.ts';

/** The thread in which a file of text is read for the first time. */

serveThread<ReadingOutcome, ReadingPieces>((task) => {
  const { overrides } = task as TaskOf<'analyse'>;
  const analyser = createSourceAnalyser(overrides);
  return {
    push(bytes) {
      analyser.push(bytes);
      return 0;
    },
    end: () => ({ kind: 'analyse', analysis: analyser.end() }),
  };
});
