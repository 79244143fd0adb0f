import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptAccounts,
  createClient,
  createEntity,
  createInstance,
  giveFile,
  listPeriods,
  periodAt,
  readInstance,
  saveChart,
  saveFieldMap,
  startProcessing,
  type TestClient,
  type TestInstance,
  waitUntilSettled,
} from '../support/books.ts';
import { crashChart, generateLedgerFile } from '../support/crashBooks.ts';
import { createDatabase, databaseKinds, type TestDatabase } from '../support/database.ts';
import { decimal } from '../support/decimals.ts';
import { Product } from '../support/product.ts';
import { someOf } from '../../api/src/testing/rounds.ts';
import { readTransactionSums } from '../support/transactions.ts';
import { readTrialBalance } from '../support/trialBalance.ts';

/** The api killed at any moment leaves the old figures or the new ones, and is usable again in seconds. */

/** When the rounds kill, as shares of a whole run: often towards its end, where it publishes. */
const shares = someOf([0.94, 0.3, 0.88, 0.02, 0.8, 0.15, 0.7, 0.45, 1, 0.6], 1);
const file = generateLedgerFile(15_000);

/** Milliseconds from asking for a rollback to the kill. */
const rollbackDelays = someOf([8, 0, 16, 2, 32, 4, 64], 1);

const fields = {
  document_entry_date: { columns: ['date'], format: { dateOrder: 'YMD' } },
  transaction_id: { columns: ['id'] },
  account: { columns: ['account'] },
  debit_amount: { columns: ['debit'], format: { decimalSign: '.', thousandsSign: '' } },
  credit_amount: { columns: ['credit'], format: { decimalSign: '.', thousandsSign: '' } },
  dimension: { columns: [] },
};

interface Figures {
  readonly debit: string;
  readonly credit: string;
  readonly postingCount: number;
}

const none: Figures = { debit: '0.0000', credit: '0.0000', postingCount: 0 };
const all: Figures = { debit: file.total, credit: file.total, postingCount: file.postingCount };

/** What the rounds of a database meet with: for the eye, in the report of the run. */
interface RoundReport {
  readonly share: number;
  readonly killedDuring: string;
  readonly figures: 'old' | 'new';
  readonly usableAfterSeconds: string;
}

describe.each(databaseKinds)('kill -9 on the %s database', (kind) => {
  let database: TestDatabase;
  let product: Product;
  let client: TestClient;
  let instance: TestInstance;
  let range: { fromPeriodId: string; toPeriodId: string };
  let shortestMilliseconds = Infinity;
  const reports: RoundReport[] = [];

  beforeAll(async () => {
    database = await createDatabase(kind);
    product = await Product.start(database);
    client = await createClient(product, { name: 'Crash', currency: 'EUR', startDate: '2024-01-01' });
    await saveChart(client, crashChart);
    const legalEntityId = await createEntity(client, { code: 'C1', name: 'Crash', currency: 'EUR' });
    const periods = await listPeriods(client);
    range = {
      fromPeriodId: periodAt(periods, '2024-01-01').id,
      toPeriodId: periodAt(periods, '2024-12-31').id,
    };
    instance = await createInstance(client, {
      name: 'Crash',
      type: 'SINGLE_ACCOUNT_ENTRY',
      legalEntityId,
      ...range,
    });
    await giveFile(client, instance.instanceId, file);
    await saveFieldMap(client.session, instance.instanceId, fields);
    await acceptAccounts(client.session, instance);
  });
  afterAll(async () => {
    await product.stop();
    await database.remove();
  });

  async function readFigures(): Promise<Figures> {
    const { session, clientId } = client;
    const balance = await readTrialBalance(session, clientId, { ...range, aggregate: true });
    const total = balance.rows.find((row) => row.computed === 'TOTAL');
    const { totalCount } = await readTransactionSums(session, clientId, { ...range, part: 'TURNOVER' });
    return {
      debit: decimal(total?.turnover.debit[0] ?? 0n),
      credit: decimal(total?.turnover.credit[0] ?? 0n),
      postingCount: totalCount,
    };
  }

  async function deprocess(): Promise<void> {
    const { revision } = await readInstance(client.session, instance.instanceId);
    await client.session.mutate('deprocessStreamInstance', { instanceId: instance.instanceId, revision }, '');
    await waitUntilSettled(client.session, instance.instanceId);
  }

  /** Kills after a share of the time that the shortest run took, in whatever phase that is. */
  async function killAfter(share: number): Promise<string> {
    await sleep(share * shortestMilliseconds);
    const { status, progress } = await readInstance(client.session, instance.instanceId);
    await product.killApi();
    return progress?.phase ?? status;
  }

  async function processWhole(): Promise<void> {
    await startProcessing(client.session, instance.instanceId);
    const start = Date.now();
    await waitUntilSettled(client.session, instance.instanceId);
    shortestMilliseconds = Math.min(shortestMilliseconds, Date.now() - start);
  }

  async function restart(): Promise<{ figures: Figures; seconds: number }> {
    const start = Date.now();
    await product.startApi();
    const figures = await readFigures();
    return { figures, seconds: (Date.now() - start) / 1000 };
  }

  it(
    `leaves the old figures or the new ones in each of ${shares.length} rounds`,
    async () => {
      // The first run warms up what later ones find warm.
      await processWhole();
      await deprocess();
      await processWhole();
      expect(await readFigures()).toEqual(all);

      for (const share of shares) {
        await deprocess();
        expect(await readFigures()).toEqual(none);
        await startProcessing(client.session, instance.instanceId);
        const killedDuring = await killAfter(share);
        const { figures, seconds } = await restart();
        expect([none, all]).toContainEqual(figures);
        const isOld = figures.postingCount === 0;
        reports.push({
          share,
          killedDuring,
          figures: isOld ? 'old' : 'new',
          usableAfterSeconds: seconds.toFixed(1),
        });

        const settled = await waitUntilSettled(client.session, instance.instanceId);
        if (settled.status !== 'PROCESSED') await processWhole();
        expect(await readFigures()).toEqual(all);
      }
      process.stdout.write(`${kind}: ${JSON.stringify(reports)}\n`);
    },
    30 * 60_000,
  );

  it(
    `leaves no figures or all of them around a rollback, in each of ${rollbackDelays.length} rounds`,
    async () => {
      const { session } = client;
      const { instanceId } = instance;
      const { status } = await readInstance(session, instanceId);
      if (status !== 'PROCESSED') await processWhole();
      const reached: string[] = [];
      for (const delay of rollbackDelays) {
        await deprocess();
        const { revision } = await readInstance(session, instanceId);
        const rollingBack = session
          .mutate('rollbackStreamInstance', { instanceId, revision }, '')
          .catch(() => 'the api was gone');
        await sleep(delay);
        await product.killApi();
        await rollingBack;
        const { figures } = await restart();
        const state = await readInstance(session, instanceId);
        expect(figures).toEqual(state.status === 'PROCESSED' ? all : none);
        reached.push(state.status);
        if (state.status !== 'PROCESSED') {
          await session.mutate('rollbackStreamInstance', { instanceId, revision: state.revision }, '');
        }
        expect(await readFigures()).toEqual(all);
      }
      process.stdout.write(`${kind}: ${reached.join(' ')}\n`);
    },
    30 * 60_000,
  );
});
