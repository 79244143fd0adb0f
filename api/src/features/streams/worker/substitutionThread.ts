import type { Substitution } from '@tributary/engine/postings/substitution';
import { type FileThread, startFileThread } from '../../files/service.ts';
import type { FigurePieces } from './processingThread.ts';
import type { FigureReferences } from './references.ts';

export interface SubstitutionTask {
  readonly substitution: Substitution;
}

export interface SubstitutionOutcome {
  readonly postingCount: number;
  readonly references: FigureReferences;
}

type SubstitutionThread = FileThread<SubstitutionOutcome, FigurePieces>;

/** A thread that takes the bodies of the segments of a version one by one, and gives the figures with the substitute. */
export function startSubstitutionThread(task: SubstitutionTask, signal: AbortSignal): SubstitutionThread {
  return startFileThread(new URL('./substitutionWorker.js', import.meta.url), task, signal);
}
