import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import mutation, {
  type ReportingUserFormMutation,
} from '../../__generated__/ReportingUserFormMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { ReportingUserForm } from './ReportingUserForm.tsx';

it('lets a member see reports, one at least, and says at the field what is refused', async () => {
  const { environment } = renderRoute(
    <ReportingUserForm
      clientId="client"
      user={null}
      members={[{ id: 'm2', email: 'leo@example.org' }]}
      reports={[
        { id: 'r1', name: 'Cash' },
        { id: 'r2', name: 'Margins' },
      ]}
      onClose={() => undefined}
    />,
    { namespaces: ['embedded-reports'] },
  );
  await userEvent.click(await screen.findByLabelText(/^Member/));
  await userEvent.click(screen.getByText('leo@example.org'));
  await userEvent.click(screen.getByText('Add'));
  expect(await screen.findByText('Choose a report at least.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Margins'));
  await userEvent.click(screen.getByText('Add'));
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { clientId: 'client', clientUserId: 'm2', embeddedReportIds: ['r2'] },
  });
  const refusal = { id: 'E1', message: 'Gone.', code: 'unknown', path: ['embeddedReportIds', '0'] };
  await answer<ReportingUserFormMutation>(environment, mutation, {
    setReportingUser: { client: null, errors: [refusal] },
  });
  expect(await screen.findByText('This does not exist, or no longer does. Choose another.')).toBeTruthy();
});
