import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOfferedAction } from '../components/pageActions.ts';
import { rememberRecent } from '../components/recents.ts';
import { renderRoute } from '../testing/renderRoute.tsx';
import { CommandPalette } from './CommandPalette.tsx';

const permissions = { can: () => true, isInMenu: () => true };
const client = { id: 'c1', slug: 'nordwind' };
const screens = [{ label: 'Trial balance', group: 'Nordwind', address: '/nordwind/data-audit/balance' }];

const hit = (kind: string, given: object) => ({
  kind,
  slug: null,
  range: null,
  code: '',
  name: '',
  detail: '',
  fromDate: null,
  toDate: null,
  ...given,
});

function Page({ process }: { readonly process: () => void }) {
  useOfferedAction('Verify and process', process);
  return null;
}

function open(process = (): void => undefined) {
  const close = vi.fn<() => void>();
  const view = renderRoute(
    <>
      <Page process={process} />
      <CommandPalette
        commands={screens}
        client={client}
        personId="p1"
        permissions={permissions}
        onClose={close}
      />
    </>,
  );
  return { ...view, close };
}

const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);

const asked = ({ mock }: ReturnType<typeof open>['environment'], name: string) =>
  mock.getAllOperations().filter(({ request }) => request.node.operation.name === name);

beforeEach(() => localStorage.clear());

it('begins with what is next here and what was opened lately, and does it', async () => {
  rememberRecent(
    { personId: 'p1', client: 'nordwind' },
    { label: 'DE01 · Mar 2026', group: '', address: '/i' },
  );
  const process = vi.fn<() => void>();
  const { close } = open(process);
  expect(labels()).toEqual(['Verify and processAction', 'DE01 · Mar 2026Recent', 'Trial balanceNordwind']);
  await userEvent.click(screen.getByRole('option', { name: /Verify/ }));
  expect(process).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

it('asks once for what is typed, and leads to what was found', async () => {
  const { environment, router } = open();
  await userEvent.type(screen.getByRole('combobox'), '6375');
  const searches = () => asked(environment, 'useSearchHitsQuery');
  await waitFor(() => expect(searches()).toHaveLength(1));
  const [operation] = searches();
  if (!operation) throw new Error('Nothing was asked');
  expect(operation.request.variables).toEqual({ clientId: 'c1', text: '6375' });
  const search = [
    hit('ACCOUNT', { code: '6375', name: 'Rent' }),
    hit('STREAM_INSTANCE', {
      slug: 'ledger',
      range: '2026-03',
      name: 'Ledger 6375',
      fromDate: '2026-03-01',
      toDate: '2026-03-31',
    }),
    hit('STREAM', { slug: 'ledger', name: 'Ledger 6375', detail: 'Nordwind' }),
  ];
  act(() => {
    environment.mock.nextValue(operation, { data: { client: { id: 'c1', search } } });
    environment.mock.complete(operation);
  });
  expect(labels()).toEqual([
    '6375 · RentAccount',
    'Ledger 6375 · Mar 2026Import',
    'Ledger 6375 · NordwindStream',
    'New import: Ledger 6375Action',
  ]);
  await userEvent.keyboard('{Enter}');
  const { pathname, search: parameters } = router.state.location;
  expect(pathname + parameters).toBe('/nordwind/data-audit/balance?find=6375');
});

it('finds a new import of each stream by the words of the action', async () => {
  const { environment, router } = open();
  const [operation] = asked(environment, 'useImportCommandsQuery');
  if (!operation) throw new Error('Nothing was asked');
  const edges = ['Ledger', 'Payroll'].map((name) => ({
    node: { id: name, slug: name.toLowerCase(), name },
  }));
  act(() => {
    environment.mock.nextValue(operation, { data: { client: { id: 'c1', streams: { edges } } } });
    environment.mock.complete(operation);
  });
  expect(labels().filter((label) => label?.startsWith('New import'))).toEqual([]);
  await userEvent.type(screen.getByRole('combobox'), 'import new');
  expect(labels()).toEqual(['New import: LedgerAction', 'New import: PayrollAction']);
  await userEvent.type(screen.getByRole('combobox'), ' pay{Enter}');
  expect(router.state.location.pathname).toBe('/nordwind/streams');
  expect([...new URLSearchParams(router.state.location.search).values()]).toEqual(['payroll']);
});

it('closes by Escape', async () => {
  const { close } = open();
  await userEvent.type(screen.getByRole('combobox'), 'x{Escape}');
  expect(close).toHaveBeenCalledOnce();
});
