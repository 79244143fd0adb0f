import { expect, it } from 'vitest';
import { clientOfFile } from '../../../testing/clientOfFile.ts';

const ours = clientOfFile('Reporting currencies');
const path = '/reporting_currencies';

it('reporting currencies are added once, listed by code and taken out', async () => {
  const usd = await ours.admin.ok<{ id: number }>('POST', path, { currency: 'USD' });
  expect(await ours.admin.ok('POST', path, { currency: 'USD' })).toEqual(usd);
  const eur = await ours.admin.ok<{ id: number }>('POST', path, { currency: 'EUR' });
  expect(await ours.admin.ok('GET', path)).toEqual([
    { id: eur.id, currency: 'EUR' },
    { id: usd.id, currency: 'USD' },
  ]);
  expect(await ours.refused('POST', path, { currency: 'XXX' })).toMatchObject({
    status: 400,
    fields: [{ path: 'currency', code: 'unknown' }],
  });
  expect(await ours.admin.ok('DELETE', `${path}/EUR`)).toEqual({ id: eur.id });
  expect((await ours.admin.call('DELETE', `${path}/EUR`)).status).toBe(404);
});

it('the global currency is read and changed at an address of its own', async () => {
  expect(await ours.admin.ok('GET', '/client/currency')).toEqual({ currency: null });
  expect(await ours.admin.ok('PATCH', '/client/currency', { currency: 'CHF' })).toEqual({ currency: 'CHF' });
  expect(await ours.admin.ok('GET', '/client/currency')).toEqual({ currency: 'CHF' });
});
