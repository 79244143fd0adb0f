import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { sendInitial } from '../initial-balances/testing/imports.ts';
import { limitMember } from '../users/testing/limitMember.ts';
import { deprocess, periodOf, processInstance, verify } from '../streams/testing/books.ts';
import { figuresLock, lastSubstitution, whileWritten } from './testing/ledgers.ts';
import {
  addressOf,
  centreId,
  costsOf,
  deleteCentre,
  namesRule,
  openTree,
  orderCentre,
  postCosts,
  readVersions,
  sumOf,
  treeOf,
} from './testing/trees.ts';

/** Dimension instances are deleted from a period on, and another one takes their place in everything that refers to them there. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const refusal = (status: number, code: string) => ({ status, body: { fields: [{ code }] } });

const centres = { G: null, G1: 'G', G11: 'G1', H: null, H1: 'H' } as const;

describe('a dimension instance with figures', () => {
  it('goes from a period on in figures, rules and the tree, and stays in earlier periods', async () => {
    const books = await openTree(api, 'Cost centres', centres);
    const { session } = books;
    const file = await postCosts(books, '2024-01', '2024-04', [
      ['2024-01', 'G1', '10.00'],
      ['2024-02', 'G1', '20.00'],
      ['2024-03', 'G1', '30.00'],
      ['2024-03', 'H1', '5.00'],
      ['2024-04', 'G11', '7.00'],
    ]);
    await deprocess(books, file);
    const rules = `/actuals/financial/streams/${file.streamId}/rules`;
    const [gone, kept] = [await centreId(books, 'G1'), await centreId(books, 'H1')];
    await session.ok('PUT', rules, { rules: [namesRule('Rent', 'Cost H1', gone)] });
    await verify(books, file);
    await processInstance(books, file);
    expect(await costsOf(books, '2024-03')).toEqual(['G1 35.00']);
    const address = await addressOf(books, 'G1', '2024-03');
    expect(await session.ok('GET', `${address}/references`)).toEqual({
      needs_substitute: true,
      is_used_elsewhere: false,
      lock: null,
      references: [
        { kind: 'child_instances', count: 1, names: ['G11 G11'] },
        { kind: 'imports', count: 1, names: ['costs 2024-01.csv 2024-01 – 2024-04'] },
        { kind: 'stream_rules', count: 1, names: ['costs 2024-01.csv: Rent'] },
      ],
      losing_reports: 0,
      translated_otherwise: { count: 0, names: [] },
      unused_rates: { count: 0, names: [] },
      outdated_by_catch_all: { count: 0, names: [] },
    });
    expect(await orderCentre(books, 'G1', '2024-03')).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'substituteNeeded', path: 'substitute_instance_id' }] },
    });
    const last = await deleteCentre(books, 'G1', '2024-03', 'H1');
    expect(last).toMatchObject({
      state: 'succeeded',
      kind: 'dimension_instance',
      object_name: 'G1 G1',
      substitute_name: 'H1 H1',
      from_period_id: periodOf(books, '2024-03'),
    });
    expect(await costsOf(books, '2024-01')).toEqual(['G1 10.00']);
    expect(await costsOf(books, '2024-02')).toEqual(['G1 20.00']);
    expect(await costsOf(books, '2024-03')).toEqual(['H1 35.00']);
    expect(await treeOf(books, '2024-02')).toEqual(['G', 'G1 < G', 'G11 < G1', 'H', 'H1 < H']);
    expect(await treeOf(books, '2024-03')).toEqual(['G', 'G11 < G', 'H', 'H1 < H']);
    expect(await sumOf(books, 'G', '2024-04')).toBe('7.0000');
    // The rule goes on naming what stays before, and places by what took its place from then on.
    expect(await session.ok('GET', rules)).toMatchObject({ rules: [{ dimension_instance_id: gone }] });
    // The file names the code that is gone, which leads to what took its place.
    expect(await session.ok('GET', file.path)).toMatchObject({
      status: 'processed',
      published_version: 3,
      is_stale: false,
      stale_causes: [],
    });
    const ruled = await postCosts(books, '2024-05', '2024-05', [['2024-05', '', '3.00']]);
    await deprocess(books, ruled);
    const ruleOfBoth = namesRule('All', 'Cost', gone);
    await session.ok('PUT', `/actuals/financial/streams/${ruled.streamId}/rules`, { rules: [ruleOfBoth] });
    await verify(books, ruled);
    await processInstance(books, ruled);
    expect(await costsOf(books, '2024-05')).toEqual(['H1 3.00']);
    expect((await session.call('GET', `${address}/references`)).status).toBe(404);
    // What stands for another one is named by the rules of both.
    const references = await session.ok('GET', `${await addressOf(books, 'H1', '2024-05')}/references`);
    expect(references).toMatchObject({
      references: [
        { kind: 'imports', count: 1 },
        { kind: 'stream_rules', count: 2 },
      ],
    });
    await deleteCentre(books, 'H1', '2024-05', 'G');
    expect(await costsOf(books, '2024-05')).toEqual(['G 3.00']);
    await deprocess(books, ruled);
    await verify(books, ruled);
    expect(await processInstance(books, ruled)).toMatchObject({ is_stale: false });
    expect(await costsOf(books, '2024-05')).toEqual(['G 3.00']);
    expect(kept).toBeGreaterThan(0);
  });

  it('leads its code to what took its place, and further, so that processing anew changes nothing', async () => {
    const books = await openTree(api, 'Codes of what is gone', centres);
    const file = await postCosts(books, '2024-01', '2024-03', [
      ['2024-01', 'G1', '10.00'],
      ['2024-03', 'G1', '30.00'],
    ]);
    const anew = async () => {
      await deprocess(books, file);
      await verify(books, file);
      return processInstance(books, file);
    };
    for (const [gone, month, standing] of [
      ['G1', '2024-02', 'H1'],
      ['H1', '2024-01', 'H'],
      ['H', '2024-03', 'G11'],
    ] as const) {
      await deleteCentre(books, gone, month, standing);
      expect(await books.session.ok('GET', file.path)).toMatchObject({ is_stale: false });
      expect(await costsOf(books, '2024-03')).toEqual([`${standing} 30.00`]);
      expect(await anew()).toMatchObject({ is_stale: false });
      expect(await costsOf(books, '2024-01')).toEqual(['G1 10.00']);
      expect(await costsOf(books, '2024-03')).toEqual([`${standing} 30.00`]);
    }
  });

  it('goes altogether from the beginning, with the rules and all that name it', async () => {
    const books = await openTree(api, 'From the beginning', centres);
    const { session } = books;
    const file = await postCosts(books, '2024-02', '2024-02', [['2024-02', '', '20.00']]);
    await deprocess(books, file);
    const rules = `/actuals/financial/streams/${file.streamId}/rules`;
    const [gone, kept] = [await centreId(books, 'G1'), await centreId(books, 'H')];
    await session.ok('PUT', rules, { rules: [namesRule('Rent', 'Cost', gone)] });
    await verify(books, file);
    await processInstance(books, file);
    expect(await deleteCentre(books, 'G1', '2024-01', 'H')).toMatchObject({
      state: 'succeeded',
      from_period_id: null,
    });
    expect(await costsOf(books, '2024-02')).toEqual(['H 20.00']);
    expect(await session.ok('GET', rules)).toMatchObject({ rules: [{ dimension_instance_id: kept }] });
    expect(await session.ok('GET', file.path)).toMatchObject({ is_stale: false, published_version: 3 });
    const versions = await readVersions(books);
    expect(versions.some(({ instance_id: id, parent }) => id === gone || parent === gone)).toBe(false);
    expect(await treeOf(books, '2024-01')).toEqual(['G', 'G11 < G', 'H', 'H1 < H']);
  });

  it('takes what stood in its place later, where rules that name it would place elsewhere', async () => {
    const books = await openTree(api, 'Two substitutes', centres);
    const { session } = books;
    const file = await postCosts(books, '2024-01', '2024-03', [
      ['2024-01', '', '10.00'],
      ['2024-03', '', '30.00'],
    ]);
    await deprocess(books, file);
    const rules = `/actuals/financial/streams/${file.streamId}/rules`;
    const [gone, kept] = [await centreId(books, 'H1'), await centreId(books, 'G1')];
    await session.ok('PUT', rules, { rules: [namesRule('Rent', 'Cost', gone)] });
    await verify(books, file);
    await processInstance(books, file);
    await deleteCentre(books, 'H1', '2024-02', 'G1');
    expect(await orderCentre(books, 'H1', null, 'H')).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'ruleStandsElsewhere', values: { name: 'G1 G1' } }] },
    });
    expect(await deleteCentre(books, 'H1', null, 'G1')).toMatchObject({ state: 'succeeded' });
    expect(await session.ok('GET', rules)).toMatchObject({ rules: [{ dimension_instance_id: kept }] });
    await deprocess(books, file);
    await verify(books, file);
    expect(await processInstance(books, file)).toMatchObject({ is_stale: false });
    expect(await costsOf(books, '2024-01')).toEqual(['G1 10.00']);
    expect(await costsOf(books, '2024-03')).toEqual(['G1 30.00']);
  });

  it('goes altogether after it had ended without a substitute: neither rules nor files come to lead to the one of later', async () => {
    const books = await openTree(api, 'Ended before', centres);
    const { session } = books;
    expect(await deleteCentre(books, 'H1', '2024-02')).toMatchObject({ substitute_name: null });
    const file = await postCosts(books, '2024-01', '2024-03', [
      ['2024-01', 'H1', '10.00'],
      ['2024-03', 'H1', '30.00'],
    ]);
    const rules = `/actuals/financial/streams/${file.streamId}/rules`;
    const anew = async (...changed: readonly object[]) => {
      await deprocess(books, file);
      await session.ok('PUT', rules, { rules: changed });
      await verify(books, file);
      expect(await processInstance(books, file)).toMatchObject({ is_stale: false });
      return Promise.all(['2024-01', '2024-03'].map((month) => costsOf(books, month)));
    };
    const before = [['H1 10.00'], [' 30.00']];
    expect(await anew(namesRule('Rent', 'Cost', await centreId(books, 'H1')))).toEqual(before);
    expect(await orderCentre(books, 'H1', null, 'H')).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'ruleEndsBefore', values: { period: '2024-02-01 – 2024-02-29' } }] },
    });
    expect(await anew()).toEqual(before);
    expect(await deleteCentre(books, 'H1', null, 'H')).toMatchObject({ state: 'succeeded' });
    expect(await session.ok('GET', file.path)).toMatchObject({ is_stale: false });
    expect(await anew()).toEqual([['H 10.00'], [' 30.00']]);
  });

  it('needs no substitute where figures lie on it before alone, nor where what hangs below it moves', async () => {
    const books = await openTree(api, 'Before alone', centres);
    const file = await postCosts(books, '2024-01', '2024-03', [
      ['2024-01', 'G1', '10.00'],
      ['2024-03', 'H', '10.00'],
    ]);
    expect(await deleteCentre(books, 'G1', '2024-02')).toMatchObject({
      state: 'succeeded',
      substitute_name: null,
    });
    expect(await costsOf(books, '2024-01')).toEqual(['G1 10.00']);
    expect(await treeOf(books, '2024-02')).toEqual(['G', 'G11 < G', 'H', 'H1 < H']);
    expect(await books.session.ok('GET', file.path)).toMatchObject({ published_version: 1 });
  });

  it('is not replaced by what is of another dimension, below it, absent in a period, itself or unknown', async () => {
    const books = await openTree(api, 'Wrong substitutes', centres);
    const { session, dimensionId } = books;
    await postCosts(books, '2024-01', '2024-01', [['2024-01', 'G1', '10.00']]);
    const dimensions = await session.ok<{ id: number }[]>('GET', '/dimensions');
    const other = dimensions.find(({ id }) => id !== dimensionId)?.id;
    const [profit] = await session.ok<{ id: number }[]>('GET', `/dimensions/${other}/instances`);
    const late = { code: 'L', name: 'Late', position: 9 };
    const march = periodOf(books, '2024-03');
    const body = { from_period_id: march, instances: [late] };
    await session.ok('POST', `/dimensions/${dimensionId}/instances/${march}`, body);
    const refused = async (month: string | null, substitute: string | number) =>
      orderCentre(books, 'G1', month, substitute);
    expect(await refused(null, profit?.id ?? 0)).toMatchObject(refusal(400, 'other_dimension'));
    const found = `${await addressOf(books, 'G1', null)}/references?substitute_id=${profit?.id ?? 0}`;
    expect(await session.call('GET', found)).toMatchObject(refusal(400, 'other_dimension'));
    expect(await refused(null, 'G11')).toMatchObject(refusal(400, 'substitute_below'));
    expect(await refused('2024-02', 'L')).toMatchObject(refusal(400, 'substitute_absent'));
    expect(await refused(null, 'G1')).toMatchObject(refusal(400, 'itself'));
    expect(await refused(null, 2_000_000_000)).toMatchObject(refusal(400, 'unknown'));
    const tree = await session.ok<{ id: number; default: boolean }[]>(
      'GET',
      `/dimensions/${dimensionId}/instances`,
    );
    const rest = tree.find(({ default: isDefault }) => isDefault)?.id;
    expect(await session.call('DELETE', `/dimensions/${dimensionId}/instances/${rest}/-1`)).toMatchObject(
      refusal(409, 'catchAllStays'),
    );
    expect(await deleteCentre(books, 'G1', '2024-03', 'L')).toMatchObject({ state: 'succeeded' });
    expect(await costsOf(books, '2024-01')).toEqual(['G1 10.00']);
  });

  it('stays where locked periods would show other figures, or other sums, and goes after them', async () => {
    const books = await openTree(api, 'Locks of cost centres', centres);
    const { session } = books;
    await postCosts(books, '2024-01', '2024-03', [
      ['2024-01', 'H1', '10.00'],
      ['2024-02', 'H1', '20.00'],
      ['2024-03', 'H1', '30.00'],
    ]);
    const lock = figuresLock(books, '2024-02');
    await session.ok('POST', '/periods/locks', lock);
    expect(await orderCentre(books, 'H1', '2024-02', 'G')).toMatchObject(refusal(409, 'companyPeriodLocked'));
    // Nothing lies on it, but what hangs below it would be summed up elsewhere.
    expect(await orderCentre(books, 'G1', '2024-02', 'G')).toMatchObject(refusal(409, 'periodLocked'));
    expect(await deleteCentre(books, 'H1', '2024-03', 'G')).toMatchObject({ state: 'succeeded' });
    expect(await deleteCentre(books, 'G1', '2024-03')).toMatchObject({ state: 'succeeded' });
    expect(await costsOf(books, '2024-02')).toEqual(['H1 20.00']);
    expect(await costsOf(books, '2024-03')).toEqual(['G 30.00']);
    // Neither figures nor what hangs below it.
    expect(await deleteCentre(books, 'G11', '2024-02')).toMatchObject({ state: 'succeeded' });
  });

  it('stays as it was where its deletion is cancelled, and cannot be brought back behind one', async () => {
    const books = await openTree(api, 'Cancelled', centres);
    const { session } = books;
    const file = await postCosts(books, '2024-02', '2024-02', [['2024-02', 'G1', '20.00']]);
    const versions = await readVersions(books);
    await whileWritten(
      books,
      () => orderCentre(books, 'G1', '2024-02', 'H'),
      async () => {
        const [running] = await session.ok<{ id: number; state: string }[]>('GET', '/substitutions');
        expect(running).toMatchObject({ state: 'running' });
        await session.ok('DELETE', `/substitutions/${running?.id}`);
      },
    );
    expect(await lastSubstitution(books)).toMatchObject({ state: 'cancelled' });
    expect(await readVersions(books)).toEqual(versions);
    expect(await costsOf(books, '2024-02')).toEqual(['G1 20.00']);
    await deprocess(books, file);
    expect(await deleteCentre(books, 'G1', '2024-02', 'H')).toMatchObject({ state: 'succeeded' });
    expect(await session.call('POST', `${file.path}/rollback`, { body: {} })).toMatchObject(
      refusal(409, 'behind_substitution'),
    );
  });
});

it('is replaced in the initial balance that opens in a period without it, and in no other', async () => {
  const books = await openTree(api, 'Initial', centres);
  const { session, entityIds } = books;
  const file = 'Konto;Soll;Haben;Kostenstelle\n5000;30,00;;G1\n1000;;30,00;\n';
  await sendInitial(session, file, {
    legal_entity_id: entityIds.get('A'),
    period_id: periodOf(books, '2024-03'),
  });
  const kindsFrom = async (month: string) => {
    const address = await addressOf(books, 'G1', month);
    const { references } = await session.ok<{ references: { kind: string }[] }>(
      'GET',
      `${address}/references`,
    );
    return references.map(({ kind }) => kind);
  };
  expect(await kindsFrom('2024-05')).toEqual(['child_instances']);
  expect(await kindsFrom('2024-04')).toEqual(['child_instances', 'initial_balances']);
  await deleteCentre(books, 'G1', '2024-04', 'H');
  const opening = async (code: string) => {
    const month = periodOf(books, '2024-04');
    const range = `from=${month}&to=${month}&legal_entity_ids=${entityIds.get('A')}&aggregate=true`;
    const { records } = await session.ok<{
      records: { computed: string | null; opening: { debit: string }[] }[];
    }>('GET', `/data_audit/trial_balance?${range}&dimension_instance_ids=${await centreId(books, code)}`);
    return records.find(({ computed }) => computed === 'total')?.opening[0]?.debit;
  };
  expect(await opening('H')).toBe('30.0000');
  const { items } = await session.ok<{ items: { actor: string; object_name: string; changes: object[] }[] }>(
    'GET',
    '/audit_log?object=initial_balance&limit=5',
  );
  expect(items.filter(({ actor }) => actor === 'job')).toMatchObject([
    {
      object_name: 'A A',
      changes: [{ part: null, field: 'dimension_instance', before: 'G1 G1', after: 'H H' }],
    },
  ]);
});

it('tells in the log of the dimension what went, what took its place, and how the tree changed', async () => {
  const books = await openTree(api, 'Told', centres);
  await postCosts(books, '2024-02', '2024-02', [['2024-02', 'G1', '20.00']]);
  await deleteCentre(books, 'G1', '2024-02', 'H');
  const { items } = await books.session.ok<{
    items: {
      action: string;
      object: string;
      object_id: number;
      changes: { field: string; after: unknown }[];
    }[];
  }>('GET', '/audit_log?object=dimensions&limit=10');
  const told = items.slice(0, 3);
  expect(told.map(({ action, object_id: id }) => [action, id])).toEqual([
    ['end', books.dimensionId],
    ['begin', books.dimensionId],
    ['delete', books.dimensionId],
  ]);
  expect(JSON.stringify(told[2]?.changes)).toContain('G1 G1');
  expect(JSON.stringify(told[0]?.changes)).toContain('G11');
});

it('moves nothing of a legal entity that a limited member does not see, and says so before', async () => {
  const books = await openTree(api, 'Centres elsewhere', centres);
  await postCosts(books, '2024-01', '2024-01', [['2024-01', 'G1', '10.00']]);
  const other = { name: 'B', code: 'B', currency: 'EUR' };
  const { id } = await books.session.ok<{ id: number }>('POST', '/legal_entities', other);
  const seen = { ...books, session: await limitMember(books.client, 'org_finance_admin', [id]) };
  const address = await addressOf(books, 'G1', null);
  expect(await seen.session.ok('GET', `${address}/references`)).toMatchObject({
    is_used_elsewhere: true,
    references: [{ kind: 'child_instances' }],
  });
  expect(await orderCentre(seen, 'G1', null, 'H1')).toMatchObject(refusal(409, 'usedElsewhere'));
  const free = await addressOf(books, 'G1', '2024-02');
  expect(await seen.session.ok('GET', `${free}/references`)).toMatchObject({ is_used_elsewhere: false });
  expect((await orderCentre(seen, 'G1', '2024-02', 'H1')).status).toBe(202);
  expect(await lastSubstitution(books)).toMatchObject({ state: 'succeeded' });
});
