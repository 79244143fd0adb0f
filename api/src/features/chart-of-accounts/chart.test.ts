import { describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

interface LedgerAnswer {
  readonly revision: number;
  readonly accounts: readonly {
    id: number;
    code: string;
    parent: number | null;
    level: number;
    children: readonly number[];
  }[];
}

const ours = clientOfFile('Chart');

describe('chart of accounts', () => {
  const account = (code: string, more: object = {}) => ({
    code,
    name: code,
    type: 'balance',
    position: 0,
    ...more,
  });

  it('is saved whole: keys of the body name parents, and codes may change places', async () => {
    const saved = await ours.admin.ok<LedgerAnswer>('POST', '/ledger', {
      accounts: [
        account('1', { key: 'a' }),
        account('12', { parent_key: 'a', key: 'b' }),
        account('120', { parent_key: 'b' }),
      ],
    });
    expect(saved.accounts.map(({ code, level }) => [code, level])).toEqual([
      ['1', 0],
      ['12', 1],
      ['120', 2],
    ]);
    const idsOf = (...codes: readonly string[]) =>
      saved.accounts.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
    expect(saved.accounts.map(({ children }) => children)).toEqual([idsOf('12'), idsOf('120'), []]);
    const [first, second] = saved.accounts;
    const swapped = await ours.admin.ok<LedgerAnswer>('POST', '/ledger', {
      revision: saved.revision,
      accounts: [account('12', { id: first?.id }), account('1', { id: second?.id, parent: first?.id })],
    });
    expect(swapped.revision).toBe(saved.revision + 1);
    expect(swapped.accounts.map(({ code }) => code)).toEqual(['12', '1', '120']);
  });

  it('is read without balance accounts unless they are asked for', async () => {
    const { accounts } = await ours.admin.ok<LedgerAnswer>('POST', '/ledger', {
      accounts: [
        account('40', { type: 'revenue', key: 'a' }),
        account('400', { type: 'revenue', parent_key: 'a', position: 0 }),
        account('19', { type: 'balance', parent_key: 'a', position: 1 }),
      ],
    });
    const idOf = (code: string) => accounts.find((each) => each.code === code)?.id;
    const read = async (address: string) => {
      const answer = await ours.admin.ok<LedgerAnswer>('GET', address);
      const [group] = answer.accounts.filter(({ code }) => code === '40');
      return { codes: answer.accounts.map(({ code }) => code), below: group?.children };
    };
    const some = { codes: ['40', '400'], below: [idOf('400')] };
    expect(await read('/ledger')).toEqual(some);
    expect(await read('/ledger?include_balance=false')).toEqual(some);
    expect(await read('/ledger?include_balance=true')).toEqual({
      codes: expect.arrayContaining(['12', '1', '120', '40', '400', '19']),
      below: [idOf('400'), idOf('19')],
    });
  });

  it('raises its revision only when something changed', async () => {
    const { revision, accounts } = await ours.admin.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    const same = accounts.map(({ id, code, parent }) => ({
      id,
      parent,
      code,
      name: code,
      type: 'balance',
      position: 0,
    }));
    const renamed = await ours.admin.ok<LedgerAnswer>('POST', '/ledger', { revision, accounts: same });
    const again = await ours.admin.ok<LedgerAnswer>('POST', '/ledger', {
      revision: renamed.revision,
      accounts: same,
    });
    expect(again.revision).toBe(renamed.revision);
  });

  it('refuses a code that is taken, a save made from an old state, and leaves everything as it was', async () => {
    const before = await ours.admin.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    const taken = await ours.refused('POST', '/ledger', { accounts: [account('777'), account('12')] });
    expect(taken).toMatchObject({ status: 400, fields: [{ path: 'accounts.1.code', code: 'duplicate' }] });
    const alike = await ours.refused('POST', '/ledger', {
      accounts: [account('77 7'), account('77\u00A0\u00A07')],
    });
    expect(alike).toMatchObject({ status: 400, fields: [{ path: 'accounts.1.code', code: 'duplicate' }] });
    const turning = await ours.refused('POST', '/ledger', {
      accounts: [account('778'), { ...account('779'), name: 'Cash\u202E' }],
    });
    expect(turning).toMatchObject({
      status: 400,
      fields: [{ path: 'accounts.1.name', code: 'invalid_format' }],
    });
    const old = await ours.refused('POST', '/ledger', {
      revision: before.revision - 1,
      accounts: [account('778')],
    });
    expect(old).toMatchObject({ status: 409, name: 'InvalidRequestError' });
    expect(await ours.admin.ok('GET', '/ledger?include_balance=true')).toEqual(before);
  });

  it('lets one of two saves at once win', async () => {
    const { revision } = await ours.admin.ok<LedgerAnswer>('GET', '/ledger?include_balance=true');
    const saves = ['901', '902'].map((code) =>
      ours.admin.call('POST', '/ledger', { body: { revision, accounts: [account(code)] } }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 409]);
  });
});
