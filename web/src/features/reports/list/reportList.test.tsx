import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import deleteQuery, { type DeleteReportQuery } from '../../../__generated__/DeleteReportQuery.graphql.ts';
import deleteMutation, {
  type DeleteReportMutation,
} from '../../../__generated__/DeleteReportMutation.graphql.ts';
import latestQuery, {
  type EditReportDialogLatestQuery,
} from '../../../__generated__/EditReportDialogLatestQuery.graphql.ts';
import starMutation, {
  type FavouriteStarMutation,
} from '../../../__generated__/FavouriteStarMutation.graphql.ts';
import lineQuery, { type MeasureDialogQuery } from '../../../__generated__/MeasureDialogQuery.graphql.ts';
import measuresQuery, { type MeasuresPageQuery } from '../../../__generated__/MeasuresPageQuery.graphql.ts';
import updateMutation, {
  type useUpdateReportMutation,
} from '../../../__generated__/useUpdateReportMutation.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { findLines } from '../../../testing/tables.ts';
import { userError } from '../../../testing/userError.ts';
import { kindCatalogues } from '../../kindsOfRecords.ts';
import { MeasuresPage } from './MeasuresPage.tsx';
import { actionsOf, choose, clientOf, openReports, reader, report, sent } from '../testing/listedReports.tsx';

describe('the list of reports', () => {
  it('shows favourites first, whose each is, who changed it when, and where it is a measure', async () => {
    await openReports([
      report('Cash', { isMeasure: true, usedBy: { reports: [], otherCount: 2 } }),
      report('Result', {
        favourite: true,
        description: 'As the board sees it',
        ownerName: null,
        updatedByName: null,
      }),
    ]);
    const [headers, ...lines] = await findLines('Reports');
    expect(headers).toEqual(['Favourite', 'Name', 'Owner', 'Last changed', 'Used as measure', 'Actions']);
    expect(lines.map(([, name, owner]) => [name, owner])).toEqual([
      ['ResultAs the board sees it', ''],
      ['Cash', 'Ida Rhodes'],
    ]);
    expect(lines[1]?.[3]).toMatch(/2026.* by Milan Petrov$/);
    expect(lines.map((line) => line[4])).toEqual(['', 'in 2 reports']);
    expect(screen.getByRole('link', { name: 'Cash' }).getAttribute('href')).toBe(
      '/nordwind/report-builder/reports/Cash',
    );
  });

  it('marks a favourite, which goes to the front at once', async () => {
    const { environment } = await openReports([report('Cash'), report('Result')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Result as a favourite' }));
    expect(sent(environment)).toEqual({ reportId: 'Result', favourite: true });
    await answer<FavouriteStarMutation>(environment, starMutation, {
      setReportFavourite: { report: { id: 'Result', favourite: true }, errors: [] },
    });
    await waitFor(async () =>
      expect((await findLines('Reports')).map(([, name]) => name)).toEqual(['Name', 'Result', 'Cash']),
    );
    const star = screen.getByRole('button', { name: 'Mark Result as a favourite' });
    expect(star.getAttribute('aria-pressed')).toBe('true');
  });

  it('offers to each what they may do', async () => {
    await openReports([report('Cash', { permissions: { canEdit: false, canDelete: false } })], {
      permissions: reader,
    });
    expect(await actionsOf('Cash')).toEqual(['Versions']);
    expect(screen.queryByRole('button', { name: 'New report' })).toBeNull();
  });

  it('offers everything to whoever may do everything', async () => {
    await openReports([report('Cash')]);
    expect(await actionsOf('Cash')).toEqual([
      'Rename and describe',
      'Access',
      'Copy',
      'Versions',
      'Use as measure',
      'Delete',
    ]);
  });

  it('opens a report by a click on its line, and none by one in what is open over the list', async () => {
    const { router } = await openReports([report('Cash')]);
    await choose('Cash', 'Rename and describe');
    await userEvent.click(await screen.findByLabelText('Description'));
    expect(router.state.location.pathname).toBe('/nordwind/report-builder/reports');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByText('Ida Rhodes'));
    expect(router.state.location.pathname).toBe('/nordwind/report-builder/reports/Cash');
  });

  it('says that nothing matches what is looked for, and offers no beginning', async () => {
    await openReports([], { address: '?find=zebra' });
    expect(await screen.findByText('No report matches “zebra”')).toBeTruthy();
    expect(screen.queryByText('No reports yet')).toBeNull();
  });
});

const savedReport = (change: object) => ({
  id: 'Cash',
  name: 'Cash',
  description: '',
  isMeasure: false,
  measureNodeKey: null,
  revision: 4,
  updatedAt: '2026-02-04T10:00:00Z',
  updatedByName: 'Ida Rhodes',
  ...change,
});

describe('the name of a report', () => {
  it('is kept beside what somebody else saved, and laid over it on request', async () => {
    const { environment } = await openReports([report('Cash')]);
    await choose('Cash', 'Rename and describe');
    const dialog = within(await screen.findByRole('dialog', { name: 'Name and description' }));
    await userEvent.type(dialog.getByLabelText(/^Name/), ' flow');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(environment)).toEqual({
        reportId: 'Cash',
        revision: 3,
        name: 'Cash flow',
        description: '',
      }),
    );
    await answer<useUpdateReportMutation>(environment, updateMutation, {
      updateReport: { report: null, errors: [userError({ code: 'conflict' })] },
    });
    await answer<EditReportDialogLatestQuery>(environment, latestQuery, {
      node: {
        __typename: 'Report',

        id: 'Cash',
        revision: 5,
        name: 'Money',
        description: '',
      },
    });
    expect((await dialog.findByRole('alert')).textContent).toContain('Name: Money');
    await userEvent.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(sent(environment)).toMatchObject({ revision: 5, name: 'Cash flow' }));
    await answer<useUpdateReportMutation>(environment, updateMutation, {
      updateReport: { report: savedReport({ name: 'Cash flow', revision: 6 }), errors: [] },
    });
    expect(await screen.findByRole('link', { name: 'Cash flow' })).toBeTruthy();
  });
});

