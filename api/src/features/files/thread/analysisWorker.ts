import { workerData } from 'node:worker_threads';
import { createSourceAnalyser } from '../analyse.ts';
import { serveThread } from '../threadService.ts';
import type { ReadingOutcome, ReadingPieces, TaskOf } from './readingThread.ts';

/** The thread in which a file of text is read for the first time. */

const { overrides } = workerData as TaskOf<'analyse'>;
const analyser = createSourceAnalyser(overrides);

serveThread<ReadingOutcome, ReadingPieces>({
  push(bytes) {
    analyser.push(bytes);
    return 0;
  },
  end: () => ({ kind: 'analyse', analysis: analyser.end() }),
});
