import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { deleteAccount, idOf } from '../substitution/testing/ledgers.ts';
import { limitMember } from '../users/testing/limitMember.ts';
import { type AdjustedGroup, type Made, openGroup, provision } from './testing/group.ts';

let api: TestApi;
let group: AdjustedGroup;

beforeAll(async () => {
  api = await openTestApi();
  group = await openGroup(api, 'Adjusted group');
});
afterEach(async () => {
  for (const { id, origin_id: origin, status } of await group.list()) {
    if (origin !== null) continue;
    if (status !== 'draft') await step(id, 'recall');
    await group.books.session.ok('DELETE', `/adjustments/${id}`);
  }
});
afterAll(async () => api.close());

const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  group.books.session.call(method, path, body === undefined ? {} : { body });

/** What a call is refused by: its status, and the place and code of its faults. */
async function refusal(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const { status, body: answer } = await call(method, path, body);
  const { fields = [] } = answer as { fields?: { path: string; code: string }[] };
  return [status, ...fields.map((fault) => `${fault.path} ${fault.code}`)];
}
const step = async (id: number, word: string) =>
  group.books.session.ok<Made>('POST', `/adjustments/${id}/${word}`, {});

interface Row {
  readonly account_id: number | null;
  readonly computed: string | null;
  readonly opening: Readonly<Record<string, string[] | undefined>>;
  readonly turnover: Readonly<Record<string, string[] | undefined>>;
  readonly closing: Readonly<Record<string, string[] | undefined>>;
}

/** Opening, turnover and closing of the adjustments of an account in each half of both years. */
async function adjusted(code: string, query = ''): Promise<(readonly string[] | undefined)[]> {
  const range = `from=${group.periodId('2024-01-01')}&to=${group.periodId('2025-07-01')}`;
  const { rows } = await group.books.session.ok<{ rows: Row[] }>(
    'GET',
    `/data_audit/trial_balance?${range}&layout=balances${query}`,
  );
  const row = rows.find(({ account_id: id, computed }) =>
    computed === null ? id === group.idOf(code) : computed === code,
  );
  return [row?.opening, row?.turnover, row?.closing].map((part) => part?.['adjustment_balance']);
}

