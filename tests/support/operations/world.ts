import type { GraphSession } from '../../../demo/src/graph.ts';
import { clientName, organisationAdministrator, platformAdministrator } from '../../../demo/src/users.ts';
import {
  acceptAccounts,
  createEntity,
  createInstance,
  findClient,
  giveFile,
  listPeriods,
  type Period,
  periodAt,
  processInstance,
  readInstance,
  saveFieldMap,
  type TestClient,
  type TestInstance,
} from '../books.ts';
import type { Product } from '../product.ts';
import { listTransactions } from '../transactions.ts';

/** The demonstration as operations meet it: its ids, and things made on purpose to be changed or deleted. */

interface Known {
  readonly entityId: string;
  readonly streamId: string;
  readonly instanceId: string;
  readonly accountId: string;
  readonly costDimensionId: string;
  readonly transactionId: string;
}

const smallFile = [
  'id,date,account,debit,credit,text',
  'X1,2024-02-03,1200,10.00,,A receipt',
  'X1,2024-02-03,3000,,10.00,A receipt',
  '',
].join('\n');

const smallFileFields = {
  document_entry_date: { columns: ['date'], format: { dateOrder: 'YMD' } },
  transaction_id: { columns: ['id'] },
  account: { columns: ['account'] },
  debit_amount: { columns: ['debit'], format: { decimalSign: '.', thousandsSign: '' } },
  credit_amount: { columns: ['credit'], format: { decimalSign: '.', thousandsSign: '' } },
  dimension: { columns: [] },
};

export class World {
  readonly product: Product;
  readonly platform: GraphSession;
  readonly administrator: GraphSession;
  readonly clientId: string;
  readonly periods: readonly Period[];
  readonly known: Known;
  #count = 0;

  private constructor(parts: {
    readonly product: Product;
    readonly platform: GraphSession;
    readonly administrator: GraphSession;
    readonly clientId: string;
    readonly periods: readonly Period[];
    readonly known: Known;
  }) {
    this.product = parts.product;
    this.platform = parts.platform;
    this.administrator = parts.administrator;
    this.clientId = parts.clientId;
    this.periods = parts.periods;
    this.known = parts.known;
  }

  static async enter(product: Product): Promise<World> {
    const platform = await product.logIn(platformAdministrator);
    const administrator = await product.logIn(organisationAdministrator);
    const clientId = await findClient(administrator, clientName);
    const periods = await listPeriods({ session: administrator, clientId });
    const known = await readKnown(administrator, clientId, periods);
    return new World({ product, platform, administrator, clientId, periods, known });
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

  get #client(): TestClient {
    return { session: this.administrator, clientId: this.clientId };
  }

