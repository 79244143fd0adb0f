import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { RefusedError } from '../../demo/src/graph.ts';
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
} from './books.ts';
import { crashChart, type GeneratedFile } from './crashBooks.ts';
import { createDatabase, type DatabaseKind, type TestDatabase } from './database.ts';
import { decimal } from './decimals.ts';
import { checkFigures } from './ledgerOracle.ts';
import { Product, type ProductSettings } from './product.ts';
import { readTransactionSums } from './transactions.ts';
import { readTrialBalance } from './trialBalance.ts';

const fields = {
  document_entry_date: { columns: ['date'], format: { dateOrder: 'YMD' } },
  transaction_id: { columns: ['id'] },
  account: { columns: ['account'] },
  debit_amount: { columns: ['debit'], format: { decimalSign: '.', thousandsSign: '' } },
  credit_amount: { columns: ['credit'], format: { decimalSign: '.', thousandsSign: '' } },
  dimension: { columns: [] },
};

/** What the ledger shows. */
export interface Figures {
  readonly debit: string;
  readonly credit: string;
  readonly postingCount: number;
}

export const noFigures: Figures = { debit: '0.0000', credit: '0.0000', postingCount: 0 };

/** Of the jobs of a process that was killed, and time to take them over. */
const leaseMilliseconds = 60_000;

/** A ledger of one delivery in a product of its own, whose api is killed. */
export class CrashLedger {
  readonly product: Product;
  readonly client: TestClient;
  readonly instance: TestInstance;
  readonly #database: TestDatabase;
  readonly #range: { readonly fromPeriodId: string; readonly toPeriodId: string };
  /** Of all whole runs, in milliseconds. */
  shortestRun = Infinity;

  private constructor(
    database: TestDatabase,
    product: Product,
    client: TestClient,
    instance: TestInstance,
    range: { readonly fromPeriodId: string; readonly toPeriodId: string },
  ) {
    this.#database = database;
    this.product = product;
    this.client = client;
    this.instance = instance;
    this.#range = range;
  }

  static async start(
    kind: DatabaseKind,
    file: GeneratedFile,
    settings: ProductSettings = {},
  ): Promise<CrashLedger> {
    const database = await createDatabase(kind);
    const product = await Product.start(database, settings);
    const client = await createClient(product, { name: 'Crash', currency: 'EUR', startDate: '2024-01-01' });
    await saveChart(client, crashChart);
    const legalEntityId = await createEntity(client, { code: 'C1', name: 'Crash', currency: 'EUR' });
    const periods = await listPeriods(client);
    const range = {
      fromPeriodId: periodAt(periods, '2024-01-01').id,
      toPeriodId: periodAt(periods, '2024-12-31').id,
    };
    const stream = { name: 'Crash', type: 'SINGLE_ACCOUNT_ENTRY', legalEntityId } as const;
    const instance = await createInstance(client, { ...stream, ...range });
    await giveFile(client, instance.instanceId, file);
    await saveFieldMap(client.session, instance.instanceId, fields);
    await acceptAccounts(client.session, instance);
    return new CrashLedger(database, product, client, instance, range);
  }

  /** After the product came to rest: every ledger in it is checked. */
  async stop(): Promise<void> {
    await this.product.stop();
    await this.#database.remove();
  }

  /** After one more kill, start and clean-up: what the program says that checks what is stored. */
  async checkAtRest(): Promise<string> {
    await this.product.killApi();
    await this.product.startApi();
    await this.product.stop();
    return checkFigures(this.#database.environment);
  }

  /** Read until they are of one moment: a job that goes on may end between the readings of balances and postings. */
  async readFigures(): Promise<Figures> {
    const { session, clientId } = this.client;
    for (;;) {
      const before = await this.#readTurnover();
      const filter = { ...this.#range, part: 'TURNOVER' };
      const { totalCount } = await readTransactionSums(session, clientId, filter);
      const after = await this.#readTurnover();
      if (isDeepStrictEqual(before, after)) return { ...after, postingCount: totalCount };
    }
  }

  async #readTurnover(): Promise<Omit<Figures, 'postingCount'>> {
    const { session, clientId } = this.client;
    const balance = await readTrialBalance(session, clientId, { ...this.#range, aggregate: true });
    const total = balance.rows.find((row) => row.computed === 'TOTAL');
    return {
      debit: decimal(total?.turnover.debit[0] ?? 0n),
      credit: decimal(total?.turnover.credit[0] ?? 0n),
    };
  }

  readInstance() {
    return readInstance(this.client.session, this.instance.instanceId);
  }

  waitUntilSettled() {
    return waitUntilSettled(this.client.session, this.instance.instanceId);
  }

  async startProcessing(): Promise<void> {
    await startProcessing(this.client.session, this.instance.instanceId);
  }

  /** The job of a dead process holds the delivery until its lease has ended: until then it is refused. */
  async startDeprocessing(): Promise<void> {
    const { instanceId } = this.instance;
    const deadline = Date.now() + leaseMilliseconds;
    for (;;) {
      const { revision } = await this.readInstance();
      try {
        await this.client.session.mutate('deprocessStreamInstance', { instanceId, revision }, '');
        return;
      } catch (error) {
        if (!(error instanceof RefusedError) || Date.now() > deadline) throw error;
      }
      await sleep(500);
    }
  }

  async deprocess(): Promise<void> {
    await this.startDeprocessing();
    await this.waitUntilSettled();
  }

  async processWhole(): Promise<void> {
    await this.startProcessing();
    const start = Date.now();
    await this.waitUntilSettled();
    this.shortestRun = Math.min(this.shortestRun, Date.now() - start);
  }

  /** After a kill: what it shows at once, and after how many seconds. */
  async restart(): Promise<{ readonly figures: Figures; readonly seconds: number }> {
    const start = Date.now();
    await this.product.startApi();
    const figures = await this.readFigures();
    return { figures, seconds: (Date.now() - start) / 1000 };
  }
}
