import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import staleQuery, { type StaleReportQuery } from '../../../__generated__/StaleReportQuery.graphql.ts';
import cloneMutation, {
  type useCloneReportMutation,
} from '../../../__generated__/useCloneReportMutation.graphql.ts';
import updateMutation, {
  type useUpdateReportMutation,
} from '../../../__generated__/useUpdateReportMutation.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { userError } from '../../../testing/userError.ts';
import { SaveSettings } from './SaveSettings.tsx';

const filters = { scale: 'THOUSAND' } as const;

function open(canEdit = true) {
  return renderRoute(
    <SaveSettings report={{ id: 'r1', revision: 4, permissions: { canEdit } }} filters={filters} />,
    {
      path: '/:client/*',
      address: '/nordwind/report-builder/reports/cash?scale=1000',
      namespaces: ['reports'],
    },
  );
}

type Environment = ReturnType<typeof open>['environment'];

const sent = (environment: Environment) =>
  environment.mock.getMostRecentOperation().request.variables['input'];

const saved = (id: string, revision: number): useUpdateReportMutation['rawResponse'] => ({
  updateReport: {
    report: {
      id,
      name: 'Cash',
      description: '',
      isMeasure: false,
      measureNodeKey: null,
      revision,
      updatedAt: '2026-02-04T10:00:00Z',
      updatedByName: null,
    },
    errors: [],
  },
});

async function meetSomebodyElse() {
  const opened = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Save these settings' }));
  await answer<useUpdateReportMutation>(opened.environment, updateMutation, {
    updateReport: {
      report: null,
      errors: [
        userError({
          code: 'conflict',
          values: [
            { name: 'savedBy', value: 'Milan Petrov' },
            { name: 'savedAt', value: '2026-02-05 10:00 UTC' },
          ],
        }),
      ],
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this report' });
  return { ...opened, dialog: within(dialog) };
}

it('saves how the report is looked at, against the revision that was seen', async () => {
  const { environment } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Save these settings' }));
  expect(sent(environment)).toEqual({ reportId: 'r1', revision: 4, filters });
  await answer<useUpdateReportMutation>(environment, updateMutation, saved('r1', 5));
  expect(await screen.findByText(/^The settings are saved/)).toBeTruthy();
});

it('is not offered to whoever reads alone', async () => {
  open(false);
  await waitFor(() => expect(screen.queryByText('…')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});

it('says who saved meanwhile, and keeps what is on the page in a copy', async () => {
  const { environment, router, dialog } = await meetSomebodyElse();
  expect(
    dialog.getByText(/^Milan Petrov saved this report on .*2026.*Nothing of yours was saved/),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save mine as a copy' }));
  expect(sent(environment)).toEqual({ reportId: 'r1', filters });
  await answer<useCloneReportMutation>(environment, cloneMutation, {
    cloneReport: {
      report: { id: 'r2', slug: 'clone-of-cash', name: 'Clone of Cash', revision: 1 },
      errors: [],
    },
  });
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/nordwind/report-builder/reports/clone-of-cash',
      search: '',
    }),
  );
});

it('overwrites what somebody else saved by its own button alone', async () => {
  const { environment, dialog } = await meetSomebodyElse();
  await userEvent.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
  await answer<StaleReportQuery>(environment, staleQuery, {
    node: { __typename: 'Report', id: 'r1', revision: 7 },
  });
  await waitFor(() => expect(sent(environment)).toEqual({ reportId: 'r1', revision: 7, filters }));
  await answer<useUpdateReportMutation>(environment, updateMutation, saved('r1', 8));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