describe('an adjustment', () => {
  it('counts once it is approved, in its columns, and not any more when it is recalled', async () => {
    const made = await group.make(provision);
    expect(made).toMatchObject({ status: 'draft', revision: 1, origin_id: null });
    expect(await adjusted('5000')).toEqual([undefined, undefined, undefined]);
    expect(await step(made.id, 'submit')).toMatchObject({ status: 'approved' });
    const [debit] = made.lines;
    const amount = debit?.global_amount ?? '';
    const zero = '0.0000';
    expect(await adjusted('5000')).toEqual([
      undefined,
      [zero, amount, zero, zero],
      [zero, amount, zero, zero],
    ]);
    // The result of 2024 is carried forward, the balance account goes on.
    expect(await adjusted('2900')).toEqual([
      [zero, zero, amount, amount],
      undefined,
      [zero, zero, amount, amount],
    ]);
    expect(await adjusted('total')).toEqual([undefined, undefined, undefined]);
    expect(await adjusted('5000', `&legal_entity_ids=${group.entityId('E')}`)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await adjusted('5000', '&adjustment_kinds=debt')).toEqual([undefined, undefined, undefined]);
    expect(await adjusted('5000', '&data_types=sourceData')).toEqual([undefined, undefined, undefined]);
    expect(await refusal('PUT', `/adjustments/${made.id}`, group.bodyOf(provision))).toEqual([
      409,
      ' adjustmentIsApproved',
    ]);
    await step(made.id, 'recall');
    expect(await adjusted('5000')).toEqual([undefined, undefined, undefined]);
  });

  it('has functional and global amounts by the rates of its period', async () => {
    const made = await group.make(provision);
    // 108.00 USD at the average rate of the half; the books of U are in USD.
    const [debit, credit] = made.lines;
    expect(debit?.functional_amount).toBe(debit?.global_amount);
    expect(credit?.functional_amount).toBe('108.0000');
    expect(credit?.global_amount).toBe(debit?.global_amount);
    const closing = await group.make(provision, { rate_kind: 'closing' });
    expect(closing.lines[0]?.global_amount).not.toBe(debit?.global_amount);
  });

  it('is taken back in a later year with its own amounts, which its origin alone changes', async () => {
    const made = await group.make(provision, { reverses_in: group.periodId('2025-01-01') });
    const all = await group.list();
    const reversal = all.find(({ origin_id: origin }) => origin === made.id);
    expect(reversal).toMatchObject({ is_reversal: true, status: 'draft' });
    expect(reversal?.lines.map(({ side, global_amount: amount }) => [side, amount])).toEqual(
      made.lines.map(({ side, global_amount: amount }) => [side === 'debit' ? 'credit' : 'debit', amount]),
    );
    expect(await refusal('POST', `/adjustments/${reversal?.id}/submit`, {})).toEqual([
      409,
      ' adjustmentIsDerived',
    ]);
    await step(made.id, 'submit');
    const amount = made.lines[0]?.global_amount ?? '';
    const zero = '0.0000';
    expect(await adjusted('5000')).toEqual([
      [zero, zero, zero, `-${amount}`],
      [zero, amount, `-${amount}`, zero],
      [zero, amount, `-${amount}`, `-${amount}`],
    ]);
    expect(await adjusted('1000')).toEqual([
      [zero, zero, `-${amount}`, zero],
      [zero, `-${amount}`, amount, zero],
      [zero, `-${amount}`, zero, zero],
    ]);
    // In a reporting currency nothing is lost either.
    expect(await adjusted('total', '&reporting_currency=EUR')).toEqual([undefined, undefined, undefined]);
  });

  it('is repeated in each following period at the rates of that period', async () => {
    const made = await group.make(provision, { repeats_until: group.periodId('2025-07-01') });
    const repeated = (await group.list()).filter(({ origin_id: origin }) => origin === made.id);
    expect(repeated.map(({ period_id: id }) => id)).toEqual(
      ['2025-01-01', '2025-07-01'].map((start) => group.periodId(start)),
    );
    expect(repeated[0]?.lines[0]?.global_amount).not.toBe(made.lines[0]?.global_amount);
  });

  it('has behind each figure the lines that add up to it, each with its adjustment', async () => {
    const made = await group.make(provision);
    await step(made.id, 'submit');
    const of = async (query: string) =>
      group.books.session.ok<{
        balance: string;
        items: { adjustment_id: number; instance_id: null; description: string; type: string }[];
      }>(
        'GET',
        `/data_audit/trial_balance/transactions?from_period_id=${group.periodId('2025-01-01')}&to_period_id=${group.periodId('2025-07-01')}&kind=adjustment&${query}`,
      );
    const found = await of(`account_id=${group.idOf('1000')}&part=closing`);
    expect(found.items).toMatchObject([
      { adjustment_id: made.id, instance_id: null, description: 'Provision of the group', type: 'posting' },
    ]);
    expect([found.balance]).toEqual((await adjusted('1000'))[2]?.slice(-1));
    const carried = await of(`account_id=${group.idOf('2900')}&part=opening`);
    expect(carried.items).toMatchObject([{ adjustment_id: made.id, type: 'carried_forward' }]);
    const onSide = await of(`account_id=${group.idOf('1000')}&part=closing&side=credit`);
    expect(onSide.items).toHaveLength(1);
    expect((await of(`account_id=${group.idOf('1000')}&part=closing&side=debit`)).items).toHaveLength(0);
    const one = await of(
      `account_id=${group.idOf('1000')}&part=closing&legal_entity_id=${group.entityId('U')}`,
    );
    expect(one.items).toHaveLength(0);
  });
});

