import { type Connection, type GraphSession, nodesOf } from '@tributary/demo/graph';
import type { Condition } from '@tributary/engine/conditions/conditions';
import {
  ensureChart,
  ensureDimension,
  ensureFrame,
  type Organisation,
  rangeOf,
  readOrganisation,
} from '@tributary/demo/organisation';
import { accountCode, type Deliveries } from './books.ts';
import { setupWord } from './product.ts';
import { type BookRule, costCentreCodes } from './ruleBooks.ts';

/** Who the work is done for, set up as an integrator does it: through the graph. */

export interface BenchClient {
  readonly name: string;
  readonly clientId: string;
  /** What addresses call it. */
  readonly slug: string;
  readonly streamId: string;
  readonly fromPeriodId: string;
  readonly toPeriodId: string;
  /** One for each file of the books. */
  readonly instanceIds: readonly string[];
}

/** Who works in the benchmarks. */
export const person = { email: 'bench@example.com', password: 'Many-Figures-Person-1' };

/** Sets up an empty installation: its administrator. */
export async function setUpInstallation(session: GraphSession): Promise<void> {
  const input = { setupWord, ...person, firstName: 'Bench', lastName: 'Mark' };
  await session.mutate('completeSetup', input, 'viewer { user { id } }');
}

export async function createClient(session: GraphSession, name: string): Promise<string> {
  const { client } = await session.mutate<{ client: { id: string } }>(
    'createClient',
    { name },
    'client { id }',
  );
  const member = { clientId: client.id, email: person.email, roles: ['ORG_ADMIN'] };
  await session.mutate('addClientUser', member, 'clientUser { id }');
  const { viewer } = await session.send<{
    viewer: { clients: Connection<{ client: { id: string; name: string } }> };
  }>('{ viewer { clients(first: 1000) { edges { node { client { id name } } } } } }');
  return nodesOf(viewer.clients).find((each) => each.client.name === name)?.client.id ?? '';
}

/** Every third account has dimensions, or all of them; every tenth the tag, where there is one. */
function chartOf({ accountCount }: Deliveries, hasAllDimensions: boolean, tag: string | null) {
  const isExpense = (index: number): boolean => hasAllDimensions || index % 3 === 0;
  return Array.from({ length: accountCount }, (_, index) => ({
    key: accountCode(index),
    parentKey: null,
    position: index,
    code: accountCode(index),
    name: `Account ${accountCode(index)}`,
    type: isExpense(index) ? 'EXPENSE' : 'BALANCE',
    section: isExpense(index) ? null : 'ASSETS',
    rateKind: null,
    ...(tag !== null && index % 10 === 0 ? { tags: [tag] } : {}),
  }));
}

async function createStream(session: GraphSession, clientId: string, legalEntityId: string): Promise<string> {
  const type = 'SINGLE_ACCOUNT_ENTRY';
  const { streamEdge } = await session.mutate<{ streamEdge: { node: { id: string } } }>(
    'createStream',
    { clientId, kind: 'FINANCIAL', name: 'Books', legalEntityId, type },
    'streamEdge { node { id } }',
  );
  return streamEdge.node.id;
}

/** A condition as the graph takes it; the kind of voucher stands in a text field of its own. */
function conditionInput({ field, operator, value }: Condition): object {
  return {
    field: field === 'voucher_kind' ? 'document_number' : field,
    operator: operator.toUpperCase(),
    ...(typeof value === 'string' ? { value } : { values: value }),
  };
}

interface RuleOrder {
  readonly rules: readonly BookRule[];
  /** Of the instances of both dimensions; the first of them takes what no rule places. */
  readonly dimensionCodes: readonly string[];
}

