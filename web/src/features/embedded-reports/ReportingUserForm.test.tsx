import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import mutation, {
  type ReportingUserFormMutation,
} from '../../__generated__/ReportingUserFormMutation.graphql.ts';
import latestQuery, {
  type ReportingUserFormLatestQuery,
} from '../../__generated__/ReportingUserFormLatestQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { userError } from '../../testing/userError.ts';
import { ReportingUserForm } from './ReportingUserForm.tsx';

it('lets a member see reports, one at least, and says at the field what is refused', async () => {
  const { environment } = renderRoute(
    <ReportingUserForm
      clientId="client"
      user={null}
      members={[{ id: 'm2', email: 'leo@example.org', firstName: 'Leo', lastName: 'Lund' }]}
      reports={[
        { id: 'r1', name: 'Cash' },
        { id: 'r2', name: 'Margins' },
      ]}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
    { namespaces: ['embedded-reports'] },
  );
  await userEvent.click(await screen.findByLabelText(/^Member/));
  await userEvent.click(screen.getByText('Leo Lund · leo@example.org'));
  await userEvent.click(screen.getByText('Add'));
  expect(await screen.findByText('Choose at least one report.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Margins'));
  await userEvent.click(screen.getByText('Add'));
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { clientId: 'client', clientUserId: 'm2', embeddedReportIds: ['r2'], seenReportIds: [] },
  });
  const refusal = userError({
    id: 'E1',
    message: 'Gone.',
    code: 'unknown',
    path: ['embeddedReportIds', '0'],
  });
  await answer<ReportingUserFormMutation>(environment, mutation, {
    setReportingUser: { client: null, errors: [refusal] },
  });
  expect(await screen.findByText('This does not exist, or no longer does. Choose another.')).toBeTruthy();
});

it('shows what somebody else let the member see meanwhile, and saves over it where that is said', async () => {
  const seen = { id: 'm1', email: 'ida@example.org', firstName: '', lastName: '', embeddedReportIds: ['r1'] };
  const { environment } = renderRoute(
    <ReportingUserForm
      clientId="client"
      user={seen}
      members={[]}
      reports={['Cash', 'Margins', 'Payroll'].map((name, place) => ({ id: `r${place + 1}`, name }))}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
    { namespaces: ['embedded-reports'] },
  );
  const inputs = () => environment.mock.getMostRecentOperation().request.variables;
  await userEvent.click(await screen.findByLabelText('Payroll'));
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  expect(inputs()).toMatchObject({
    input: { embeddedReportIds: ['r1', 'r3'], seenReportIds: ['r1'] },
  });
  await answer<ReportingUserFormMutation>(environment, mutation, {
    setReportingUser: {
      client: null,
      errors: [userError({ id: 'E1', message: 'Changed.', code: 'conflict', path: [] })],
    },
  });
  await answer<ReportingUserFormLatestQuery>(environment, latestQuery, {
    node: {
      __typename: 'AdminClient',
      id: 'client',
      embeddedReports: { edges: [], pageInfo: { endCursor: null, hasNextPage: false } },
      reportingUsers: { edges: [{ node: { embeddedReportIds: ['r1', 'r2'] } }] },
    },
  });
  expect(await screen.findByText('Embedded reports: Cash, Margins')).toBeTruthy();
  await userEvent.click(screen.getByText('Overwrite with mine'));
  await waitFor(() =>
    expect(inputs()).toMatchObject({
      input: { embeddedReportIds: ['r1', 'r3'], seenReportIds: ['r1', 'r2'] },
    }),
  );
});
