import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, periodOf, setUpBooks } from '../streams/testing/books.ts';
import { limitMember } from '../users/testing/limitMember.ts';
import {
  figuresLock,
  idOf,
  lastSubstitution,
  openLedger,
  order,
  post,
  readAccounts,
  reportInUsd,
  saveHistoricalRate,
  whileWritten,
} from './testing/ledgers.ts';

/** What members with fewer rights, or limited to a legal entity, are told of deletions. */

const mark = 'Zqxhidden';
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

/** Two legal entities, of which a member sees the first. */
async function openTwo(name: string) {
  const books = await setUpBooks(api, {
    name,
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '1100', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: mark, currency: 'EUR' },
    ],
  });
  const limited = await limitMember(books.client, 'org_finance_admin', [books.entityIds.get('A') ?? 0]);
  const seen: Books = { ...books, session: limited };
  const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
  const lock = (entity: string, month: string) => figuresLock(books, month, entity);
  return { books, seen, gone, kept, lock };
}

const refusal = (code: string, values?: object) => ({
  status: 409,
  body: { fields: [{ code, ...(values && { values }) }] },
});

async function progressTold({ session }: Books): Promise<object | null | undefined> {
  const [running] = await session.ok<{ progress: object | null }[]>('GET', '/substitutions');
  return running?.progress;
}

it('is no way around rights on what refers to an account: its names are told to who may delete it', async () => {
  const books = await openLedger(api, 'Rights');
  const path = `/ledger/accounts/${await idOf(books, '1000')}/references`;
  const { client } = books;
  const [viewer, accountant] = [await client.as('org_viewer'), await client.as('org_finance_admin')];
  expect([(await viewer.call('GET', path)).status, (await accountant.call('GET', path)).status]).toEqual([
    403, 200,
  ]);
});

it('names historical rates of legal entities that the member sees alone', async () => {
  const { books, seen, gone, kept } = await openTwo('Hidden rates');
  const { session } = books;
  await reportInUsd(books, ['1000', '1100']);
  const save = async (entity: string, accountId: number, rate: string) =>
    saveHistoricalRate(books, accountId, '2024-03', { rate, entity });
  const hidden = [await save(mark, gone, '1.2')];
  const rates = { kind: 'rates', period_id: periodOf(books, '2024-03') };
  await session.ok('POST', '/periods/locks', rates);
  expect(await order(books, gone, kept)).toMatchObject(refusal('ratesLocked'));
  await session.ok('DELETE', '/periods/locks', rates);
  hidden.push(await save(mark, kept, '1.3'));
  const told = await order(seen, gone, kept);
  expect(told).toMatchObject(refusal('usedElsewhere'));
  expect(JSON.stringify(told)).not.toMatch(/Zqx|2024|USD/);
  expect(await order(books, gone, kept)).toMatchObject(
    refusal('substituteHasOtherRate', { name: `${mark} 2024-03 USD` }),
  );
  await save('A', gone, '1.2');
  await save('A', kept, '1.3');
  for (const { id } of hidden) await session.ok('DELETE', `/currencies/historical_rates/${id}`);
  expect(await order(seen, gone, kept)).toMatchObject(
    refusal('substituteHasOtherRate', { name: 'A 2024-03 USD' }),
  );
});

it('names locked periods with their legal entity, and of one that the member does not see nothing', async () => {
  const { books, seen, gone, kept, lock } = await openTwo('Hidden locks');
  const { session } = books;
  await post(books, '2024-01', '2024-01', [['2024-01-05', '1000', '4000', '100.00']]);
  await session.ok('POST', '/periods/locks', lock('A', '2024-01'));
  expect(await order(seen, gone, kept)).toMatchObject(
    refusal('companyPeriodLocked', { entity: 'A A', period: '2024-01-01 – 2024-01-31' }),
  );
  await session.ok('DELETE', '/periods/locks', lock('A', '2024-01'));
  await post(books, '2024-02', '2024-02', [['2024-02-05', '1000', '4000', '100.00']], mark);
  await session.ok('POST', '/periods/locks', lock(mark, '2024-02'));
  const told = await order(seen, gone, kept);
  expect(told).toMatchObject(refusal('usedElsewhere'));
  expect(JSON.stringify(told)).not.toMatch(/Zqx|2024/);
  expect(await order(books, gone, kept)).toMatchObject(
    refusal('companyPeriodLocked', { entity: `${mark} ${mark}`, period: '2024-02-01 – 2024-02-29' }),
  );
});

