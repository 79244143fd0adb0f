import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RefusedError } from '../../relay/errors.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { missingRateNotice } from './MissingRate.tsx';

const refused = (code: string, values: object) =>
  new RefusedError({
    message: 'Refused.',
    code: 'CONFLICT',
    id: 'ERR-1',
    fields: [{ path: '', code, values }],
  });

it('names the rate for want of which there are no figures, and leads to the year in which it is entered', async () => {
  const values = { currency: 'USD', period: '2026-05-01 – 2026-05-31', others: 2, year: 2026 };
  renderRoute(missingRateNotice(refused('closingRateCannotBeRetrieved', values)), {});
  await screen.findByText(/There is no closing rate of USD for May 2026\./);
  screen.getByText(/2 more rates are missing/);
  const address = screen.getByRole('link', { name: 'Open exchange rates' }).getAttribute('href');
  expect(address).toMatch(/\/exchange-rates\?year=2026$/);
});

it('says nothing of other failures', () => {
  expect(missingRateNotice(refused('conflict', {}))).toBeNull();
  expect(missingRateNotice(new Error('Failed.'))).toBeNull();
});
