import { constants, setPriority } from 'node:os';
import { SubstitutedPostings } from '@tributary/engine/postings/substitution';
import { serveThread } from '../../files/threadService.ts';
import { FigureRows } from './figureRows.ts';
import type { FigurePieces } from './processingThread.ts';
import { referencesOf } from './references.ts';
import type { SubstitutionOutcome, SubstitutionTask } from './substitutionThread.ts';

/** The thread in which postings get a substitute. */

// Nobody waits for it as for a file: on Linux, where each thread has a priority of its own, it lets all others go first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

serveThread<SubstitutionOutcome, FigurePieces>((task) => {
  const { substitution } = task as SubstitutionTask;
  const bodies: Uint8Array[] = [];
  let figures: FigureRows | null = null;
  return {
    push(bytes) {
      bodies.push(bytes.slice());
      return bodies.length;
    },
    end() {
      const postings = new SubstitutedPostings(bodies, substitution);
      const balances = postings.balances();
      figures = new FigureRows(postings, balances);
      return { postingCount: postings.count, references: referencesOf(balances.instances) };
    },
    pieces: {
      segments: ({ count, stamp }) => figures?.segments(stamp, count) ?? null,
      packs: ({ stamp }) => figures?.packs(stamp) ?? null,
      seal: () => figures?.seal() ?? null,
    },
  };
});
