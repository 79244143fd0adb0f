import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestSession } from '../../testing/testApi.ts';
import { sendInitial } from '../initial-balances/testing/imports.ts';
import {
  addInstance,
  type Books,
  type InstanceWithFile,
  setUpBooks,
  upload,
} from '../streams/testing/books.ts';
import { saleOfYear } from '../streams/testing/sale.ts';
import { limitMember } from '../users/testing/limitMember.ts';

/** What somebody who is limited to a legal entity by now sent before: the files of others have become no business of theirs. */

let books: Books;
let member: TestSession;
/** Of the legal entity that the member is limited to. */
let own: InstanceWithFile;

const unknown = { status: 400, body: { fields: [{ path: 'upload_id', code: 'unknown' }] } };
const send = async (text: string) => upload(member, 'sale.csv', Buffer.from(text));
const give = async ({ path }: InstanceWithFile, id: number, by = member) =>
  by.call('POST', `${path}/data`, { body: { upload_id: id } });
const take = async (id: number) => give(own, id);
const limit = async (...codes: string[]) =>
  limitMember(
    books.client,
    'org_finance_admin',
    codes.map((code) => books.entityIds.get(code) ?? 0),
  );
const addTo = async (entity: string, text: string) =>
  addInstance(books, {
    ...saleOfYear,
    entity,
    fileName: `${entity} ${text.replaceAll('\n', ' ')}.csv`,
    bytes: Buffer.from(text),
  });

beforeAll(async () => {
  books = await setUpBooks(await openTestApi(), {
    name: 'Readers',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'EUR' },
    ],
  });
  member = await books.client.as('org_finance_admin');
  own = await addTo('A', 'Account,Debit,Credit\n1000,1,');
});
afterAll(async () => (await openTestApi()).close());

describe('who is limited to a legal entity by now', () => {
  it('takes no file that they sent and another legal entity reads, or has read', async () => {
    const other = await addTo('B', 'Account,Debit,Credit\n1000,2,');
    const [read, replaced] = [await send('Account,Debit\n1000,77'), await send('Account,Debit\n1000,78')];
    for (const id of [replaced, read]) expect((await give(other, id)).status).toBe(200);
    await limit('A');
    for (const id of [read, replaced]) {
      expect(await take(id)).toMatchObject(unknown);
      const proposal = `/actuals/financial/streams/${own.streamId}/period_proposal`;
      expect(await member.call('POST', proposal, { body: { upload_id: id } })).toMatchObject(unknown);
    }
    // Whatever became of the import.
    await books.session.ok('DELETE', other.path);
    expect(await take(read)).toMatchObject(unknown);
    await limit('A', 'B');
    expect((await take(read)).status).toBe(200);
  });

  it('takes what nobody reads, and what a legal entity that they see reads besides', async () => {
    await limit();
    const [unread, shared] = [await send('Account,Debit\n1000,3'), await send('Account,Debit\n1000,4')];
    const other = await addTo('B', 'Account,Debit,Credit\n1000,5,');
    const second = await addTo('A', 'Account,Debit,Credit\n1000,6,');
    for (const each of [other, second]) expect((await give(each, shared)).status).toBe(200);
    await limit('A');
    for (const id of [unread, shared, unread]) expect((await take(id)).status).toBe(200);
  });

  it('takes no initial balance of another legal entity by its file', async () => {
    await limit();
    const order = (entity: string) => ({ legal_entity_id: books.entityIds.get(entity) });
    const file = 'account,debit,credit\n1000,100,\n1000,,100\n';
    const { upload_id: id } = await sendInitial(member, file, order('B'));
    await limit('A');
    const body = { ...order('A'), upload_id: id, preview: true };
    expect(await member.call('POST', '/balance/initial/upload', { body })).toMatchObject(unknown);
  });
});
