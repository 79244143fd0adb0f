import type { GraphSession } from '../../demo/src/graph.ts';
import {
  giveUpload,
  addInstance,
  acceptAccounts,
  addPerson,
  createClient,
  createEntity,
  createInstance,
  createStream,
  enterAsPlatformAdministrator,
  giveFile,
  listEdges,
  listPeriods,
  type Period,
  periodAt,
  type Person,
  processInstance,
  readInstance,
  saveChart,
  saveFieldMap,
  type TestClient,
  type TestInstance,
  waitUntilSettled,
} from './books.ts';
import type { Installation } from './installation.ts';
import {
  addAnalyticsField,
  addBalanceCategory,
  addEmbeddedReport,
  addHistoricalRate,
  addReport,
  findTransaction,
  historicalRateInput,
  type KnownIds,
  readKnown,
  smallFile,
  smallFileFields,
  idleElimination,
} from './worldBooks.ts';

/**
 * A client of a file's own in which something of everything is there, as operations meet it: its ids, and things made on
 * purpose to be changed or deleted.
 */
export class World {
  readonly product: Installation;
  readonly platform: GraphSession;
  readonly client: TestClient;
  readonly periods: readonly Period[];
  known: KnownIds;
  #count = 0;

  private constructor(parts: Pick<World, 'product' | 'platform' | 'client' | 'periods' | 'known'>) {
    this.product = parts.product;
    this.platform = parts.platform;
    this.client = parts.client;
    this.periods = parts.periods;
    this.known = parts.known;
  }

  static async enter(product: Installation): Promise<World> {
    const platform = await enterAsPlatformAdministrator(product);
    const client = await createClient(product, {
      name: 'Operations',
      currency: 'EUR',
      startDate: '2023-01-01',
    });
    await saveChart(client, [
      { code: '1200', name: 'Bank', type: 'balance' },
      { code: '3000', name: 'Capital', type: 'balance' },
    ]);
    const periods = await listPeriods(client);
    const known = await readKnown(platform, client, periods);
    const world = new World({ product, platform, client, periods, known });
    await world.newInitialBalance();
    return world;
  }

  get clientId(): string {
    return this.client.clientId;
  }

  get administrator(): GraphSession {
    return this.client.session;
  }

  /** A text that no other call answers. */
  unique(): string {
    this.#count += 1;
    return `X${Date.now().toString(36)}${this.#count}`;
  }

  get range(): { readonly fromPeriodId: string; readonly toPeriodId: string } {
    return {
      fromPeriodId: periodAt(this.periods, '2024-01-01').id,
      toPeriodId: periodAt(this.periods, '2024-12-31').id,
    };
  }

  /** Twice as many of everything that lists show, and twice as many rows in what is known. */
  async double(): Promise<void> {
    const { session } = this.client;
    await saveChart(this.client, [
      { code: '1300', name: 'Cash', type: 'balance' },
      { code: '4000', name: 'Sales', type: 'revenue' },
    ]);
    await this.newProcessedInstance();
    await this.newMember();
    const { instanceId } = this.known;
    await session.mutate(
      'deprocessStreamInstance',
      { instanceId, revision: await this.revisionOfInstance(instanceId) },
      '',
    );
    await waitUntilSettled(session, instanceId);
    await giveFile(this.client, instanceId, { name: 'twice.csv', bytes: smallFile(2) });
    await processInstance(session, instanceId);
    const { id: transactionId, key: posting } = await findTransaction(this.client, this.range);
    this.known = { ...this.known, transactionId, words: { ...this.known.words, posting } };
  }

  async newEntity(): Promise<string> {
    const code = this.unique();
    return createEntity(this.client, { code, name: `Entity ${code}`, currency: 'EUR' });
  }

  /** There are ten at most: those of earlier calls make room. */
  async removeAnalyticsFields(): Promise<void> {
    const { client } = await this.administrator.send<{
      client: { analyticsFields: readonly { id: string }[] };
    }>('query ($id: ID!) { client(id: $id) { analyticsFields { id } } }', { id: this.clientId });
    for (const { id } of client.analyticsFields) {
      if (id === this.known.analyticsFieldId) continue;
      await this.administrator.mutate('deleteAnalyticsField', { analyticsFieldId: id }, '');
    }
  }

  async newAnalyticsField(): Promise<string> {
    await this.removeAnalyticsFields();
    return addAnalyticsField(this.client, this.unique());
  }

  async newReportingCurrency(currency: string): Promise<string> {
    await this.administrator.mutate('addReportingCurrency', { clientId: this.clientId, currency }, '');
    return currency;
  }

