import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateLedgerFile } from '../support/crashBooks.ts';
import { CrashLedger, type Figures, noFigures } from '../support/crashLedger.ts';
import { databaseKinds } from '../support/database.ts';
import { hangingMilliseconds } from '../support/limits.ts';
import { someOf } from '../../api/src/testing/rounds.ts';

/**
 * The api killed after each single step of writing, publishing and retiring, while it does the next: nothing acknowledged is
 * lost, nothing is half, and after the clean-up of its next start nothing is left of what does not count.
 */

/** More segments than a piece of COPY takes, and more than a piece of a clean-up deletes. */
const file = generateLedgerFile(50_000);
const all: Figures = { debit: file.total, credit: file.total, postingCount: file.postingCount };

/** A step of a job, as the log of the api names it, the so-many-th time. */
interface Moment {
  readonly job: 'deprocess' | 'process' | 'clean';
  readonly step: string;
  readonly time: number;
  /** What may be seen right after the next start. */
  readonly sees: readonly Figures[];
}

const [old, either, fresh] = [[noFigures], [noFigures, all], [all]];
const at = (job: Moment['job'], step: string, sees: readonly Figures[], time = 1): Moment => ({
  job,
  step,
  time,
  sees,
});

const begun = 'job started';

// A job that was killed begins anew at the next start and may have published before anybody looks.
const moments = someOf(
  [
    at('process', 'COPY', either),
    at('deprocess', begun, either),
    at('deprocess', 'withdraw', old),
    at('process', begun, either),
    at('process', 'plan', either),
    at('process', 'rows', either),
    at('process', 'entries', either),
    at('process', 'errors', either),
    at('process', 'version', either),
    at('process', 'segments', either),
    at('process', 'segments', either, 3),
    at('process', 'COPY', either, 3),
    at('process', 'packs', either),
    at('process', 'packs', either, 2),
    at('process', 'references', either),
    at('process', 'publish', fresh),
    at('clean', begun, fresh),
    at('clean', 'statistics', fresh),
    at('clean', 'reading ahead', fresh),
    at('clean', 'figures', fresh),
    at('clean', 'figures', fresh, 2),
    at('clean', 'version', fresh),
    at('clean', 'files', fresh),
  ],
  1,
);

interface LogLine {
  readonly kind?: string;
  readonly msg?: string;
  readonly step?: string;
}

/** Whether a line of the log is the moment; it counts the times itself. Clean-ups are meant that follow the publication. */
function watch({ job, step, time }: Moment): (line: string) => boolean {
  let count = 0;
  let isPublished = false;
  return (text) => {
    if (!text.startsWith('{')) return false;
    const line = JSON.parse(text) as LogLine;
    isPublished ||= line.kind === 'process' && line.step === 'publish';
    if (job === 'clean' && !isPublished) return false;
    if (line.kind !== job || (line.step ?? line.msg) !== step) return false;
    count += 1;
    return count === time;
  };
}

function isEndOfClean(text: string): boolean {
  if (!text.startsWith('{')) return false;
  const { kind, msg } = JSON.parse(text) as LogLine;
  return kind === 'clean' && msg === 'job ended';
}

describe.each(databaseKinds)('kill -9 at each step on the %s database', (kind) => {
  let ledger: CrashLedger;

  beforeAll(async () => {
    ledger = await CrashLedger.start(kind, file, { logLevel: 'debug' });
    await ledger.processWhole();
  });
  afterAll(async () => {
    await ledger.stop();
  });

  async function killAt(moment: Moment, begin: () => Promise<void>): Promise<readonly string[]> {
    const killed = ledger.product.killApiAt(watch(moment));
    // Whoever was not answered does not know; what counts is what is there afterwards.
    await begin().catch(() => undefined);
    const said = await Promise.race([killed, sleep(hangingMilliseconds / 4, null)]);
    if (said === null)
      throw new Error(`The ${moment.step} of ${moment.job} never came: ${ledger.product.words}`);
    return said;
  }

  it.each(moments)(
    'after $step $time of $job',
    async (moment) => {
      if (moment.job !== 'deprocess') {
        await ledger.deprocess();
        expect(await ledger.readFigures()).toEqual(noFigures);
      }
      const said = await killAt(moment, () =>
        moment.job === 'deprocess' ? ledger.startDeprocessing() : ledger.startProcessing(),
      );
      // A clean-up that was killed again and again would be taken for one that kills.
      const isAwaited = moment.job === 'clean' && !said.some(isEndOfClean);
      const isCleaned = isAwaited ? ledger.product.waitForApi(isEndOfClean) : null;
      const { figures } = await ledger.restart();
      expect(moment.sees).toContainEqual(figures);
      await isCleaned;
      const { status } = await ledger.waitUntilSettled();
      expect(status).toBe(moment.job === 'deprocess' ? 'DATA_READY' : 'PROCESSED');
      if (status !== 'PROCESSED') await ledger.processWhole();
      expect(await ledger.readFigures()).toEqual(all);
    },
    hangingMilliseconds,
  );

  it('leaves nothing behind of what does not count', async () => {
    expect(await ledger.checkAtRest()).toMatch(
      new RegExp(
        `1 versions, ${file.postingCount} postings .*; left behind of what does not count: 0 versions`,
      ),
    );
  });
});