describe('a report that goes', () => {
  it('leaves the list after a question', async () => {
    const { environment } = await openReports([report('Cash'), report('Result')]);
    await choose('Cash', 'Delete');
    await answer<DeleteReportQuery>(environment, deleteQuery, {
      node: {
        __typename: 'Report',

        id: 'Cash',
        usedBy: { reports: [], otherCount: 0 },
      },
    });
    const question = within(await screen.findByRole('dialog', { name: 'Delete Cash?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(sent(environment)).toEqual({ reportId: 'Cash', confirmed: false });
    await answer<DeleteReportMutation>(environment, deleteMutation, {
      deleteReport: { deletedReportId: 'Cash', errors: [] },
    });
    await waitFor(async () =>
      expect((await findLines('Reports')).map(([, name]) => name)).toEqual(['Name', 'Result']),
    );
    expect(screen.getByText('1 of 1')).toBeTruthy();
  });

  it('says which reports use it as a measure, and goes all the same once that is confirmed', async () => {
    const { environment } = await openReports([
      report('Cash', { isMeasure: true, usedBy: { reports: [], otherCount: 2 } }),
    ]);
    await choose('Cash', 'Delete');
    await answer<DeleteReportQuery>(environment, deleteQuery, {
      node: {
        __typename: 'Report',

        id: 'Cash',
        usedBy: { reports: [{ id: 'Board', slug: 'board', name: 'Board' }], otherCount: 2 },
      },
    });
    const question = within(await screen.findByRole('dialog', { name: 'Delete Cash?' }));
    expect(question.getByRole('link', { name: 'Board' }).getAttribute('href')).toBe(
      '/nordwind/report-builder/reports/board',
    );
    expect(question.getByText('and 2 more reports that you may not see')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Delete anyway' }));
    expect(sent(environment)).toEqual({ reportId: 'Cash', confirmed: true });
  });
});

describe('measures', () => {
  it('are made by choosing the line of a report that others use', async () => {
    const { environment } = await openReports([report('Cash')]);
    await choose('Cash', 'Use as measure');
    const node = { type: 'GROUP' as const, position: 0, code: '', customName: null, hidden: false };
    await answer<MeasureDialogQuery>(environment, lineQuery, {
      node: {
        __typename: 'Report',

        id: 'Cash',
        measureNodeKey: null,
        tree: {
          nodes: [
            { ...node, key: 'a', parentKey: null, name: 'Revenue' },
            { ...node, key: 'b', parentKey: 'a', type: 'ACCOUNT', code: '4000', name: 'Sales' },
          ],
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Use “Cash” as a measure' }));
    await userEvent.click(dialog.getByLabelText(/^Line that other reports use/));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Revenue',
      'Revenue › 4000 Sales',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Revenue › 4000 Sales' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(environment)).toEqual({ reportId: 'Cash', isMeasure: true, measureNodeKey: 'b' }),
    );
  });

  it('stand in a list of their own, marked as beta, which says where new ones come from', async () => {
    const { environment } = renderRoute(<MeasuresPage />, {
      query: { document: measuresQuery, variables: { client: 'nordwind', search: null } },
      path: '/:client/*',
      address: '/nordwind/report-builder/measures',
      namespaces: ['reports', 'access', ...kindCatalogues],
    });
    await answer<MeasuresPageQuery>(environment, measuresQuery, { client: clientOf([]) });
    expect(await screen.findByRole('heading', { name: 'Measures (beta)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the reports' }).getAttribute('href')).toBe(
      '/nordwind/report-builder/reports',
    );
    expect(screen.queryByRole('button', { name: 'New report' })).toBeNull();
  });

  it('say which reports use them, as far as their reader may open those', async () => {
    const { environment } = renderRoute(<MeasuresPage />, {
      query: { document: measuresQuery, variables: { client: 'nordwind', search: null } },
      path: '/:client/*',
      address: '/nordwind/report-builder/measures',
      namespaces: ['reports', 'access', ...kindCatalogues],
    });
    const board = { __typename: 'Report' as const, id: 'Board', slug: 'board', name: 'Board' };
    await answer<MeasuresPageQuery>(environment, measuresQuery, {
      client: clientOf([report('Cash', { isMeasure: true, usedBy: { reports: [board], otherCount: 1 } })]),
    });
    const [headers, line] = await findLines('Measures (beta)');
    expect(headers?.[4]).toBe('Used by');
    expect(line?.[4]).toBe('Board, 1 more');
  });
});
