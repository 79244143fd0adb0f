import { addInstanceTo, type Books } from '../../streams/testing/books.ts';
import { bringInSale, saleOfYear } from '../../streams/testing/sale.ts';
import { type Known, noCodes, sideOfRule } from './callsWithIds.ts';

/** A client with one of everything that ids name. */
export async function knownOf(books: Books): Promise<Known> {
  const { session, periods, entityIds, client } = books;
  const sale = await bringInSale(books);
  const earlier = { ...saleOfYear, from: '2023-01', to: '2023-01' };
  const { instanceId } = await addInstanceTo(books, sale.streamId, earlier);
  const { accounts: ledger } = await session.ok<{ accounts: { id: number }[] }>('GET', '/ledger');
  const [dimension] = await session.ok<{ id: number }[]>('GET', '/dimensions');
  const [node] = await session.ok<{ id: number }[]>('GET', `/dimensions/${dimension?.id}/instances`);
  const streams = '/actuals/financial/streams';
  const { accounts } = await session.ok<{ accounts: { id: number }[] }>(
    'GET',
    `${streams}/${sale.streamId}/accounts`,
  );
  const name = { ...sideOfRule, ...noCodes, name: 'Rent', dimension_instance_id: null };
  const { rules } = await session.ok<{ rules: { id: number }[] }>(
    'PUT',
    `${streams}/${sale.streamId}/rules`,
    { rules: [{ ...name, account_id: ledger[0]?.id }] },
  );
  const { items } = await session.ok<{ items: { id: string }[] }>(
    'GET',
    `/data_audit/trial_balance/transactions?from_period_id=${periods[0]?.id}&to_period_id=${periods.at(-1)?.id}`,
  );
  const { client_user_id: memberId } = await (
    await client.as('org_member')
  ).ok<{ client_user_id: number }>('GET', '/profile');
  const headers = { 'x-file-name': 'chart.csv' };
  const bytes = Buffer.from('code,name,type\n1000,Bank,balance\n');
  const upload = await session.call('POST', '/uploads', { body: bytes, headers });
  return {
    account: ledger[0]?.id ?? 0,
    dimension: dimension?.id ?? 0,
    dimensionInstance: node?.id ?? 0,
    entity: entityIds.get('A') ?? 0,
    instance: instanceId,
    member: memberId,
    period: periods[4]?.id ?? 0,
    posting: items[0]?.id ?? '',
    processed: sale.instanceId,
    rule: rules[0]?.id ?? 0,
    stream: sale.streamId,
    streamAccount: accounts[0]?.id ?? 0,
    upload: (upload.body as { id: number }).id,
  };
}