  async removeReportingCurrency(currency: string): Promise<void> {
    await this.newReportingCurrency(currency);
    await this.administrator.mutate('removeReportingCurrency', { clientId: this.clientId, currency }, '');
  }

  /** Rates of a currency that nobody keeps books in, other ones with each call. */
  unlikeRate(year: number): Readonly<Record<string, unknown>> {
    this.#count += 1;
    const rates = [{ currency: 'JPY', rate: `${100 + this.#count}` }];
    return { clientId: this.clientId, year, globalCurrency: 'EUR', rates };
  }

  async newStream(): Promise<string> {
    return createStream(this.client, {
      name: this.unique(),
      legalEntityId: await this.newEntity(),
      type: 'SINGLE_ACCOUNT_ENTRY',
    });
  }

  /** A stream with one rule. */
  async newRule(input: Readonly<Record<string, unknown>>): Promise<{ streamId: string; ruleId: string }> {
    const streamId = await this.newStream();
    const revision = await this.revisionOfStream(streamId);
    const { stream } = await this.administrator.mutate<{
      stream: { rules: readonly { id: string }[] };
    }>('saveRules', { streamId, revision, rules: [input] }, 'stream { rules { id } }');
    const ruleId = stream.rules[0]?.id;
    if (ruleId === undefined) throw new Error('The rule was saved and is not there');
    return { streamId, ruleId };
  }

  /** A stream with one elimination rule. */
  async newElimination(): Promise<{ streamId: string; eliminationId: string }> {
    const streamId = await this.newStream();
    const revision = await this.revisionOfStream(streamId);
    const { stream } = await this.administrator.mutate<{
      stream: { eliminations: readonly { id: string }[] };
    }>(
      'saveEliminations',
      { streamId, revision, eliminations: [idleElimination] },
      'stream { eliminations { id } }',
    );
    const eliminationId = stream.eliminations[0]?.id;
    if (eliminationId === undefined) throw new Error('The elimination rule was saved and is not there');
    return { streamId, eliminationId };
  }

  /** An instance without a file. */
  async newInstance(): Promise<TestInstance> {
    return createInstance(this.client, {
      name: this.unique(),
      type: 'SINGLE_ACCOUNT_ENTRY',
      legalEntityId: await this.newEntity(),
      ...this.range,
    });
  }

  /** An instance of payroll with its file and its map, of the first month. */
  async newPayrollInstance(): Promise<TestInstance> {
    const { administrator: session, client, clientId } = this;
    const streamId = await createStream(client, {
      kind: 'PAYROLL',
      name: this.unique(),
      legalEntityId: await this.newEntity(),
    });
    const { fromPeriodId } = this.range;
    const instance = await addInstance(session, streamId, { fromPeriodId, toPeriodId: fromPeriodId });
    const bytes = new TextEncoder().encode('month,no,name,salary\n2024-01,0001,Person,10.00\n');
    const { uploadId } = await session.upload(clientId, 'payroll.csv', bytes, 'payroll_streams');
    await giveUpload(session, instance.instanceId, uploadId);
    await saveFieldMap(session, instance.instanceId, {
      person_identity: { columns: ['no'] },
      person_name: { columns: ['name'] },
      accounting_period: { columns: ['month'], format: { dateOrder: 'YM' } },
    });
    return instance;
  }

  async newUpload(): Promise<string> {
    const { uploadId } = await this.administrator.upload(this.clientId, 'small.csv', smallFile());
    return uploadId;
  }

  /** A chart of one account. */
  async newChartUpload(): Promise<string> {
    const code = this.unique();
    const bytes = new TextEncoder().encode(`code,name,type\n${code},Account ${code},expense\n`);
    const { uploadId } = await this.administrator.upload(this.clientId, 'chart.csv', bytes, 'ledger');
    return uploadId;
  }

  /** An initial balance of two accounts that are there. */
  async newInitialUpload(): Promise<string> {
    const codes = [this.unique(), this.unique()];
    const accounts = codes.map((code) => ({ key: code, position: 900, code, name: code, type: 'BALANCE' }));
    await this.administrator.mutate('saveLedger', { clientId: this.clientId, accounts }, '');
    const bytes = new TextEncoder().encode(`account,debit,credit\n${codes[0]},5,\n${codes[1]},,5\n`);
    const { uploadId } = await this.administrator.upload(
      this.clientId,
      'opening.csv',
      bytes,
      'initial_balance',
    );
    return uploadId;
  }

