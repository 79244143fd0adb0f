import { readFile } from 'node:fs/promises';
import { type BenchClient, createBenchClient, withStreamOfEach } from './benchClient.ts';
import type { Books } from './books.ts';
import type { Installation } from './installation.ts';
import { processFile } from './job.ts';
import type { Rest } from './rest.ts';
import { placeCodesOf, placeRules, withInstances } from './ruleBooks.ts';
import { type Range, rangeOfBooks } from './trialBalance.ts';

/** Who reports are read of: six companies whose postings lie in dimension instances, and a report over all their accounts. */

export const companies = ['EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'EUR'];
const unitCount = 50;
const tag = 'told apart';
const linesOfGroup = 20;
export const reportsPath = '/reportbuilder/reports';

interface Account {
  readonly id: number;
  readonly type: string;
}

export interface Tree {
  readonly items: readonly object[];
  readonly formulas: readonly object[];
}

/** Of an account that stands in a tree several times, each time under another name. */
const lineOf = ({ id, type }: Account, name = `a${id}`): object => ({
  id: name,
  type: 'account',
  meta: { accountId: id, accountType: type, accountUse: 'turnover' },
});

const shareOf = (first: string, second: string): object => ({
  id: 'share',
  tree: {
    type: 'operator',
    operator: 'percent',
    args: [
      { type: 'node_ref', id: first },
      { type: 'node_ref', id: second },
    ],
  },
});

/** A line for each account, in groups of twenty below one that holds all, and a share of two of them. */
function treeOf(accounts: readonly Account[], meta: object = {}): Tree {
  const groups: object[] = [];
  for (let start = 0; start < accounts.length; start += linesOfGroup) {
    const children = accounts.slice(start, start + linesOfGroup).map((account) => lineOf(account));
    groups.push({ id: `g${groups.length}`, type: 'group', children });
  }
  const whole = { id: 'all', type: 'group', meta, children: groups };
  const share = { id: 'share', type: 'formula', meta: { formulaId: 'share' } };
  return { items: [whole, share], formulas: [shareOf('g0', 'g1')] };
}

export const shortLineCount = 80;
const longGroups = 20;
const linesOfLongGroup = 99;

/** 2 000 lines: each account several times. */
function longTreeOf(accounts: readonly Account[]): Tree {
  const items = Array.from({ length: longGroups }, (_, group) => ({
    id: `g${group}`,
    type: 'group',
    children: Array.from({ length: linesOfLongGroup }, (_unused, line) => {
      const place = group * linesOfLongGroup + line;
      const account = accounts[place % accounts.length];
      if (account === undefined) throw new Error('There are no accounts');
      return lineOf(account, `n${place}`);
    }),
  }));
  return { items, formulas: [] };
}

export interface ReportClient {
  readonly client: BenchClient;
  readonly rest: Rest;
  readonly range: Range;
  readonly periodIds: readonly number[];
  readonly accountIds: readonly number[];
  readonly tree: Tree;
  /** Its lines count what moved against the accounts that have the tag. */
  readonly tagged: Tree;
  readonly long: Tree;
  /** Of fewer accounts, so that it may have many columns. */
  readonly short: Tree;
  /** The tree as a report that is saved. */
  readonly savedId: number;
  /** How the graph calls it. */
  readonly reportId: string;
}

async function saveReport(rest: Rest, tree: Tree): Promise<number> {
  const template = JSON.stringify({ version: 1, scopeMode: 'reporting', templateData: tree.items });
  const body = { name: 'Everything', template, formulas: JSON.stringify(tree.formulas) };
  const { id } = JSON.parse(await rest.posted(reportsPath, body)) as { id: number };
  return id;
}

async function reportIdOf({ session }: Installation, { clientId }: BenchClient): Promise<string> {
  const { client } = await session.send<{
    client: { reports: { edges: readonly { node: { id: string } }[] } };
  }>('query ($clientId: ID!) { client(id: $clientId) { reports(first: 1) { edges { node { id } } } } }', {
    clientId,
  });
  const [edge] = client.reports.edges;
  if (edge === undefined) throw new Error('There is no report');
  return edge.node.id;
}

interface ReportClientOrder {
  readonly name: string;
  /** The postings of all companies. */
  readonly books: Books;
  readonly instanceCount: number;
}

/** The books of each company are the same. */
export async function createReportClient(
  installation: Installation,
  { name, books, instanceCount }: ReportClientOrder,
): Promise<ReportClient> {
  const { session } = installation;
  const dimensionCodes = placeCodesOf(instanceCount);
  const ruled = { rules: placeRules, dimensionCodes };
  const order = { name, ...ruled, hasAllDimensions: true, tag, currencies: companies };
  const client = await createBenchClient(session, books, order);
  const { clientId } = client;
  const field = { clientId, mappingName: 'unit', displayName: 'Unit', type: 'TEXT' };
  await session.mutate('createAnalyticsField', field, 'analyticsField { id }');
  const csv = await readFile(books.files[0].csvFile, 'utf8');
  const bytes = Buffer.from(withInstances(csv, { instanceCodes: dimensionCodes, unitCount }));
  for (const ofCompany of await withStreamOfEach(session, client, books, ruled)) {
    await processFile(session, ofCompany, ofCompany.instanceIds[0] ?? '', bytes);
  }
  const rest = await installation.rest.ofClient(name);
  const { accounts } = await rest.get<{ accounts: Account[] }>('/ledger?include_balance=true');
  const range = await rangeOfBooks(rest);
  const { periods } = await rest.get<{ periods: { id: number }[] }>('/periods');
  const ids = periods.map(({ id }) => id);
  const tree = treeOf(accounts);
  const savedId = await saveReport(rest, tree);
  return {
    client,
    rest,
    range,
    periodIds: ids.slice(ids.indexOf(range.from), ids.indexOf(range.to) + 1),
    accountIds: accounts.map(({ id }) => id),
    tree,
    tagged: treeOf(accounts, { correspondingTags: [tag] }),
    long: longTreeOf(accounts),
    short: treeOf(accounts.slice(0, shortLineCount)),
    savedId,
    reportId: await reportIdOf(installation, client),
  };
}
