import type { GraphSession } from '../../demo/src/graph.ts';
import { addAdjustment } from './adjustments.ts';
import {
  acceptAccounts,
  createEntity,
  createInstance,
  giveFile,
  type Period,
  periodAt,
  processInstance,
  saveFieldMap,
  type TestClient,
} from './books.ts';
import { addCostCentres, readCostCentres } from './costCentres.ts';
import { listTransactions } from './transactions.ts';

/** The little books that operations are tried on: one of everything. */

export interface KnownIds {
  readonly entityId: string;
  readonly streamId: string;
  readonly instanceId: string;
  readonly accountId: string;
  readonly costDimensionId: string;
  /** What takes the rest there. */
  readonly costCentreId: string;
  readonly transactionId: string;
  readonly analyticsFieldId: string;
  readonly balanceCategoryId: string;
  /** In a reporting currency of its own. */
  readonly historicalRateId: string;
  readonly adjustmentId: string;
  /** That administrators of the platform keep for the client. */
  readonly embeddedReportId: string;
  /** Of the report builder: one account, over a year. */
  readonly reportId: string;
  /** Its first administrator. */
  readonly clientUserId: string;
  /** What addresses call the client, the stream, its instance and the posting. */
  readonly words: {
    readonly client: string;
    readonly stream: string;
    readonly range: string;
    readonly posting: string;
    readonly report: string;
  };
}

/** So many entries of two lines. */
export function smallFile(entryCount = 1): Uint8Array {
  const entries = Array.from({ length: entryCount }, (_, index) => [
    `X${index},2024-02-03,1200,10.00,,A receipt`,
    `X${index},2024-02-03,3000,,10.00,A receipt`,
  ]);
  return new TextEncoder().encode(`${['id,date,account,debit,credit,text', ...entries.flat()].join('\n')}\n`);
}

export const smallFileFields = {
  document_entry_date: { columns: ['date'], format: { dateOrder: 'YMD' } },
  transaction_id: { columns: ['id'] },
  account: { columns: ['account'] },
  debit_amount: { columns: ['debit'], format: { decimalSign: '.', thousandsSign: '' } },
  credit_amount: { columns: ['credit'], format: { decimalSign: '.', thousandsSign: '' } },
  dimension: { columns: [] },
};

/** A rule that no row of the small file meets. */
export const idleRule = {
  name: 'Everything on nine',
  position: 0,
  side: 'BOTH',
  conditions: [{ field: 'account', operator: 'STARTS_WITH', value: '9' }],
};

/** An elimination rule that no row of the small file meets. */
export const idleElimination = {
  name: 'Nobody',
  conditions: [{ field: '$account', operator: 'STARTS_WITH', value: '9' }],
  counterpartyByCodeOf: 'account',
};

async function readAccountId({ session, clientId }: TestClient, code: string): Promise<string> {
  const { client } = await session.send<{
    client: { ledger: { accounts: readonly { id: string; code: string }[] } };
  }>('query ($id: ID!) { client(id: $id) { ledger { accounts { id code } } } }', { id: clientId });
  const account = client.ledger.accounts.find((each) => each.code === code);
  if (account === undefined) throw new Error(`There is no account ${code}`);
  return account.id;
}

/** One of the postings of a range. */
export async function findTransaction(
  { session, clientId }: TestClient,
  range: { readonly fromPeriodId: string; readonly toPeriodId: string },
): Promise<{ readonly id: string; readonly key: string }> {
  const { transactions } = await listTransactions(session, clientId, range);
  const [transaction] = transactions;
  if (transaction === undefined) throw new Error('Nothing was posted');
  return transaction;
}

export async function addAnalyticsField({ session, clientId }: TestClient, name: string): Promise<string> {
  const input = { clientId, mappingName: name, displayName: name, type: 'TEXT' };
  const { analyticsField } = await session.mutate<{ analyticsField: { id: string } }>(
    'createAnalyticsField',
    input,
    'analyticsField { id }',
  );
  return analyticsField.id;
}

export async function addBalanceCategory(
  { session, clientId }: TestClient,
  category: { readonly name: string; readonly section: 'ASSETS' | 'LIABILITIES' },
): Promise<string> {
  const { balanceCategory } = await session.mutate<{ balanceCategory: { id: string } }>(
    'createBalanceCategory',
    { clientId, ...category },
    'balanceCategory { id }',
  );
  return balanceCategory.id;
}

/** What a rate by hand of an account at historical rates takes, in a currency in which nothing else is shown. */
export async function historicalRateInput(
  client: TestClient,
  of: { readonly legalEntityId: string; readonly periodId: string; readonly code: string },
): Promise<Readonly<Record<string, unknown>>> {
  const { session, clientId } = client;
  const { code, ...place } = of;
  await session.mutate('addReportingCurrency', { clientId, currency: 'SEK' }, '');
  const account = { key: code, position: 900, code, name: code, type: 'BALANCE', rateKind: 'HISTORICAL' };
  await session.mutate('saveLedger', { clientId, accounts: [account] }, '');
  const accountId = await readAccountId(client, code);
  return { clientId, ...place, accountId, currency: 'SEK', rate: '0.1' };
}

