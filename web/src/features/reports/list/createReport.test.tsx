import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import cloneMutation, {
  type useCloneReportMutation,
} from '../../../__generated__/useCloneReportMutation.graphql.ts';
import createMutation, {
  type useCreateReportMutation,
} from '../../../__generated__/useCreateReportMutation.graphql.ts';
import startersQuery, { type useStartersQuery } from '../../../__generated__/useStartersQuery.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { choose, openReports, reader, report, sent } from '../testing/listedReports.tsx';

describe('an empty list', () => {
  it('makes an income statement with one click, and opens it', async () => {
    const { environment, router } = await openReports([]);
    await answer<useStartersQuery>(environment, startersQuery, {
      client: { id: 'client', reportOptions: { starters: ['INCOME_STATEMENT', 'BALANCE_SHEET'] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Income statement' }));
    expect(sent(environment)).toEqual({
      clientId: 'client',
      name: 'Income statement',
      starter: 'INCOME_STATEMENT',
      language: 'EN_GB',
    });
    await answer<useCreateReportMutation>(environment, createMutation, {
      createReport: { report: { id: 'r9', slug: 'income-statement' }, errors: [] },
    });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/nordwind/report-builder/reports/income-statement'),
    );
  });

  it('says that the answer does not tell where the report is', async () => {
    const { environment } = await openReports([]);
    await answer<useStartersQuery>(environment, startersQuery, {
      client: { id: 'client', reportOptions: { starters: ['BALANCE_SHEET'] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Balance sheet' }));
    await answer<useCreateReportMutation>(environment, createMutation, {
      createReport: { report: null, errors: [] },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Look for it in the list');
  });

  it('tells a reader whom to ask', async () => {
    await openReports([], { permissions: reader });
    expect(await screen.findByText(/Nobody has given you a right on a report/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Balance sheet' })).toBeNull();
  });
});

describe('a new report', () => {
  it('begins as is chosen, under a name that follows the choice until somebody types one', async () => {
    const { environment, router } = await openReports([report('Cash')]);
    await userEvent.click(await screen.findByRole('button', { name: 'New report' }));
    await answer<useStartersQuery>(environment, startersQuery, {
      client: { id: 'client', reportOptions: { starters: ['INCOME_STATEMENT', 'BALANCE_SHEET'] } },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'New report' }));
    const name = dialog.getByLabelText<HTMLInputElement>(/^Name/);
    expect(name.value).toBe('Income statement');
    await userEvent.click(dialog.getByLabelText('Begin with'));
    await userEvent.click(screen.getByRole('option', { name: /balance sheet/ }));
    expect(name.value).toBe('Balance sheet');
    await userEvent.type(name, ' 2026');
    await userEvent.click(dialog.getByLabelText('Begin with'));
    // No page puts lines into an empty one.
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.click(screen.getByRole('option', { name: /income statement/i }));
    expect(name.value).toBe('Balance sheet 2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent(environment)).toEqual({
        clientId: 'client',
        name: 'Balance sheet 2026',
        description: '',
        starter: 'INCOME_STATEMENT',
        language: 'EN_GB',
      }),
    );
    await answer<useCreateReportMutation>(environment, createMutation, {
      createReport: { report: { id: 'r9', slug: 'balance-sheet-2026' }, errors: [] },
    });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/nordwind/report-builder/reports/balance-sheet-2026'),
    );
  });

  it('may be a copy, which opens', async () => {
    const { environment, router } = await openReports([report('Cash')]);
    await choose('Cash', 'Copy');
    expect(sent(environment)).toEqual({ reportId: 'Cash' });
    await answer<useCloneReportMutation>(environment, cloneMutation, {
      cloneReport: {
        report: { id: 'r9', slug: 'clone-of-cash', name: 'Clone of Cash', revision: 1 },
        errors: [],
      },
    });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/nordwind/report-builder/reports/clone-of-cash'),
    );
  });
});
