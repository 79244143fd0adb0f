import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import pageQuery from '../../../__generated__/LocksPageQuery.graphql.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { LocksPage } from './LocksPage.tsx';

const january = { id: 'jan', startDate: '2024-01-01', endDate: '2024-01-31' };
const february = { id: 'feb', startDate: '2024-02-01', endDate: '2024-02-29' };

async function open(objects: readonly string[]) {
  const { environment } = renderRoute(<LocksPage />, {
    namespaces: ['periods/locks'],
    query: { document: pageQuery, variables: { client: 'harbour' } },
    permissions: { can: (object) => objects.includes(object), isInMenu: () => true },
  });
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        Client: () => ({
          currency: 'EUR',
          legalEntities: { edges: [{ node: { id: 'at', code: 'AT02', name: 'Wien' } }] },
          periodSet: { periods: [january, february] },
          periodLocks: { edges: [], totalCount: 0 },
          lockBorders: [{ kind: 'FIGURES', legalEntity: { id: 'at' }, throughPeriod: january }],
        }),
      }),
    ),
  );
  await screen.findByRole('columnheader', { name: 'Company or rates' });
}

it('shows no actions to whoever may only look', async () => {
  await open([]);
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByText(/exchange rates are still open/)).toBeNull();
});

it.each([
  [['PERIOD_LOCKS'], /still open there\. An administrator can lock them\./, false],
  [['PERIOD_LOCKS', 'RATE_LOCKS'], /still open there\.$/, true],
])('tells whoever may change %j of rates that are left open', async (objects, text, mayLock) => {
  await open(objects);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lock rates' }) !== null).toBe(mayLock);
});

it.each([
  ['Lock: AT02 Wien', 'Lock periods of AT02 Wien'],
  ['Unlock: AT02 Wien', 'Unlock periods of AT02 Wien'],
  ['Lock: Exchange rates', 'Lock exchange rates'],
])('says behind %s what is done', async (button, title) => {
  await open(['PERIOD_LOCKS', 'RATE_LOCKS']);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});
