import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import query, { type AuditLogQuery } from '../../__generated__/AuditLogQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { catchCopies } from '../../testing/copies.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { AuditLogTab } from './AuditLog.tsx';
import { ACTIONS_IN_CLIENT, filterOf, OBJECTS_OF_CLIENT } from './auditFilter.ts';

type Client = NonNullable<AuditLogQuery['rawResponse']['client']>;
type Entry = Client['auditLog']['edges'][number]['node'];

const entry: Entry = {
  __typename: 'AuditEntry',
  id: 'a1',
  at: '2026-11-27T08:00:00.000Z',
  actor: 'SESSION',
  userName: 'Ada Byron',
  action: 'UPDATE',
  object: 'LEGAL_ENTITIES',
  objectName: 'DE01 Nordwind',
  slug: null,
  range: null,
  changeCount: 2,
  changes: [
    { part: null, field: 'name', before: 'Nord', after: 'Nordwind' },
    { part: null, field: 'currency', before: 'BGN', after: 'EUR' },
  ],
  parts: null,
};

async function openTab(entries: readonly Entry[], address = '/nordwind/setup/audit-log') {
  const view = renderRoute(<AuditLogTab />, {
    address,
    path: '/:client/setup/audit-log',
    query: {
      document: query,
      variables: {
        client: 'nordwind',
        ...filterOf(new URLSearchParams(), OBJECTS_OF_CLIENT, ACTIONS_IN_CLIENT),
      },
    },
    namespaces: ['audit'],
  });
  await answer<AuditLogQuery>(view.environment, query, {
    client: {
      id: 'client',
      users: {
        edges: [{ node: { id: 'm1', email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' } }],
      },
      auditLog: {
        totalCount: entries.length,
        edges: entries.map((node) => ({ cursor: node.id, node })),
        pageInfo: { endCursor: null, hasNextPage: false },
      },
    },
  });
  return view;
}

describe('the audit log', () => {
  it('tells each change in words, with what was and is side by side, and leads to the object', async () => {
    await openTab([entry]);
    const [headers, first, second] = await findLines('Audit log');
    expect(headers).toEqual(['Time', 'Person', 'Action', 'Object', 'Field', 'Before', 'After']);
    expect(first?.slice(1)).toEqual([
      'Ada Byron',
      'Changed',
      'Legal entity · DE01 Nordwind',
      'Name',
      'Nord',
      'Nordwind',
    ]);
    expect(second).toEqual(['Currency', 'BGN', 'EUR']);
    expect(screen.getByRole('link', { name: 'Legal entity · DE01 Nordwind' }).getAttribute('href')).toBe(
      '/nordwind/setup/entities',
    );
  });

  it('copies all of each line, and shows more of a long change where asked', async () => {
    const copied = catchCopies();
    const changes = Array.from({ length: 8 }, (_, index) => ({
      part: `10${index} Bank`,
      field: 'is_default',
      before: 'true',
      after: 'false',
    }));
    const parts = { added: 0, changed: 20, removed: 0 };
    await openTab([{ ...entry, object: 'LEDGER', objectName: null, changes, changeCount: 20, parts }]);
    expect((await findLines('Audit log')).slice(1)).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
    const lines = await findLines('Audit log');
    expect(lines).toHaveLength(10);
    expect(lines[2]?.slice(1)).toEqual(['Yes', 'No']);
    expect(screen.getByText('12 more changes, of which only the hash is kept')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    const [, first] = await copied();
    expect(first?.slice(1)).toEqual([
      'Ada Byron',
      'Changed',
      'Chart of accounts',
      '100 Bank · Takes the rest',
      'Yes',
      'No',
    ]);
  });

  it('says that nothing fits the filter', async () => {
    const { router } = await openTab([], '/nordwind/setup/audit-log?action=delete');
    expect(await screen.findByText('No entries')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reset filter' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('the filter of the address', () => {
  const filter = (search: string) =>
    filterOf(new URLSearchParams(search), OBJECTS_OF_CLIENT, ACTIONS_IN_CLIENT);

  it('takes words and days, the last one to its end', () => {
    const { from, to, ...words } = filter(
      'person=a@b.c&object=stream-accounts&action=roll-back&from=2026-02-28&to=2026-02-28',
    );
    expect(words).toEqual({ email: 'a@b.c', object: 'STREAM_ACCOUNTS', action: 'ROLL_BACK' });
    expect(new Date(to ?? '').getTime() - new Date(from ?? '').getTime()).toBe(86_400_000);
  });

  it('leaves out what it does not know', () => {
    expect(filter('object=nothing&action=nothing&from=yesterday&to=2026-99-99')).toEqual({
      email: null,
      object: null,
      action: null,
      from: null,
      to: null,
    });
  });
});
