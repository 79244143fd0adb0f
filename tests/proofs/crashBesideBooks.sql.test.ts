import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../../api/src/testing/rounds.ts';
import { adjustmentInput } from '../support/adjustments.ts';
import {
  addInstance,
  createEntity,
  createStream,
  giveUpload,
  listPeriods,
  periodAt,
  saveFieldMap,
  startProcessing,
  waitUntilSettled,
} from '../support/books.ts';
import { generateLedgerFile } from '../support/crashBooks.ts';
import { CrashLedger } from '../support/crashLedger.ts';
import { databaseKinds } from '../support/database.ts';
import { decimal, units } from '../support/decimals.ts';
import { readTransactionSums } from '../support/transactions.ts';

/**
 * The api killed while adjustments are written, submitted, recalled and deleted, and a month of payroll is processed: what was
 * acknowledged is there afterwards, payroll is there whole or not at all.
 */

/** Milliseconds from the first adjustment to the kill. */
const delays = someOf([700, 150, 1500, 400, 1000, 50, 2500], 1);
const personCount = 4000;
const payrollFile = [
  'no,name,gross',
  ...Array.from({ length: personCount }, (_, index) => `${index},Person ${index},1.00`),
].join('\n');

interface Adjustment {
  readonly id: string;
  readonly revision: number;
  readonly status: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED';
}

const selection = 'adjustment { id revision status }';

describe.each(databaseKinds)('kill -9 beside the books on the %s database', (kind) => {
  let ledger: CrashLedger;
  let place: Parameters<typeof adjustmentInput>[0];
  let payroll: string;
  /** As they were acknowledged; what was under way when the api was killed is not among them. */
  const acknowledged = new Map<string, Adjustment['status'] | 'DELETED'>();

  beforeAll(async () => {
    ledger = await CrashLedger.start(kind, generateLedgerFile(100));
    const { client } = ledger;
    const { session, clientId } = client;
    const legalEntityId = await createEntity(client, { code: 'C2', name: 'Adjusted', currency: 'EUR' });
    const periodId = periodAt(await listPeriods(client), '2024-06-30').id;
    const found = await session.send<{
      client: { ledger: { accounts: readonly { readonly id: string; readonly code: string }[] } };
    }>('query ($id: ID!) { client(id: $id) { ledger { accounts { id code } } } }', { id: clientId });
    const accountId = found.client.ledger.accounts.find(({ code }) => code === '6000')?.id ?? '';
    place = { legalEntityId, periodId, accountId };
    await session.mutate('setAccountSource', { accountId, source: 'PAYROLL' }, '');
    const streamId = await createStream(client, { name: 'Wages', legalEntityId, kind: 'PAYROLL' });
    const range = { fromPeriodId: periodId, toPeriodId: periodId };
    payroll = (await addInstance(session, streamId, range)).instanceId;
    const bytes = new TextEncoder().encode(payrollFile);
    const { uploadId } = await session.upload(clientId, 'wages.csv', bytes, 'payroll_streams');
    await giveUpload(session, payroll, uploadId);
    await saveFieldMap(session, payroll, {
      person_identity: { columns: ['no'] },
      person_name: { columns: ['name'] },
      dimension: { columns: [] },
      accounting_period: { columns: [] },
    });
    const column = { name: 'gross', position: 2 };
    const accounts = [{ column, accountId, sign: 'PLUS', format: { decimalSign: '.' } }];
    await session.mutate('savePayrollAccounts', { instanceId: payroll, accounts }, '');
  });
  afterAll(async () => {
    await ledger.stop();
  });

  async function listAdjustments(): Promise<readonly Adjustment[]> {
    const { session, clientId } = ledger.client;
    const { client } = await session.send<{ client: { adjustments: readonly Adjustment[] } }>(
      'query ($clientId: ID!) { client(id: $clientId) { adjustments { id revision status } } }',
      { clientId },
    );
    return client.adjustments;
  }

  async function step(name: string, input: object): Promise<Adjustment> {
    const { session } = ledger.client;
    return (await session.mutate<{ adjustment: Adjustment }>(name, { ...input }, selection)).adjustment;
  }

  /** One adjustment after the other through all that can happen to it, until nobody answers any more. */
  async function adjustUntilKilled(): Promise<void> {
    const { session, clientId } = ledger.client;
    for (let count = 0; ; count += 1) {
      let underWay: string | null = null;
      try {
        let last = await step('createAdjustment', { clientId, ...adjustmentInput(place) });
        const names = [['submitAdjustment'], ['submitAdjustment', 'recallAdjustment'], []][count % 3] ?? [];
        acknowledged.set(last.id, last.status);
        for (const name of names) {
          underWay = last.id;
          last = await step(name, { adjustmentId: last.id, revision: last.revision });
          acknowledged.set(last.id, last.status);
        }
        if (count % 3 !== 1) continue;
        underWay = last.id;
        await session.mutate('deleteAdjustment', { adjustmentId: last.id, revision: last.revision }, '');
        acknowledged.set(last.id, 'DELETED');
      } catch {
        // Whoever was not answered does not know.
        if (underWay !== null) acknowledged.delete(underWay);
        return;
      }
    }
  }

  async function payrollSum(): Promise<bigint> {
    const { session, clientId } = ledger.client;
    const { client } = await session.send<{
      client: { payrollData: { totals: readonly { readonly debit: string }[] } };
    }>(
      'query ($id: ID!, $filter: PayrollFilter!) { client(id: $id) { payrollData(filter: $filter) { totals { debit } } } }',
      { id: clientId, filter: { fromPeriodId: place.periodId, toPeriodId: place.periodId } },
    );
    return units(client.payrollData.totals[0]?.debit ?? '0.0000');
  }

  const whole = BigInt(personCount) * 10_000n;

  it(
    `loses nothing that was acknowledged in each of ${delays.length} rounds`,
    async () => {
      const { session, clientId } = ledger.client;
      for (const delay of delays) {
        if ((await waitUntilSettled(session, payroll)).status === 'PROCESSED') {
          await session.mutate('deprocessStreamInstance', { instanceId: payroll }, '');
          await waitUntilSettled(session, payroll);
        }
        expect(await payrollSum()).toBe(0n);
        const adjusting = adjustUntilKilled();
        await startProcessing(session, payroll);
        await sleep(delay);
        await ledger.product.killApi();
        await adjusting;
        await ledger.restart();
        const listed = await listAdjustments();
        const statusOf = new Map<string, string>(listed.map(({ id, status }) => [id, status]));
        const found = [...acknowledged.keys()].map((id) => [id, statusOf.get(id) ?? 'DELETED']);
        expect(found).toEqual([...acknowledged]);
        expect(acknowledged.size).toBeGreaterThan(0);
        const approved = listed.filter(({ status }) => status === 'APPROVED').length;
        const { debit, credit } = await readTransactionSums(session, clientId, {
          fromPeriodId: place.periodId,
          toPeriodId: place.periodId,
          part: 'TURNOVER',
          dataType: 'ADJUSTMENT',
        });
        const sum = decimal(BigInt(approved) * 10_000n);
        expect([debit, credit]).toEqual([sum, sum]);
        expect([0n, whole]).toContain(await payrollSum());
        const { status } = await waitUntilSettled(session, payroll);
        if (status !== 'PROCESSED') await startProcessing(session, payroll);
        expect((await waitUntilSettled(session, payroll)).status).toBe('PROCESSED');
        expect(await payrollSum()).toBe(whole);
      }
    },
    30 * 60_000,
  );
});
