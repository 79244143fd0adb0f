import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import query from '../../__generated__/AdministeredClientPageQuery.graphql.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { AdministeredClientPage } from './AdministeredClientPage.tsx';

const pageInfo = { endCursor: null, hasNextPage: false };
const listed = (nodes: readonly object[]) => ({ edges: nodes.map((node) => ({ node })), pageInfo });

async function open(reports: readonly { id: string; name: string }[]) {
  const { environment } = renderRoute(<AdministeredClientPage />, {
    query: { document: query, variables: { slug: 'nordwind' } },
    namespaces: ['admin', 'users', 'embedded-reports'],
  });
  await waitFor(() => expect(environment.mock.getAllOperations().length).toBeGreaterThan(0));
  const rights = { roles: ['ORG_VIEWER'], legalEntityIds: [], status: 'ACTIVE' };
  const ida = { email: 'ida@example.org', firstName: 'Ida', lastName: 'Rhodes', ...rights };
  const leo = { email: 'leo@example.org', firstName: '', lastName: '', ...rights };
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        AdminClient: () => ({ id: 'client', name: 'Nordwind' }),
        ClientUserConnection: () =>
          listed([
            { id: 'm1', ...ida },
            { id: 'm2', ...leo },
          ]),
        EmbeddedReportConnection: () => listed(reports),
        ReportingUserConnection: () =>
          listed([{ clientUserId: 'm1', ...ida, embeddedReportIds: ['r1', 'r2'] }]),
      }),
    ),
  );
}

const reports = ['Cash', 'Margins', 'Payroll'].map((name, place) => ({ id: `r${place + 1}`, name }));

it('are listed with their reports at the client', async () => {
  await open(reports);
  expect((await findLines('Reporting users')).slice(1)).toEqual([
    ['Ida Rhodes', 'ida@example.org', 'Cash, Margins', ''],
  ]);
});

it('are changed with what they may see, which stays chosen', async () => {
  await open(reports);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit ida@example.org' }));
  const form = within(screen.getByRole('form', { name: 'Reporting user' }));
  const states = reports.map(({ name }) => form.getByLabelText<HTMLInputElement>(name).checked);
  expect(states).toEqual([true, true, false]);
});

it('wait for a report of the client', async () => {
  await open([]);
  expect(await screen.findByText('No embedded report for this client yet')).toBeTruthy();
});
