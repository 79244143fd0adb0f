import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import pageQuery from '../../../__generated__/LocksPageQuery.graphql.ts';
import openQuery, { type OpenBeforeLockQuery } from '../../../__generated__/OpenBeforeLockQuery.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { LocksPage } from './LocksPage.tsx';

const january = { id: 'jan', startDate: '2024-01-01', endDate: '2024-01-31' };
const february = { id: 'feb', startDate: '2024-02-01', endDate: '2024-02-29' };

const client = {
  id: 'client',
  currency: 'EUR',
  legalEntities: { edges: [{ node: { id: 'at', code: 'AT02', name: 'Wien' } }] },
  periodSet: { periods: [january, february] },
  periodLocks: { edges: [], totalCount: 0 },
  lockBorders: [{ kind: 'FIGURES', legalEntity: { id: 'at' }, throughPeriod: january }],
};

async function open(objects: readonly string[]) {
  const { environment } = renderRoute(<LocksPage />, {
    namespaces: ['periods/locks'],
    query: { document: pageQuery, variables: { client: 'harbour' } },
    permissions: { can: (object) => objects.includes(object), isInMenu: () => true },
  });
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        Client: () => client,
      }),
    ),
  );
  await screen.findByRole('columnheader', { name: 'Legal entity or rates' });
  return environment;
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

it('says of what others alone may change that they do', async () => {
  await open(['PERIOD_LOCKS']);
  const rates = within(screen.getByRole('row', { name: /^Exchange rates/ })).getAllByRole('cell');
  expect(rates.at(-1)?.textContent).toBe('By administrators alone');
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

it('says from where on it is open again once it is unlocked, and leaves the focus beside the button that is out of use', async () => {
  const environment = await open(['PERIOD_LOCKS', 'RATE_LOCKS']);
  await userEvent.click(screen.getByRole('button', { name: 'Unlock: AT02 Wien' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock' }));
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.node.operation.name).toBe(
      'LockDialogUnlockMutation',
    ),
  );
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        UnlockPeriodsPayload: () => ({ errors: [] }),
        Client: () => ({ ...client, lockBorders: [] }),
      }),
    ),
  );
  expect(await screen.findByText('Open again from Jan 2024: AT02 Wien')).toBeTruthy();
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button('Unlock: AT02 Wien').disabled).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(button('Lock: AT02 Wien')));
});

describe('before figures are locked', () => {
  type Open = NonNullable<OpenBeforeLockQuery['rawResponse']['client']>['openBeforeLock'];
  const nothing = {
    importCount: 0,
    failedCount: 0,
    notProcessedCount: 0,
    staleCount: 0,
    notAssignedCount: 0,
  };
  const tell = async (openBeforeLock: Open) => {
    const environment = await open(['PERIOD_LOCKS', 'RATE_LOCKS']);
    await userEvent.click(screen.getByRole('button', { name: 'Lock: AT02 Wien' }));
    await answer<OpenBeforeLockQuery>(environment, openQuery, { client: { id: 'C', openBeforeLock } });
    return within(await screen.findByRole('dialog'));
  };

  it('says what stands open, with how much and the way to it, and can be locked all the same', async () => {
    const imported = (
      month: string,
      states: Open['imports'][number]['states'],
      kind: Open['imports'][number]['kind'] = 'FINANCIAL',
    ) => ({
      instanceId: month,
      kind,
      streamName: kind === 'FINANCIAL' ? 'Sales' : 'Wages',
      streamSlug: 'sales',
      range: month,
      states,
      fromPeriod: { id: `f${month}`, startDate: `${month}-01` },
      toPeriod: { id: `t${month}`, endDate: `${month}-28` },
    });
    const dialog = await tell({
      ...nothing,
      importCount: 22,
      notProcessedCount: 21,
      staleCount: 1,
      notAssignedCount: 1,
      imports: [
        imported('2024-01', ['NOT_PROCESSED']),
        imported('2024-02', ['STALE', 'NOT_ASSIGNED']),
        imported('2024-03', ['NOT_PROCESSED'], 'PAYROLL'),
      ],
    });
    const told = (await dialog.findByRole('alert')).textContent;
    expect(told).toContain('22 imports are open in these periods');
    expect(told).toContain('not processed: 21 · outdated: 1 · with amounts without a dimension value: 1');
    expect(told).toContain('Feb 2024 – outdated, with amounts without a dimension value');
    expect(told).toContain('Wages · Mar 2024 – not processed');
    expect(told).toContain('and 19 more');
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/\/streams\/sales\/2024-01$/),
      expect.stringMatching(/\/streams\/sales\/2024-02\?pane=output&tab=balances$/),
      expect.stringMatching(/\/payroll-streams\/sales\/2024-03$/),
    ]);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Lock' }).disabled).toBe(false);
  });

  it('says that nothing does', async () => {
    const dialog = await tell({ ...nothing, imports: [] });
    expect(await dialog.findByText('No import is open in these periods.')).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
