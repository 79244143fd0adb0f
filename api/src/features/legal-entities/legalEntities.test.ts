import { describe, expect, it } from 'vitest';
import { clientOfFile } from '../../testing/clientOfFile.ts';

const ours = clientOfFile('Legal entities');

describe('legal entities', () => {
  it('have unique codes and known currencies', async () => {
    const entity = { name: 'Стара планина ЕООД', code: 'BG03', currency: 'BGN' };
    const added = await ours.admin.ok<{ id: number }>('POST', '/legal_entities', entity);
    expect(await ours.admin.ok('GET', '/legal_entities')).toEqual({
      total: 1,
      items: [{ id: added.id, ...entity, revision: 0 }],
      next: null,
    });
    const twice = await ours.refused('POST', '/legal_entities', entity);
    expect(twice).toMatchObject({ status: 400, fields: [{ path: 'code', code: 'duplicate' }] });
    const unknown = await ours.refused('POST', '/legal_entities', { ...entity, code: 'X', currency: 'ABC' });
    expect(unknown.fields).toMatchObject([{ path: 'currency', code: 'unknown' }]);
    await ours.admin.ok('POST', `/legal_entities/${added.id}`, { ...entity, name: 'Renamed' });
    expect(await ours.admin.ok('DELETE', `/legal_entities/${added.id}`)).toEqual({ id: added.id });
    expect((await ours.admin.call('DELETE', `/legal_entities/${added.id}`)).status).toBe(404);
  });

  it('have codes that are unique whatever their case, and the global currency where none is named', async () => {
    const without = { name: 'Ohne', code: 'de77' };
    const none = await ours.refused('POST', '/legal_entities', without);
    expect(none.fields).toMatchObject([{ path: 'currency', code: 'required' }]);
    await ours.admin.ok('POST', '/client/currency', { currency: 'CHF' });
    const added = await ours.admin.ok<{ id: number }>('POST', '/legal_entities', without);
    expect(added).toMatchObject({ ...without, currency: 'CHF' });
    const twice = await ours.refused('POST', '/legal_entities', { ...without, code: 'DE77' });
    expect(twice.fields).toMatchObject([{ path: 'code', code: 'duplicate' }]);
    const spaced = await ours.admin.ok<{ code: string }>('POST', '/legal_entities', {
      ...without,
      code: 'Süd\u00A0 1',
    });
    expect(spaced.code).toBe('Süd 1');
    const alike = await ours.refused('POST', '/legal_entities', { ...without, code: 'SU\u0308D 1' });
    expect(alike.fields).toMatchObject([{ path: 'code', code: 'duplicate' }]);
    const renamed = { name: 'Ohne', code: 'DE77' };
    expect(await ours.admin.ok('POST', `/legal_entities/${added.id}`, renamed)).toMatchObject({
      ...renamed,
      currency: 'CHF',
    });
  });

  it('are changed from the revision that was seen, where one is named', async () => {
    const entity = { name: 'Nordwind', code: 'DE01', currency: 'EUR' };
    const { id } = await ours.admin.ok<{ id: number }>('POST', '/legal_entities', entity);
    const path = `/legal_entities/${id}`;
    const first = { ...entity, name: 'First' };
    expect(await ours.admin.ok('POST', path, { ...first, revision: 0 })).toEqual({
      id,
      ...first,
      revision: 1,
    });
    const late = await ours.refused('POST', path, { ...entity, name: 'Late', revision: 0 });
    expect(late).toMatchObject({ status: 409, fields: [{ path: '', code: 'conflict' }] });
    const unseen = { ...entity, name: 'Unseen' };
    expect(await ours.admin.ok('POST', path, unseen)).toEqual({ id, ...unseen, revision: 2 });
  });
});