/** Both dimensions, and rules over them. */
async function saveRules(
  session: GraphSession,
  clientId: string,
  streamId: string,
  { rules: bookRules, dimensionCodes: [fallback = '', ...others] }: RuleOrder,
): Promise<void> {
  const rows = others.map((code) => ({ code, name: code, parent: '' }));
  for (const type of ['REVENUE', 'EXPENSE'] as const) {
    await ensureDimension(session, clientId, type, rows, { code: fallback, name: fallback });
  }
  const { client } = await session.send<{
    client: { ledger: { accounts: { id: string; code: string }[] } };
  }>('query ($clientId: ID!) { client(id: $clientId) { ledger { accounts { id code } } } }', { clientId });
  const idOf = new Map(client.ledger.accounts.map(({ id, code }) => [code, id]));
  const rules = bookRules.map((rule) => ({
    name: rule.name,
    position: rule.position,
    side: 'BOTH',
    conditions: rule.conditions.map(conditionInput),
    accountId: idOf.get(rule.targetAccount),
    ...(rule.takesDimension ? { dimensionByCodeOf: 'dimension' } : {}),
  }));
  await session.mutate('saveRules', { streamId, rules }, 'stream { id }');
}

interface BenchClientOrder extends Partial<RuleOrder> {
  readonly name?: string;
  /** Instead of every third account. */
  readonly hasAllDimensions?: boolean;
  /** Of every tenth account. */
  readonly tag?: string;
  /** In which each of its companies keeps its books. */
  readonly currencies?: readonly string[];
}

/** Makes a client: months of three years, companies, the accounts of the books, for the first company a stream with an instance for each file. */
export async function createBenchClient(
  session: GraphSession,
  books: Deliveries,
  order: BenchClientOrder = {},
): Promise<BenchClient> {
  const { name = 'Bench', rules = [], dimensionCodes = costCentreCodes, currencies = ['EUR'] } = order;
  const clientId = await createClient(session, name);
  const entities = currencies.map((currency, index) => ({
    code: `B${index + 1}`,
    name: `Bench ${index + 1}`,
    currency,
  }));
  await ensureFrame(session, { clientId, currency: 'EUR', startDate: '2023-01-01', entities });
  await ensureChart(session, clientId, chartOf(books, order.hasAllDimensions === true, order.tag ?? null));
  const organisation = await readOrganisation(session, clientId);
  const streamId = await createStream(session, clientId, organisation.legalEntities[0]?.id ?? '');
  if (rules.length > 0) await saveRules(session, clientId, streamId, { rules, dimensionCodes });
  const instanceIds = await addInstances(session, streamId, books, organisation);
  const whole = rangeOf(organisation, books.files[0].firstDay, books.files.at(-1)?.lastDay ?? '');
  const { client } = await session.send<{ client: { slug: string } }>(
    'query ($clientId: ID!) { client(id: $clientId) { slug } }',
    { clientId },
  );
  return { name, clientId, slug: client.slug, streamId, ...whole, instanceIds };
}

async function addInstances(
  session: GraphSession,
  streamId: string,
  books: Deliveries,
  organisation: Organisation,
): Promise<readonly string[]> {
  const instanceIds: string[] = [];
  for (const { firstDay, lastDay } of books.files) {
    const { instanceEdge } = await session.mutate<{ instanceEdge: { node: { id: string } } }>(
      'createStreamInstance',
      { streamId, ...rangeOf(organisation, firstDay, lastDay) },
      'instanceEdge { node { id } }',
    );
    instanceIds.push(instanceEdge.node.id);
  }
  return instanceIds;
}

/** The client with the stream of each of its companies, the first one's as it was given; the others with the same rules. */
export async function withStreamOfEach(
  session: GraphSession,
  client: BenchClient,
  books: Deliveries,
  ruled?: RuleOrder,
): Promise<readonly BenchClient[]> {
  const organisation = await readOrganisation(session, client.clientId);
  const others: BenchClient[] = [];
  for (const { id } of organisation.legalEntities.slice(1)) {
    const streamId = await createStream(session, client.clientId, id);
    if (ruled !== undefined) await saveRules(session, client.clientId, streamId, ruled);
    const instanceIds = await addInstances(session, streamId, books, organisation);
    others.push({ ...client, streamId, instanceIds });
  }
  return [client, ...others];
}
