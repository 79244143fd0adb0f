import { describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

const ours = clientOfFile('Legal entities');

describe('legal entities', () => {
  it('have unique codes and known currencies', async () => {
    const entity = { name: 'Стара планина ЕООД', code: 'BG03', currency: 'BGN' };
    const added = await ours.admin.ok<{ id: number }>('POST', '/legal_entities', entity);
    expect(await ours.admin.ok('GET', '/legal_entities')).toEqual([{ id: added.id, ...entity }]);
    const twice = await ours.refused('POST', '/legal_entities', entity);
    expect(twice).toMatchObject({ status: 400, fields: [{ path: 'code', code: 'duplicate' }] });
    const unknown = await ours.refused('POST', '/legal_entities', { ...entity, code: 'X', currency: 'ABC' });
    expect(unknown.fields).toMatchObject([{ path: 'currency', code: 'unknown' }]);
    await ours.admin.ok('POST', `/legal_entities/${added.id}`, { ...entity, name: 'Renamed' });
    expect(await ours.admin.ok('DELETE', `/legal_entities/${added.id}`)).toEqual({ id: added.id });
    expect((await ours.admin.call('DELETE', `/legal_entities/${added.id}`)).status).toBe(404);
  });
});