it('moves nothing of a legal entity that the member does not see, and says so before', async () => {
  const { books, seen, gone, kept } = await openTwo('Moved elsewhere');
  const referencesTo = async ({ session }: Books) => session.ok('GET', `/ledger/accounts/${gone}/references`);
  await post(books, '2024-01', '2024-01', [['2024-01-05', '1000', '4000', '100.00']], mark);
  expect(await referencesTo(seen)).toEqual({
    needs_substitute: true,
    is_used_elsewhere: true,
    lock: null,
    references: [],
    losing_reports: 0,
    translated_otherwise: { count: 0, names: [] },
    unused_rates: { count: 0, names: [] },
    outdated_by_catch_all: { count: 0, names: [] },
  });
  expect(await referencesTo(books)).toMatchObject({ is_used_elsewhere: false });
  const told = await order(seen, gone, kept);
  expect(told).toMatchObject(refusal('usedElsewhere'));
  expect(JSON.stringify(told)).not.toMatch(/Zqx|2024/);
  expect(await order(seen, gone)).toMatchObject(refusal('usedElsewhere'));
  expect((await order(books, gone, kept)).status).toBe(202);
  expect(await lastSubstitution(books)).toMatchObject({ state: 'succeeded' });
});

it('moves no results of a legal entity that the member does not see, though nothing of it is named', async () => {
  const { books, seen, gone, kept } = await openTwo('Results elsewhere');
  const { session } = books;
  // The company that the member sees has an account of its own.
  const own = [{ legal_entity_id: books.entityIds.get('A'), account_id: kept }];
  await session.ok('PATCH', '/settings', {
    settings: { retained_earnings_account_id: gone, retained_earnings_overrides: own },
  });
  const path = `/ledger/accounts/${gone}/references`;
  expect(await seen.session.ok('GET', path)).toMatchObject({ is_used_elsewhere: true });
  expect(await order(seen, gone, kept)).toMatchObject(refusal('usedElsewhere'));
  expect(await session.ok('GET', path)).toMatchObject({
    is_used_elsewhere: false,
    references: [{ kind: 'retained_earnings', count: books.entityIds.size }],
  });
  expect((await order(books, gone, kept)).status).toBe(202);
});

it('ends without it where another legal entity comes to refer to it meanwhile', async () => {
  const { books, seen, gone, kept } = await openTwo('Used meanwhile');
  await post(books, '2024-01', '2024-01', [['2024-01-05', '1000', '4000', '100.00']]);
  expect(await seen.session.ok('GET', `/ledger/accounts/${gone}/references`)).toMatchObject({
    is_used_elsewhere: false,
  });
  await whileWritten(
    books,
    () => order(seen, gone, kept),
    async () => {
      const overrides = [{ legal_entity_id: books.entityIds.get(mark), account_id: gone }];
      await books.session.ok('PATCH', '/settings', {
        settings: { retained_earnings_overrides: overrides },
      });
    },
  );
  expect(await lastSubstitution(seen)).toMatchObject({ state: 'failed', refusal_code: 'usedElsewhere' });
  expect((await readAccounts(books)).some(({ id }) => id === gone)).toBe(true);
});

it('keeps of a refusal at its end, and of its progress, nothing of a legal entity', async () => {
  const { books, seen, gone, kept, lock } = await openTwo('Hidden ends');
  await post(books, '2024-02', '2024-02', [['2024-02-05', '1000', '4000', '100.00']], mark);
  await post(books, '2024-03', '2024-03', [['2024-03-05', '1000', '4000', '100.00']], mark);
  await whileWritten(
    books,
    () => order(books, gone, kept),
    async () => {
      const halfDone = async () => {
        await books.db.client(books.client.id, async (transaction) =>
          transaction
            .updateTable('jobs')
            .set({ progress: JSON.stringify({ phase: 'posting', done: 1, total: 2 }) })
            .where('client_id', '=', books.client.id)
            .where('kind', '=', 'substitute')
            .execute(),
        );
        return [await progressTold(books), await progressTold(seen)];
      };
      // Whoever works on it renews its lease now and then, and with it writes how far it is itself.
      await expect.poll(halfDone, { timeout: 20_000 }).toMatchObject([
        { done: 1, total: 2 },
        { done: 50, total: 100 },
      ]);
      await books.session.ok('POST', '/periods/locks', lock(mark, '2024-02'));
    },
  );
  const last = await lastSubstitution(seen);
  expect(last).toMatchObject({ state: 'failed', refusal_code: 'hiddenPeriodLocked' });
  expect(JSON.stringify(last)).not.toMatch(/Zqx|2024-02/);
});

it('logs no cancel of what has ended, and lists the latest first', async () => {
  const books = await openLedger(api, 'Over');
  const { session } = books;
  const logged = async () => {
    const { items } = await session.ok<{ items: { action: string }[] }>('GET', '/audit_log?object=ledger');
    return items.filter(({ action }) => action === 'cancel').length;
  };
  for (const code of ['1100', '6000']) {
    await order(books, await idOf(books, code));
    await books.jobs.drain();
  }
  const listed = await session.ok<{ id: number; object_name: string }[]>('GET', '/substitutions');
  expect(listed.map(({ object_name: name }) => name)).toEqual(['6000 6000', '1100 1100']);
  expect(await session.ok('DELETE', `/substitutions/${listed[0]?.id}`)).toMatchObject({
    state: 'succeeded',
    is_cancelling: false,
  });
  expect(await logged()).toBe(0);
});
