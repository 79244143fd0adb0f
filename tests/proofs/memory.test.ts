import { readFileSync } from 'node:fs';
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
  type Period,
  processInstance,
  readInstance,
  saveChart,
  saveFieldMap,
  type TestClient,
} from '../support/books.ts';
import { createDatabase, databaseKinds, type TestDatabase } from '../support/database.ts';
import { largeChart, largeEnd, largeFile, largeStart } from '../support/largeBooks.ts';
import { Product } from '../support/product.ts';
import { createRandom } from '../support/random.ts';

/**
 * Reading leaves nothing behind: the api holds as much after minutes of it as before. What it keeps for speed, and the programs
 * of its threads, are there before: idle is after half as much of the same reading and a pause.
 */

/** Shorter where one only looks whether the proof itself works. */
const minutes = Number(process.env['TRIBUTARY_READING_MINUTES'] ?? 10);
const atOnce = 5;
const growthMax = 1.05;
/** V8 gives memory back some time after the last work. */
const pauseSeconds = 60;
const sampleSeconds = 15;

const fields = {
  document_entry_date: { columns: ['date'], format: { dateOrder: 'YMD' } },
  transaction_id: { columns: ['id'] },
  account: { columns: ['account'] },
  debit_amount: { columns: ['debit'], format: { decimalSign: '.', thousandsSign: '' } },
  credit_amount: { columns: ['credit'], format: { decimalSign: '.', thousandsSign: '' } },
  dimension: { columns: [] },
};

const balance = `query ($clientId: ID!, $filter: TrialBalanceFilter!) {
  client(id: $clientId) { trialBalance(filter: $filter) {
    rows { currency opening { debit credit } turnover { debit credit } closing { debit credit } }
  } }
}`;

const transactions = `query ($clientId: ID!, $filter: TransactionFilter!, $after: String) {
  client(id: $clientId) { transactions(filter: $filter, first: 100, after: $after) {
    totalCount debit credit edges { node { id } } pageInfo { endCursor }
  } }
}`;

interface TransactionPage {
  readonly client: {
    readonly transactions: { readonly pageInfo: { readonly endCursor: string | null } };
  };
}

/** In MiB. */
function residentMemory(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

describe.each(databaseKinds)('memory of the api on the %s database', (kind) => {
  let database: TestDatabase;
  let product: Product;
  let client: TestClient;
  let periods: readonly Period[];
  let accountIds: readonly string[];
  let instanceId: string;
  const random = createRandom(20_260_101);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

  beforeAll(async () => {
    database = await createDatabase(kind);
    product = await Product.start(database);
    client = await createClient(product, { name: 'Memory', currency: 'EUR', startDate: largeStart });
    await saveChart(client, largeChart);
    const legalEntityId = await createEntity(client, { code: 'M1', name: 'Memory', currency: 'EUR' });
    const all = await listPeriods(client);
    periods = all.filter(({ endDate }) => endDate <= largeEnd);
    const instance = await createInstance(client, {
      name: 'Large',
      type: 'SINGLE_ACCOUNT_ENTRY',
      legalEntityId,
      fromPeriodId: periodAt(all, largeStart).id,
      toPeriodId: periodAt(all, largeEnd).id,
    });
    instanceId = instance.instanceId;
    await giveFile(client, instanceId, largeFile());
    await saveFieldMap(client.session, instanceId, fields);
    await acceptAccounts(client.session, instance);
    await processInstance(client.session, instanceId);
    const { client: found } = await client.session.send<{
      client: { ledger: { accounts: readonly { id: string }[] } };
    }>('query ($id: ID!) { client(id: $id) { ledger { accounts { id } } } }', { id: client.clientId });
    accountIds = found.ledger.accounts.map(({ id }) => id);
  });
  afterAll(async () => {
    await product.stop();
    await database.remove();
  });

  const range = (): { fromPeriodId: string; toPeriodId: string } => {
    const [from, to] = [pick(periods), pick(periods)].toSorted((a, b) =>
      a.startDate.localeCompare(b.startDate),
    );
    return { fromPeriodId: from?.id ?? '', toPeriodId: to?.id ?? '' };
  };

  async function readBalance(filter: Readonly<Record<string, unknown>>): Promise<void> {
    await client.session.send(balance, { clientId: client.clientId, filter });
  }

  async function readPages(): Promise<void> {
    const accounts = random() < 0.2 ? {} : { accountIds: [pick(accountIds)] };
    const filter = { ...range(), ...accounts, part: pick(['OPENING', 'TURNOVER', 'CLOSING']) };
    const variables = { clientId: client.clientId, filter };
    const page = await client.session.send<TransactionPage>(transactions, variables);
    const after = page.client.transactions.pageInfo.endCursor;
    if (after !== null) await client.session.send(transactions, { ...variables, after });
  }

  async function readSomething(): Promise<void> {
    const kindOfReading = random();
    if (kindOfReading < 0.2) await readBalance(range());
    else if (kindOfReading < 0.3) await readBalance({ ...range(), aggregate: true, hideEmpty: true });
    else await readPages();
  }

  /** Two people who read one thing after the other. */
  async function readFor(milliseconds: number): Promise<number> {
    const end = Date.now() + milliseconds;
    let count = 0;
    const read = async (): Promise<void> => {
      while (Date.now() < end) {
        await readSomething();
        count += 1;
      }
    };
    await Promise.all([read(), read()]);
    return count;
  }

  async function evaluateAtOnce(): Promise<void> {
    const whole = { fromPeriodId: periods[0]?.id, toPeriodId: periods.at(-1)?.id };
    await Promise.all(Array.from({ length: atOnce }, () => readBalance(whole)));
  }

  /** What it holds after a pause: the middle of the samples of its last seconds. */
  async function memoryAtRest(): Promise<number> {
    await sleep((pauseSeconds - sampleSeconds) * 1000);
    const samples: number[] = [];
    for (let second = 0; second < sampleSeconds; second += 1) {
      await sleep(1000);
      samples.push(residentMemory(product.apiProcessId));
    }
    return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
  }

  it(
    `is back within 5 % of idle after ${minutes} minutes of reading`,
    async () => {
      const { status } = await readInstance(client.session, instanceId);
      expect(status).toBe('PROCESSED');
      await evaluateAtOnce();
      await readFor(minutes * 30_000);
      const idle = await memoryAtRest();
      await evaluateAtOnce();
      const afterBalances = residentMemory(product.apiProcessId);
      const count = await readFor(minutes * 60_000);
      await evaluateAtOnce();
      const busy = residentMemory(product.apiProcessId);
      const after = await memoryAtRest();
      const words = [idle, afterBalances, busy, after].map((mebibytes) => mebibytes.toFixed(0));
      process.stdout.write(
        `${kind}: ${count} readings; idle, five at once, busy, after: ${words.join(' ')} MiB\n`,
      );
      expect(after).toBeLessThanOrEqual(idle * growthMax);
    },
    30 * 60_000,
  );
});