  async newEntity(): Promise<string> {
    const code = this.unique();
    return createEntity(this.#client, { code, name: `Entity ${code}`, currency: 'EUR' });
  }

  async newStream(): Promise<string> {
    const { streamEdge } = await this.administrator.mutate<{ streamEdge: { node: { id: string } } }>(
      'createStream',
      {
        clientId: this.clientId,
        kind: 'FINANCIAL',
        name: this.unique(),
        legalEntityId: await this.newEntity(),
        type: 'SINGLE_ACCOUNT_ENTRY',
      },
      'streamEdge { node { id } }',
    );
    return streamEdge.node.id;
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

  /** The cost centres as an input that would save them again. */
  async listCostInstances(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const { node } = await this.administrator.send<{
      node: {
        instances: readonly {
          id: string;
          parent: { id: string } | null;
          position: number;
          code: string;
          name: string;
          isDefault: boolean;
        }[];
      };
    }>(
      `query ($id: ID!) { node(id: $id) { ... on Dimension {
        instances { id parent { id } position code name isDefault }
      } } }`,
      { id: this.known.costDimensionId },
    );
    return node.instances.map(({ parent, ...instance }) => ({ ...instance, parentId: parent?.id ?? null }));
  }

  /** An instance without a file. */
  async newInstance(): Promise<TestInstance> {
    return createInstance(this.#client, {
      name: this.unique(),
      type: 'SINGLE_ACCOUNT_ENTRY',
      legalEntityId: await this.newEntity(),
      ...this.range,
    });
  }

  async newUpload(): Promise<string> {
    const bytes = new TextEncoder().encode(smallFile);
    const { uploadId } = await this.administrator.upload(this.clientId, 'small.csv', bytes);
    return uploadId;
  }

  /** A chart of one account. */
  async newChartUpload(): Promise<string> {
    const code = this.unique();
    const bytes = new TextEncoder().encode(`code,name,type\n${code},Account ${code},expense\n`);
    const { uploadId } = await this.administrator.upload(this.clientId, 'chart.csv', bytes);
    return uploadId;
  }

  /** An instance whose file only waits to be verified and processed. */
  async newMappedInstance(): Promise<TestInstance> {
    const instance = await this.newInstance();
    const bytes = new TextEncoder().encode(smallFile);
    await giveFile(this.#client, instance.instanceId, { name: 'small.csv', bytes });
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
    const name = `Client ${this.unique()}`;
    await this.platform.mutate('createClient', { name }, '');
    return this.adminClientId(name);
  }

  async adminClientId(name: string = clientName): Promise<string> {
    const { viewer } = await this.platform.send<{
      viewer: { admin: { clients: { edges: readonly { node: { id: string; name: string } }[] } } };
    }>('{ viewer { admin { clients(first: 100) { edges { node { id name } } } } } }');
    const edge = viewer.admin.clients.edges.find(({ node }) => node.name === name);
    if (edge === undefined) throw new Error(`${name} is not there`);
    return edge.node.id;
  }

  /** A member without rights, made to be changed or removed. */
  async newMember(): Promise<{ clientUserId: string; email: string }> {
    const email = `${this.unique().toLowerCase()}@example.org`;
    const { clientUser } = await this.platform.mutate<{ clientUser: { id: string } }>(
      'addClientUser',
      {
        clientId: await this.adminClientId(),
        email,
        password: 'A-Long-Enough-Password-1',
        firstName: 'Extra',
        lastName: 'Member',
        roles: ['ORG_MEMBER'],
      },
      'clientUser { id }',
    );
    return { clientUserId: clientUser.id, email };
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
    const { viewer } = await this.platform.send<{
      viewer: { admin: { users: { edges: readonly { node: { id: string; email: string } }[] } } };
    }>('{ viewer { admin { users(first: 100) { edges { node { id email } } } } } }');
    const edge = viewer.admin.users.edges.find(({ node }) => node.email === email);
    if (edge === undefined) throw new Error(`${email} is not there`);
    return edge.node.id;
  }
}

async function readKnown(
  session: GraphSession,
  clientId: string,
  periods: readonly Period[],
): Promise<Known> {
  const { client } = await session.send<{
    client: {
      legalEntities: readonly { id: string }[];
      dimensions: readonly { id: string; type: string }[];
      ledger: { accounts: readonly { id: string; code: string }[] };
      streams: {
        edges: readonly { node: { id: string; instances: { edges: readonly { node: { id: string } }[] } } }[];
      };
    };
  }>(
    `query ($clientId: ID!) { client(id: $clientId) {
      legalEntities { id }
      dimensions { id type }
      ledger { accounts { id code } }
      streams(first: 1) { edges { node { id instances(first: 1) { edges { node { id } } } } } }
    } }`,
    { clientId },
  );
  const { transactions } = await listTransactions(session, clientId, {
    fromPeriodId: periodAt(periods, '2023-01-01').id,
    toPeriodId: periodAt(periods, '2023-01-31').id,
  });
  const stream = client.streams.edges[0]?.node;
  const parts = {
    entityId: client.legalEntities[0]?.id,
    streamId: stream?.id,
    instanceId: stream?.instances.edges[0]?.node.id,
    accountId: client.ledger.accounts.find((account) => account.code === '1200')?.id,
    costDimensionId: client.dimensions.find((dimension) => dimension.type === 'EXPENSE')?.id,
    transactionId: transactions[0]?.id,
  };
  const { entityId, streamId, instanceId, accountId, costDimensionId, transactionId } = parts;
  if (
    entityId === undefined ||
    streamId === undefined ||
    instanceId === undefined ||
    accountId === undefined ||
    costDimensionId === undefined ||
    transactionId === undefined
  ) {
    throw new Error(`The demonstration lacks something: ${JSON.stringify(parts)}`);
  }
  return { entityId, streamId, instanceId, accountId, costDimensionId, transactionId };
}
