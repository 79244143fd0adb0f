import {
  createInstance,
  giveFile,
  listPeriods,
  periodAt,
  saveFieldMap,
  type TestClient,
  type TestInstance,
} from '../../support/books.ts';
import type { App } from './app.ts';

/** An instance of March with its file, map, accounts and two rules that disagree, brought in through the graph. */
export async function bringInFaults(
  { client, legalEntityId }: { readonly client: TestClient; readonly legalEntityId: string },
  name: string,
  file: { readonly name: string; readonly text: string },
): Promise<TestInstance> {
  const { session, clientId } = client;
  const periodId = periodAt(await listPeriods(client), '2026-03-15').id;
  const instance = await createInstance(client, {
    name,
    type: 'SINGLE_ACCOUNT_ENTRY',
    legalEntityId,
    fromPeriodId: periodId,
    toPeriodId: periodId,
  });
  const { streamId, instanceId } = instance;
  await giveFile(client, instanceId, { name: file.name, bytes: Buffer.from(file.text) });
  const amount = { decimalSign: ',', thousandsSign: '.' };
  await saveFieldMap(session, instanceId, {
    transaction_id: { columns: ['Entry'] },
    document_entry_date: { columns: ['Date'], format: { dateOrder: 'DMY' } },
    account: { columns: ['Account'] },
    debit_amount: { columns: ['Debit'], format: amount },
    credit_amount: { columns: ['Credit'], format: amount },
    description: { columns: ['Text'] },
    dimension: { columns: [] },
  });
  const { client: read } = await session.send<{
    client: { ledger: { accounts: readonly { id: string; code: string }[] } };
  }>('query ($id: ID!) { client(id: $id) { ledger { accounts { id code } } } }', { id: clientId });
  const idOf = (code: string) => read.ledger.accounts.find((account) => account.code === code)?.id;
  const account = (code: string, accountId: string | null | undefined) => ({
    code,
    description: '',
    type: 'STANDARD',
    accountId,
  });
  await session.mutate(
    'saveStreamAccounts',
    {
      streamId,
      instanceId,
      accounts: [account('1200', idOf('1200')), account('4000', idOf('4000')), account('6000', null)],
    },
    '',
  );
  const rule = (ruleName: string, position: number, accountCode: string, value: string) => ({
    name: ruleName,
    position,
    side: 'CREDIT',
    conditions: [{ field: 'description', operator: 'CONTAINS', value }],
    accountId: idOf(accountCode),
  });
  const rules = [rule('Web', 0, '4100', 'web'), rule('Shop', 1, '4000', 'web shop')];
  await session.mutate('saveRules', { streamId, rules }, '');
  return instance;
}

/** Opens what a run of the instance found. */
export async function openOutput(
  app: App,
  { session, clientId }: TestClient,
  { instanceId }: TestInstance,
): Promise<void> {
  const { client, node } = await session.send<{
    client: { slug: string };
    node: { range: string; stream: { slug: string } };
  }>(
    `query ($clientId: ID!, $id: ID!) {
      client(id: $clientId) { slug }
      node(id: $id) { ... on StreamInstance { range stream { slug } } }
    }`,
    { clientId, id: instanceId },
  );
  await app.page.goto(`${app.url}/${client.slug}/streams/${node.stream.slug}/${node.range}?pane=output`);
}
