import { describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

const path = '/actuals/financial/analytics';
const ours = clientOfFile('Analytics fields');

interface Field {
  readonly id: number;
}

const add = (mapping_name: string) =>
  ours.admin.ok<Field>('POST', path, { mapping_name, display_name: mapping_name, type: 'text' });

describe('analytics fields', () => {
  it('are added, read, changed and deleted', async () => {
    const body = { mapping_name: 'доставчик', display_name: ' Доставчик ', type: 'text' };
    const { id } = await ours.admin.ok<Field>('POST', path, body);
    const added = { id, ...body, display_name: 'Доставчик', revision: 0 };
    expect(await ours.admin.ok('GET', path)).toEqual([added]);
    expect(await ours.admin.ok('GET', `${path}/${id}`)).toEqual(added);
    const change = { display_name: 'Vendor', type: 'number', revision: 0 };
    const changed = { ...added, ...change, revision: 1 };
    expect(await ours.admin.ok('PATCH', `${path}/${id}`, change)).toEqual(changed);
    const late = await ours.refused('PATCH', `${path}/${id}`, { display_name: 'Late', revision: 0 });
    expect(late).toMatchObject({ status: 409, fields: [{ code: 'conflict' }] });
    expect(await ours.admin.ok('DELETE', `${path}/${id}`)).toEqual({ id });
    expect((await ours.admin.call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await ours.admin.call('PATCH', `${path}/${id}`, { body: change })).status).toBe(404);
    expect((await ours.admin.call('DELETE', `${path}/${id}`)).status).toBe(404);
  });

  it('stay as they are where what is saved is saved again', async () => {
    const { id } = await add('same');
    const same = { mapping_name: 'same', display_name: 'same', type: 'text' };
    expect(await ours.admin.ok('PATCH', `${path}/${id}`, same)).toEqual({ id, ...same, revision: 0 });
    await ours.admin.ok('DELETE', `${path}/${id}`);
  });

  it.each([
    [{ mapping_name: 'amount' }, 'mapping_name', 'reserved'],
    [{ mapping_name: 'account' }, 'mapping_name', 'reserved'],
    [{ mapping_name: 'map' }, 'mapping_name', 'reserved'],
    [{ mapping_name: 'two words' }, 'mapping_name', 'invalid_format'],
    [{ mapping_name: '' }, 'mapping_name', 'invalid_format'],
    [{ mapping_name: 'x'.repeat(65) }, 'mapping_name', 'too_big'],
    [{ display_name: ' ' }, 'display_name', 'too_small'],
    [{ display_name: undefined }, 'display_name', 'required'],
    [{ type: 'colour' }, 'type', 'invalid_value'],
  ])('are refused at the field at fault: %j', async (change, field, code) => {
    const body = { mapping_name: 'vendor', display_name: 'Vendor', type: 'text', ...change };
    const refusal = await ours.refused('POST', path, body);
    expect(refusal).toMatchObject({ status: 400, fields: [{ path: field, code }] });
  });

  it('have a name of their own each, and are ten at most', async () => {
    const first = await add('f1');
    const twice = await ours.refused('POST', path, { mapping_name: 'f1', display_name: 'Again' });
    expect(twice).toMatchObject({ status: 400, fields: [{ path: 'mapping_name', code: 'duplicate' }] });
    for (let number = 2; number <= 9; number += 1) await add(`f${number}`);
    const names = ['f10', 'f11', 'f12'];
    const answers = await Promise.all(
      names.map((name) =>
        ours.admin.call('POST', path, { body: { mapping_name: name, display_name: name } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toSatisfy(
      (statuses: readonly number[]) => statuses.filter((status) => status === 201).length === 1,
    );
    const full = await ours.refused('POST', path, { mapping_name: 'f13', display_name: 'f13' });
    expect(full).toMatchObject({ status: 409, fields: [{ code: 'analyticsFieldsFull' }] });
    const taken = await ours.refused('PATCH', `${path}/${first.id}`, { mapping_name: 'f2' });
    expect(taken).toMatchObject({ status: 400, fields: [{ path: 'mapping_name', code: 'duplicate' }] });
    const otherCase = await ours.refused('PATCH', `${path}/${first.id}`, { mapping_name: 'F2' });
    expect(otherCase).toMatchObject({ status: 400, fields: [{ path: 'mapping_name', code: 'duplicate' }] });
    const ownCase = await ours.admin.call('PATCH', `${path}/${first.id}`, { body: { mapping_name: 'F1' } });
    expect(ownCase.status).toBe(200);
  });
});
