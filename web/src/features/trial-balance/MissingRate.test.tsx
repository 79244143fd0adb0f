import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import lockQuery, { type MissingRateQuery } from '../../__generated__/MissingRateQuery.graphql.ts';
import type { Permissions } from '../../components/PermissionsContext.ts';
import { RefusedError } from '../../relay/errors.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { missingRateNotice } from './MissingRate.tsx';

const refused = (code: string, values: object) =>
  new RefusedError({
    message: 'Refused.',
    code: 'CONFLICT',
    id: 'ERR-1',
    fields: [{ path: '', code, values }],
  });

const may = { currency: 'USD', period: '2026-05-01 – 2026-05-31', others: 2, year: 2026 };
const april = { startDate: '2026-04-01', endDate: '2026-04-30' };
const june = { startDate: '2026-06-01', endDate: '2026-06-30' };

/** The notice of a rate where those of some periods are locked. */
async function show(values: object, through: typeof april | null, permissions?: Permissions) {
  const { environment } = renderRoute(
    missingRateNotice(refused('closingRateCannotBeRetrieved', values)),
    permissions && { permissions },
  );
  const figures = { kind: 'FIGURES', throughPeriod: { id: 'p9', ...june } } as const;
  const rates = through && ({ kind: 'RATES', throughPeriod: { id: 'p1', ...through } } as const);
  await answer<MissingRateQuery>(environment, lockQuery, {
    client: { id: 'client', lockBorders: rates ? [figures, rates] : [figures] },
  });
}

const wayOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it.each([null, april])(
  'names the rate for want of which there are no figures, and leads to the year in which it is entered: %j',
  async (through) => {
    await show(may, through);
    await screen.findByText(/There is no closing rate of USD for May 2026\. Enter it/);
    screen.getByText(/2 more rates are missing/);
    expect(wayOf('Open exchange rates')).toMatch(/\/exchange-rates\?year=2026$/);
  },
);

it.each([
  [may, 'May 2026'],
  [{ ...may, period: '2025-12-31' }, '31/12/2025'],
])('leads to where it is unlocked while its cell is locked: %j', async (values, named) => {
  await show(values, june);
  const text = `There is no closing rate of USD for ${named}, and exchange rates are locked through Jun 2026.`;
  await screen.findByText(new RegExp(`${text} Unlock them under Period locks`));
  expect(wayOf('Open period locks')).toMatch(/\/data-audit\/locks$/);
  expect(screen.queryByRole('link', { name: 'Open exchange rates' })).toBeNull();
});

it('says to whom it is locked for good who can unlock it, without a way to a page that they do not have', async () => {
  await show(may, june, { can: (object) => !object.endsWith('_LOCKS'), isInMenu: () => false });
  await screen.findByText(/locked through Jun 2026\. An administrator can unlock them/);
  expect(screen.queryByRole('link')).toBeNull();
});

it('leads who locks periods, though not their rates, to where an administrator unlocks these', async () => {
  await show(may, june, { can: (object) => object !== 'RATE_LOCKS', isInMenu: () => false });
  await screen.findByText(/An administrator can unlock them/);
  expect(wayOf('Open period locks')).toMatch(/\/data-audit\/locks$/);
});

it('is named all the same to whom nothing is told of locks', async () => {
  const values = refused('averageRateCannotBeRetrieved', may);
  renderRoute(missingRateNotice(values), { permissions: { can: () => false, isInMenu: () => false } });
  await screen.findByText(/There is no average rate of USD for May 2026/);
});

it('says nothing of other failures', () => {
  expect(missingRateNotice(refused('conflict', {}))).toBeNull();
  expect(missingRateNotice(new Error('Failed.'))).toBeNull();
});
