import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { upload } from '../streams/testing/books.ts';
import { limitMember } from '../users/testing/limitMember.ts';
import { type AdjustedGroup, type Made, openGroup, provision } from './testing/group.ts';

/** What lies with an adjustment as evidence, and lines that come out of a file. */

let api: TestApi;
let group: AdjustedGroup;
type WithFiles = Made & {
  readonly files: readonly { readonly upload_id: number; readonly file_name: string }[];
};

beforeAll(async () => {
  api = await openTestApi();
  group = await openGroup(api, 'Evidence');
});
afterAll(async () => api.close());

const session = () => group.books.session;
const send = async (name: string, text: string) => upload(session(), name, Buffer.from(text), 'adjustments');
const make = async (change: object) =>
  session().ok<WithFiles>('POST', '/adjustments', group.bodyOf(provision, change));
const codesOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  ...((body as { fields?: { path: string; code: string }[] }).fields ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  ),
];

describe('files of an adjustment', () => {
  it('are those that whoever adds them sent for adjustments', async () => {
    const chart = await upload(session(), 'chart.csv', Buffer.from('x'), 'ledger');
    const ours = await send('ours.txt', 'Ours');
    const other = await group.books.client.as('org_finance_admin');
    const body = (id: number) => ({ body: group.bodyOf(provision, { upload_ids: [id] }) });
    const unknown = [400, 'upload_ids.0 unknown'];
    expect(codesOf(await session().call('POST', '/adjustments', body(chart)))).toEqual(unknown);
    expect(codesOf(await other.call('POST', '/adjustments', body(ours)))).toEqual(unknown);
    expect(codesOf(await session().call('POST', '/adjustments', body(999_999)))).toEqual(unknown);
  });

  it('lie with it, are read by whoever sees it, and stay until others are named', async () => {
    const [contract, letter] = [await send('contract.txt', 'Rent'), await send('letter.txt', 'Dear')];
    const made = await make({ upload_ids: [contract, contract] });
    expect(made.files).toMatchObject([{ upload_id: contract, file_name: 'contract.txt' }]);
    const path = `/adjustments/${made.id}`;
    const answer = await session().call('GET', `${path}/files/${contract}`);
    expect([answer.status, String(answer.body)]).toEqual([200, 'Rent']);
    expect((await session().call('GET', `${path}/files/${letter}`)).status).toBe(404);
    const kept = await session().ok<WithFiles>(
      'PUT',
      path,
      group.bodyOf(provision, { description: 'Other' }),
    );
    expect(kept.files.map(({ upload_id: id }) => id)).toEqual([contract]);
    const exchanged = await session().ok<WithFiles>(
      'PUT',
      path,
      group.bodyOf(provision, { upload_ids: [letter] }),
    );
    expect(exchanged.files.map(({ upload_id: id }) => id)).toEqual([letter]);
    expect(exchanged.revision).toBe(kept.revision + 1);
    const limited = await limitMember(group.books.client, 'org_finance_admin', [group.entityId('E')]);
    expect((await limited.call('GET', `${path}/files/${letter}`)).status).toBe(404);
    await session().ok('DELETE', path);
  });
});

describe('lines out of a file', () => {
  const order = () => ({
    period_id: group.periodId('2024-07-01'),
    first_legal_entity_id: group.entityId('E'),
    second_legal_entity_id: group.entityId('U'),
    currency: 'USD',
  });

  it('are told with their sums and what cannot be taken, and nothing is saved', async () => {
    const text = 'Company;Account;Debit;Credit\nE;5000;108,00;\nU;1000;;107,99\nX;1000;1,00;\n';
    const before = (await group.list()).length;
    const answer = await session().ok('POST', '/adjustments/lines', {
      ...order(),
      upload_id: await send('lines.csv', text),
    });
    expect(answer).toMatchObject({
      lines: [
        {
          row_no: 2,
          legal_entity_id: group.entityId('E'),
          account_id: group.idOf('5000'),
          side: 'debit',
          amount: '108.0000',
        },
        {
          row_no: 3,
          legal_entity_id: group.entityId('U'),
          account_id: group.idOf('1000'),
          side: 'credit',
          amount: '107.9900',
        },
      ],
      debit: '108.0000',
      credit: '107.9900',
      difference: '0.0100',
      warnings: [],
      problem_count: 1,
      problems: [{ code: 'unknown_entity', row_no: 4, column: 0, value: 'X' }],
    });
    expect((await group.list()).length).toBe(before);
  });

  it('are refused where the adjustment itself is', async () => {
    const file = await send('lines.csv', 'Account,Debit,Credit\n1000,1,\n1000,,1\n');
    const bad = async (change: object) =>
      codesOf(
        await session().call('POST', '/adjustments/lines', {
          body: { ...order(), upload_id: file, ...change },
        }),
      );
    expect(await bad({ second_legal_entity_id: group.entityId('E') })).toEqual([
      400,
      'second_legal_entity_id sameEntity',
    ]);
    expect(await bad({ period_id: 999_999 })).toEqual([400, 'period_id unknown']);
    expect(await bad({ currency: 'XAU' })).toEqual([400, 'currency unknown']);
    expect(await bad({ upload_id: 999_999 })).toEqual([400, 'upload_id unknown']);
    expect(
      await session().ok('POST', '/adjustments/lines', {
        ...order(),
        second_legal_entity_id: null,
        upload_id: file,
      }),
    ).toMatchObject({ difference: '0.0000', problem_count: 0 });
  });
});