export async function addHistoricalRate(
  client: TestClient,
  of: Parameters<typeof historicalRateInput>[1],
): Promise<string> {
  const { historicalRate } = await client.session.mutate<{ historicalRate: { id: string } }>(
    'saveHistoricalRate',
    await historicalRateInput(client, of),
    'historicalRate { id }',
  );
  return historicalRate.id;
}

/** A report that administrators of the platform keep for a client. */
export async function addEmbeddedReport(
  platform: GraphSession,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { embeddedReport } = await platform.mutate<{ embeddedReport: { id: string } }>(
    'createEmbeddedReport',
    input,
    'embeddedReport { id }',
  );
  return embeddedReport.id;
}

interface ReportOrder {
  readonly name: string;
  readonly accountId: string;
  readonly range: { readonly fromPeriodId: string; readonly toPeriodId: string };
}

/** A tree of one balance account, and how it is shown. */
export function reportContent({ accountId, range }: Omit<ReportOrder, 'name'>) {
  const node = { key: 'bank', position: 0, type: 'ACCOUNT', accountId, accountType: 'BALANCE' };
  const nodes = [{ ...node, accountUse: 'TURNOVER' }];
  return { tree: { scopeMode: 'REPORTING', nodes }, formulas: [], filters: range };
}

export async function addReport(
  { session, clientId }: TestClient,
  { name, ...order }: ReportOrder,
): Promise<{ readonly id: string; readonly slug: string }> {
  const input = { clientId, name, content: reportContent(order) };
  const { report } = await session.mutate<{ report: { id: string; slug: string } }>(
    'createReport',
    input,
    'report { id slug }',
  );
  return report;
}

/** Brings the small file in, and answers the ids of what is there then. */
export async function readKnown(
  platform: GraphSession,
  client: TestClient,
  periods: readonly Period[],
): Promise<KnownIds> {
  const { session, clientId } = client;
  await addCostCentres(client, ['C1', 'C2']);
  const { dimensionId: costDimensionId, instances } = await readCostCentres(client);
  const costCentreId = String(instances[0]?.['id']);
  const accountId = await readAccountId(client, '1200');
  const entityId = await createEntity(client, { code: 'K1', name: 'Known', currency: 'EUR' });
  const range = {
    fromPeriodId: periodAt(periods, '2024-01-01').id,
    toPeriodId: periodAt(periods, '2024-12-31').id,
  };
  const instance = await createInstance(client, {
    name: 'Known',
    type: 'SINGLE_ACCOUNT_ENTRY',
    legalEntityId: entityId,
    ...range,
  });
  await giveFile(client, instance.instanceId, { name: 'known.csv', bytes: smallFile() });
  await saveFieldMap(session, instance.instanceId, smallFileFields);
  await acceptAccounts(session, instance);
  await session.mutate('saveRules', { streamId: instance.streamId, rules: [{ ...idleRule, accountId }] }, '');
  const ofNobody = { streamId: instance.streamId, eliminations: [idleElimination] };
  await session.mutate('saveEliminations', ofNobody, '');
  await processInstance(session, instance.instanceId);
  const { id: transactionId, key: posting } = await findTransaction(client, range);
  const answer = await session.send<{
    client: { slug: string; users: { edges: readonly [{ node: { id: string } }] } };
    node: { range: string; stream: { slug: string } };
  }>(
    `query ($clientId: ID!, $id: ID!) {
      client(id: $clientId) { slug users(first: 1) { edges { node { id } } } }
      node(id: $id) { ... on StreamInstance { range stream { slug } } }
    }`,
    { clientId: client.clientId, id: instance.instanceId },
  );
  const report = await addReport(client, { name: 'Known', accountId, range });
  const words = {
    client: answer.client.slug,
    stream: answer.node.stream.slug,
    range: answer.node.range,
    posting,
    report: report.slug,
  };
  const analyticsFieldId = await addAnalyticsField(client, 'known');
  const embeddedReportId = await addEmbeddedReport(platform, {
    clientId,
    name: 'Known',
    provider: 'METABASE',
    address: 'https://metabase.example.org',
    reportKey: 'known',
  });
  const balanceCategoryId = await addBalanceCategory(client, { name: 'Known', section: 'ASSETS' });
  const historicalRateId = await addHistoricalRate(client, {
    legalEntityId: entityId,
    periodId: range.fromPeriodId,
    code: '2990',
  });
  const adjustmentId = await addAdjustment(client, {
    legalEntityId: entityId,
    accountId,
    periodId: range.fromPeriodId,
  });
  const { id: clientUserId } = answer.client.users.edges[0].node;
  const ofRecords = { ...instance, entityId, accountId, costDimensionId, costCentreId, transactionId };
  return {
    ...ofRecords,
    analyticsFieldId,
    balanceCategoryId,
    historicalRateId,
    adjustmentId,
    embeddedReportId,
    reportId: report.id,
    clientUserId,
    words,
  };
}
