import { beforeAll, describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

interface InstanceAnswer {
  readonly id: number;
  readonly name: string;
  readonly default: boolean;
}

const ours = clientOfFile('Dimensions');
beforeAll(async () => {
  await ours.admin.ok('POST', '/periods', { cycle: '3m', fiscal_year_start: 4, start_date: '2023-04-01' });
});

describe('the dimensions of a client', () => {
  it('are a cost and a profit dimension at first, which take what nothing places', async () => {
    const dimensions = await ours.admin.ok<{ id: number; type: string }[]>('GET', '/dimensions');
    expect(dimensions.map(({ type }) => type).toSorted()).toEqual(['expense', 'revenue']);
    for (const { id } of dimensions) {
      const instances = await ours.admin.ok<InstanceAnswer[]>('GET', `/dimensions/${id}/instances`);
      expect(instances).toHaveLength(1);
      expect(instances[0]?.default).toBe(true);
    }
  });

  it('have other instances from a period on', async () => {
    const [dimension] = await ours.admin.ok<{ id: number }[]>('GET', '/dimensions');
    const { periods } = await ours.admin.ok<{ periods: { id: number }[] }>('GET', '/periods');
    const [first, second, third] = periods;
    const path = `/dimensions/${dimension?.id}/instances`;
    const added = await ours.admin.ok<InstanceAnswer[]>('POST', `${path}/-1`, {
      from_period_id: null,
      instances: [{ position: 1, code: 'C010', name: 'Before' }],
    });
    const id = added.find(({ name }) => name === 'Before')?.id;
    await ours.admin.ok('POST', `${path}/${third?.id}`, {
      from_period_id: third?.id,
      instances: [{ id, position: 1, code: 'C010', name: 'After' }],
    });
    const nameIn = async (period: number | undefined): Promise<string | undefined> =>
      (await ours.admin.ok<InstanceAnswer[]>('GET', `${path}?period_id=${period}`)).find(
        (one) => one.id === id,
      )?.name;
    expect([await nameIn(first?.id), await nameIn(second?.id), await nameIn(third?.id)]).toEqual([
      'Before',
      'Before',
      'After',
    ]);
    const versions = await ours.admin.ok<{ instance_id: number }[]>(
      'GET',
      `/dimensions/${dimension?.id}/versions`,
    );
    const shared = { instance_id: id, parent: null, position: 1, code: 'C010', default: false };
    expect(versions.filter(({ instance_id }) => instance_id === id)).toEqual([
      { ...shared, name: 'Before', from_period_id: null, to_period_id: second?.id },
      { ...shared, name: 'After', from_period_id: third?.id, to_period_id: null },
    ]);
  });

  it('have one default, whatever a body names', async () => {
    const [dimension] = await ours.admin.ok<{ id: number }[]>('GET', '/dimensions');
    const path = `/dimensions/${dimension?.id}/instances`;
    const before = await ours.admin.ok<InstanceAnswer[]>('GET', path);
    const named = { default: true, code: '', name: 'Default' };
    const instances = [
      { ...named, position: 1 },
      { ...named, position: 2, default: false },
      { ...named, position: 3 },
    ];
    expect(
      await ours.admin.call('POST', `${path}/-1`, { body: { from_period_id: null, instances } }),
    ).toMatchObject({ status: 400, body: { fields: [{ path: 'instances.2.default', code: 'default' }] } });
    expect(await ours.admin.ok('GET', path)).toEqual(before);
  });

  it('hold no more instances than a chart has accounts', async () => {
    const [dimension] = await ours.admin.ok<{ id: number }[]>('GET', '/dimensions');
    const path = `/dimensions/${dimension?.id}/instances`;
    const before = await ours.admin.ok<InstanceAnswer[]>('GET', path);
    const instances = Array.from({ length: 20_000 }, (_, position) => ({ position, code: '', name: 'More' }));
    expect(
      await ours.admin.call('POST', `${path}/-1`, { body: { from_period_id: null, instances } }),
    ).toMatchObject({ status: 400, body: { fields: [{ path: 'instances', code: 'too_many' }] } });
    expect(await ours.admin.ok('GET', path)).toEqual(before);
  });

  it('hang below what is there in each of their periods, however their versions are saved', async () => {
    const [dimension] = await ours.admin.ok<{ id: number }[]>('GET', '/dimensions');
    const { periods } = await ours.admin.ok<{ periods: { id: number }[] }>('GET', '/periods');
    const path = `/dimensions/${dimension?.id}/instances`;
    const save = (period: number | undefined, instance: object) =>
      ours.admin.call('POST', `${path}/${period ?? -1}`, {
        body: { from_period_id: period ?? null, instances: [{ position: 9, code: '', ...instance }] },
      });
    const idOf = async (period: number | undefined, name: string) => {
      const { body } = await save(period, { name });
      return (body as InstanceAnswer[]).find((instance) => instance.name === name)?.id;
    };
    const [early, late] = [await idOf(undefined, 'Early'), await idOf(periods[2]?.id, 'Late')];
    const lower = { id: early, name: 'Early', parent: late };
    expect(await save(undefined, lower)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'instances', code: 'parent_absent' }] },
    });
    expect(await save(periods[2]?.id, lower)).toMatchObject({ status: 200 });
    // Where nothing hangs below it yet, it may hang below what hangs below it later.
    const other = await idOf(undefined, 'Other');
    expect(await save(periods[2]?.id, { id: other, name: 'Other', parent: early })).toMatchObject({
      status: 200,
    });
    expect(await save(undefined, { id: early, name: 'Early', parent: other })).toMatchObject({ status: 200 });
  });
});
