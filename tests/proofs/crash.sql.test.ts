import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateLedgerFile } from '../support/crashBooks.ts';
import { CrashLedger, type Figures, noFigures } from '../support/crashLedger.ts';
import { databaseKinds } from '../support/database.ts';
import { someOf } from '../../api/src/testing/rounds.ts';

/** The api killed at any moment leaves the old figures or the new ones, and is usable again in seconds. */

/** When the rounds kill, as shares of a whole run: often towards its end, where it publishes. */
const shares = someOf([0.94, 0.3, 0.88, 0.02, 0.8, 0.15, 0.7, 0.45, 1, 0.6], 1);
const file = generateLedgerFile(15_000);

/** Milliseconds from asking for a rollback to the kill. */
const rollbackDelays = someOf([8, 0, 16, 2, 32, 4, 64], 1);

const all: Figures = { debit: file.total, credit: file.total, postingCount: file.postingCount };

/** What the rounds of a database meet with: for the eye, in the report of the run. */
interface RoundReport {
  readonly share: number;
  readonly killedDuring: string;
  readonly figures: 'old' | 'new';
  readonly usableAfterSeconds: string;
}

describe.each(databaseKinds)('kill -9 on the %s database', (kind) => {
  let ledger: CrashLedger;
  const reports: RoundReport[] = [];

  beforeAll(async () => {
    ledger = await CrashLedger.start(kind, file);
  });
  afterAll(async () => {
    await ledger.stop();
  });

  /** Kills after a share of the time that the shortest run took, in whatever phase that is. */
  async function killAfter(share: number): Promise<string> {
    await sleep(share * ledger.shortestRun);
    const { status, progress } = await ledger.readInstance();
    await ledger.product.killApi();
    return progress?.phase ?? status;
  }

  it(
    `leaves the old figures or the new ones in each of ${shares.length} rounds`,
    async () => {
      // The first run warms up what later ones find warm.
      await ledger.processWhole();
      await ledger.deprocess();
      await ledger.processWhole();
      expect(await ledger.readFigures()).toEqual(all);

      for (const share of shares) {
        await ledger.deprocess();
        expect(await ledger.readFigures()).toEqual(noFigures);
        await ledger.startProcessing();
        const killedDuring = await killAfter(share);
        const { figures, seconds } = await ledger.restart();
        expect([noFigures, all]).toContainEqual(figures);
        const isOld = figures.postingCount === 0;
        reports.push({
          share,
          killedDuring,
          figures: isOld ? 'old' : 'new',
          usableAfterSeconds: seconds.toFixed(1),
        });

        const settled = await ledger.waitUntilSettled();
        if (settled.status !== 'PROCESSED') await ledger.processWhole();
        expect(await ledger.readFigures()).toEqual(all);
      }
      process.stdout.write(`${kind}: ${JSON.stringify(reports)}\n`);
    },
    30 * 60_000,
  );

  it(
    `leaves no figures or all of them around a rollback, in each of ${rollbackDelays.length} rounds`,
    async () => {
      const { session } = ledger.client;
      const { instanceId } = ledger.instance;
      const { status } = await ledger.readInstance();
      if (status !== 'PROCESSED') await ledger.processWhole();
      const reached: string[] = [];
      for (const delay of rollbackDelays) {
        await ledger.deprocess();
        const { revision } = await ledger.readInstance();
        const rollingBack = session
          .mutate('rollbackStreamInstance', { instanceId, revision }, '')
          .catch(() => 'the api was gone');
        await sleep(delay);
        await ledger.product.killApi();
        await rollingBack;
        const { figures } = await ledger.restart();
        const state = await ledger.readInstance();
        expect(figures).toEqual(state.status === 'PROCESSED' ? all : noFigures);
        reached.push(state.status);
        if (state.status !== 'PROCESSED') {
          await session.mutate('rollbackStreamInstance', { instanceId, revision: state.revision }, '');
        }
        expect(await ledger.readFigures()).toEqual(all);
      }
      process.stdout.write(`${kind}: ${reached.join(' ')}\n`);
    },
    30 * 60_000,
  );
});