describe('an adjustment is refused', () => {
  it('where its legal entities, lines or periods cannot be taken', async () => {
    const bad = async (lines: typeof provision, change: object = {}) =>
      refusal('POST', '/adjustments', group.bodyOf(lines, change));
    expect(await bad(provision, { second_legal_entity_id: group.entityId('E') })).toEqual([
      400,
      'second_legal_entity_id sameEntity',
    ]);
    expect(
      await bad([
        ['E', '5000', 'debit', '108.0001'],
        ['U', '1000', 'credit', '108.00'],
      ]),
    ).toEqual([409, 'lines adjustmentUnbalanced']);
    expect(await bad(provision, { second_legal_entity_id: null })).toEqual([
      400,
      'lines.1.legal_entity_id otherEntity',
    ]);
    expect(await bad(provision, { reverses_in: group.periodId('2024-01-01') })).toEqual([
      400,
      'reverses_in tooEarly',
    ]);
    const both = { reverses_in: group.periodId('2025-01-01'), repeats_until: group.periodId('2025-01-01') };
    expect(await bad(provision, both)).toEqual([400, 'repeats_until reversesToo']);
    expect(await bad(provision, { period_id: 999_999 })).toEqual([400, 'period_id unknown']);
    expect(await bad(provision, { currency: 'JPY', period_id: group.periodId('2024-07-01') })).toEqual([200]);
    expect(await bad(provision, { currency: 'XAU' })).toEqual([400, 'currency unknown']);
  });

  it('where a line comes by its rate to more than a ledger keeps', async () => {
    // In the dollars of its books it is more.
    const large = '90000000000000.00';
    const body = group.bodyOf(
      [
        ['U', '5000', 'debit', large],
        ['U', '1000', 'credit', large],
      ],
      { currency: 'EUR', first_legal_entity_id: group.entityId('U'), second_legal_entity_id: null },
    );
    expect(await refusal('POST', '/adjustments', body)).toEqual([
      400,
      'lines.0.amount amountTooLarge',
      'lines.1.amount amountTooLarge',
    ]);
  });

  it('where its account was closed before it counts', async () => {
    const made = await group.make(provision);
    const { accounts } = await group.books.session.ok<{
      accounts: { id: number; code: string; name: string; position: number; type: string }[];
    }>('GET', '/ledger?include_balance=true');
    const close = async (from: string | null) => {
      const [account] = accounts.filter(({ code }) => code === '5000');
      const { id, code, name, position, type } = account!;
      const entry = { id, code, name, position, type, closed_from: from };
      await group.books.session.ok('POST', '/ledger', { accounts: [entry] });
    };
    await close('2024-10-01');
    expect(await refusal('POST', `/adjustments/${made.id}/submit`, {})).toEqual([
      400,
      'lines.0.account_id accountClosed',
    ]);
    await close(null);
    expect(await refusal('POST', `/adjustments/${made.id}/submit`, {})).toEqual([200]);
  });

  it('where somebody else saved it meanwhile', async () => {
    const made = await group.make(provision);
    const change = { ...group.bodyOf(provision), description: 'Another', revision: made.revision };
    await group.books.session.ok('PUT', `/adjustments/${made.id}`, change);
    expect(await refusal('PUT', `/adjustments/${made.id}`, change)).toEqual([409, ' conflict']);
    const { revision } = made;
    expect(await refusal('DELETE', `/adjustments/${made.id}`, { revision })).toEqual([409, ' conflict']);
    expect(await refusal('DELETE', `/adjustments/${made.id}`, { revision: revision + 1 })).toEqual([200]);
  });

  it('where one of its periods is locked for one of its legal entities, in every step', async () => {
    const made = await group.make(provision, { reverses_in: group.periodId('2025-01-01') });
    await step(made.id, 'submit');
    const lock = {
      kind: 'figures',
      legal_entity_id: group.entityId('U'),
      period_id: group.periodId('2024-07-01'),
      reason: 'Closed',
    };
    await group.books.session.ok('POST', '/periods/locks', lock);
    expect(await refusal('POST', `/adjustments/${made.id}/recall`, {})).toEqual([409, ' periodLocked']);
    expect(await refusal('POST', '/adjustments', group.bodyOf(provision))).toEqual([
      409,
      'period_id periodLocked',
    ]);
    expect((await group.list()).map(({ is_locked: isLocked }) => isLocked)).toEqual([true, true]);
    await group.books.session.ok('DELETE', '/periods/locks', { ...lock, reason: 'Again' });
  });
});