  async newInitialBalance(): Promise<string> {
    const answer = await this.administrator.mutate<{ import: { initialBalance: { id: string } } }>(
      'importInitialBalance',
      {
        clientId: this.clientId,
        legalEntityId: await this.newEntity(),
        uploadId: await this.newInitialUpload(),
        preview: false,
      },
      'import { initialBalance { id } }',
    );
    return answer.import.initialBalance.id;
  }

  async newHistoricalRateInput(): Promise<Readonly<Record<string, unknown>>> {
    return historicalRateInput(this.client, this.#newRatePlace());
  }

  async newHistoricalRate(): Promise<string> {
    return addHistoricalRate(this.client, this.#newRatePlace());
  }

  /** On an account of its own. */
  #newRatePlace() {
    return {
      legalEntityId: this.known.entityId,
      periodId: this.range.fromPeriodId,
      code: this.unique(),
    };
  }

  async newBalanceCategory(section: 'ASSETS' | 'LIABILITIES' = 'ASSETS'): Promise<string> {
    return addBalanceCategory(this.client, { name: this.unique(), section });
  }

  /** A category that holds the account, which is in none other then. */
  async newBalanceCategoryAccount(): Promise<{ balanceCategoryId: string; accountId: string }> {
    const ids = { balanceCategoryId: await this.newBalanceCategory(), accountId: this.known.accountId };
    await this.administrator.mutate('addBalanceCategoryAccount', ids, '');
    return ids;
  }

  /** An instance whose file only waits to be verified and processed. */
  async newMappedInstance(): Promise<TestInstance> {
    const instance = await this.newInstance();
    await giveFile(this.client, instance.instanceId, { name: 'small.csv', bytes: smallFile() });
    await saveFieldMap(this.administrator, instance.instanceId, smallFileFields);
    await acceptAccounts(this.administrator, instance);
    return instance;
  }

  async newVerifiedInstance(): Promise<TestInstance> {
    const instance = await this.newMappedInstance();
    const { revision } = await readInstance(this.administrator, instance.instanceId);
    await this.administrator.mutate(
      'verifyStreamInstance',
      { instanceId: instance.instanceId, revision, isVerified: true },
      '',
    );
    return instance;
  }

  async newProcessedInstance(): Promise<TestInstance> {
    const instance = await this.newMappedInstance();
    await processInstance(this.administrator, instance.instanceId);
    return instance;
  }

  async revisionOfInstance(instanceId: string): Promise<number> {
    return (await readInstance(this.administrator, instanceId)).revision;
  }

  async revisionOfStream(streamId: string): Promise<number> {
    const { node } = await this.administrator.send<{ node: { revision: number } }>(
      'query ($id: ID!) { node(id: $id) { ... on Stream { revision } } }',
      { id: streamId },
    );
    return node.revision;
  }

  /** A client of its own, as administrators of the platform know it. */
  async newAdminClientId(): Promise<string> {
    const { client } = await this.platform.mutate<{ client: { id: string } }>(
      'createClient',
      { name: `Client ${this.unique()}` },
      'client { id }',
    );
    return client.id;
  }

  /** A member without rights, made to be changed or removed. */
  async newAclEntry(input: Readonly<Record<string, unknown>>): Promise<string> {
    const { aclEntry } = await this.administrator.mutate<{ aclEntry: { id: string } }>(
      'createAclEntry',
      input,
      'aclEntry { id }',
    );
    return aclEntry.id;
  }

  async newMember(): Promise<Person & { readonly clientUserId: string }> {
    return addPerson(this.platform, this.client.adminClientId, 'ORG_MEMBER');
  }

  /** A platform administrator, made to be one no longer. */
  async newAdministratorId(): Promise<string> {
    const { email } = await this.newMember();
    const userId = await this.adminUserId(email);
    await this.platform.mutate('addAdministrator', { userId }, '');
    return userId;
  }

  /** A user of the installation, as administrators of the platform know it. */
  async adminUserId(email: string): Promise<string> {
    const users = await listEdges<{ id: string; email: string }>(this.platform, 'users', 'id email');
    const user = users.find((each) => each.email === email);
    if (user === undefined) throw new Error(`${email} is not there`);
    return user.id;
  }

  /** A report of the report builder, made to be changed or deleted. */
  async newReport(): Promise<string> {
    const { accountId } = this.known;
    const order = { name: this.unique(), accountId, range: this.range };
    return (await addReport(this.client, order)).id;
  }

  /** A report that is kept for the client. */
  async newEmbeddedReportId(content: Readonly<Record<string, unknown>>): Promise<string> {
    return addEmbeddedReport(this.platform, { clientId: this.clientId, ...content });
  }
}