describe('with four eyes', () => {
  it('whoever wrote or submitted an adjustment does not decide on it, another person does', async () => {
    const { session, client } = group.books;
    await session.ok('PATCH', '/settings', { settings: { four_eyes: true } });
    const other = await client.as('org_finance_admin');
    const made = await group.make(provision);
    expect(await step(made.id, 'submit')).toMatchObject({ status: 'submitted', can_decide: false });
    const seen = { revision: made.revision + 1 };
    expect(await refusal('POST', `/adjustments/${made.id}/approve`, seen)).toEqual([409, ' ownApproval']);
    expect(await refusal('POST', `/adjustments/${made.id}/reject`, { reason: 'No' })).toEqual([
      409,
      ' ownApproval',
    ]);
    // What waits is decided by another person, whatever the setting becomes for the while.
    await session.ok('PATCH', '/settings', { settings: { four_eyes: false } });
    expect(await refusal('POST', `/adjustments/${made.id}/approve`, seen)).toEqual([409, ' ownApproval']);
    expect((await group.list()).map(({ can_decide: canDecide }) => canDecide)).toEqual([false]);
    await session.ok('PATCH', '/settings', { settings: { four_eyes: true } });
    const waiting = async (of: typeof session) =>
      (await of.ok<{ adjustments: Made[] }>('GET', '/approvals')).adjustments.map(({ id }) => id);
    expect(await waiting(session)).toEqual([]);
    expect(await waiting(other)).toEqual([made.id]);
    expect(
      await other.ok('POST', `/adjustments/${made.id}/reject`, { reason: 'Which provision?' }),
    ).toMatchObject({ status: 'rejected', reason: 'Which provision?' });
    // Whoever writes it as well is bound too.
    await other.ok('PUT', `/adjustments/${made.id}`, { ...group.bodyOf(provision), description: 'Of rent' });
    await step(made.id, 'submit');
    expect(await waiting(other)).toEqual([]);
    await session.ok('POST', `/adjustments/${made.id}/recall`, {});
    const theirs = await other.ok<Made>('POST', '/adjustments', group.bodyOf(provision));
    await other.ok('POST', `/adjustments/${theirs.id}/submit`, {});
    expect(await waiting(session)).toEqual([theirs.id]);
    expect(await refusal('POST', `/adjustments/${theirs.id}/approve`, {})).toEqual([
      400,
      'revision required',
    ]);
    expect(await refusal('POST', `/adjustments/${theirs.id}/approve`, { revision: 1 })).toEqual([
      409,
      ' conflict',
    ]);
    expect(
      await session.ok('POST', `/adjustments/${theirs.id}/approve`, { revision: theirs.revision + 1 }),
    ).toMatchObject({ status: 'approved' });
    const { revision = 0 } = (await group.list()).find(({ id }) => id === made.id) ?? {};
    expect(await refusal('POST', `/adjustments/${made.id}/approve`, { revision })).toEqual([
      409,
      ' adjustmentIsNotSubmitted',
    ]);
    await session.ok('PATCH', '/settings', { settings: { four_eyes: false } });
  });
});

it('an adjustment is data of the client, and what it names stays', async () => {
  const { session } = group.books;
  await group.make([
    ['E', '5000', 'debit', '1.00'],
    ['U', '4000', 'credit', '1.00'],
  ]);
  const client = await session.ok<{ modules: { general: { has_adjustments: boolean } } }>('GET', '/client');
  expect(client.modules.general.has_adjustments).toBe(true);
  const references = await session.ok<{ references: { kind: string; count: number; names: string[] }[] }>(
    'GET',
    `/ledger/accounts/${group.idOf('5000')}/references`,
  );
  expect(references.references.find(({ kind }) => kind === 'adjustments')).toMatchObject({
    count: 1,
    names: ['Provision of the group'],
  });
});

it('an adjustment is not there for whoever does not see one of its legal entities', async () => {
  const { client } = group.books;
  const both = await group.make(provision);
  const alone = await group.make(
    [
      ['E', '5000', 'debit', '1.00'],
      ['E', '1000', 'credit', '1.00'],
    ],
    { second_legal_entity_id: null },
  );
  const limited = await limitMember(client, 'org_finance_admin', [group.entityId('E')]);
  const seen = await limited.ok<{ items: Made[]; is_limited: boolean }>('GET', '/adjustments');
  expect([seen.items.map(({ id }) => id), seen.is_limited]).toEqual([[alone.id], true]);
  expect((await limited.call('POST', `/adjustments/${both.id}/submit`, { body: {} })).status).toBe(404);
});

it('the lines of an adjustment come to the substitute of their account, and count there', async () => {
  const { books } = group;
  const { session } = books;
  const code = '5100';
  await session.ok('POST', '/ledger', {
    accounts: [{ code, name: code, type: 'expense', position: 9 }],
  });
  const accountId = await idOf(books, code);
  const body = group.bodyOf(provision);
  const lines = (body['lines'] as object[]).map((line, place) =>
    place === 0 ? { ...line, account_id: accountId } : line,
  );
  const made = await session.ok<Made>('POST', '/adjustments', { ...body, lines });
  await step(made.id, 'submit');
  expect(await deleteAccount(books, code, '5000')).toMatchObject({ state: 'succeeded' });
  const [now] = await group.list();
  expect(now?.lines[0]).toMatchObject({ account_id: group.idOf('5000') });
  const amount = made.lines[0]?.global_amount ?? '';
  expect((await adjusted('5000'))[1]).toEqual(['0.0000', amount, '0.0000', '0.0000']);
});
