import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import pageQuery, { type ApprovalsPageQuery } from '../../__generated__/ApprovalsPageQuery.graphql.ts';
import approval, {
  type useDecisionsApproveMutation,
} from '../../__generated__/useDecisionsApproveMutation.graphql.ts';
import rejection, {
  type useDecisionsRejectMutation,
} from '../../__generated__/useDecisionsRejectMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { userError } from '../../testing/userError.ts';
import { ApprovalsPage } from './ApprovalsPage.tsx';

beforeEach(layOut);

type Client = NonNullable<ApprovalsPageQuery['rawResponse']['client']>;

const period = { id: 'december', startDate: '2024-12-01', endDate: '2024-12-31' };
const lineOf = (lineNo: number, side: 'DEBIT' | 'CREDIT', currency: string) => ({
  lineNo,
  side,
  amount: '108.0000',
  functionalAmount: currency === 'EUR' ? '100.0000' : '108.0000',
  functionalCurrency: currency,
  legalEntity: { id: currency, code: currency === 'EUR' ? 'DE01' : 'US02' },
  account: { id: 'bank', code: '1200', name: 'Bank' },
  dimensionInstance: null,
});
const client: Client = {
  id: 'client',
  approvals: {
    count: 2,
    adjustments: [
      {
        id: 'rent',
        revision: 4,
        description: 'Rent',
        currency: 'USD',
        debit: '108.0000',
        isStale: true,
        rateKind: 'CLOSING',
        submittedBy: 'Anna',
        submittedAt: '2025-01-02T08:00:00Z',
        period,
        reversesIn: { id: 'january', startDate: '2025-01-01', endDate: '2025-01-31' },
        repeatsUntil: null,
        firstLegalEntity: { id: 'EUR', code: 'DE01' },
        secondLegalEntity: { id: 'USD', code: 'US02' },
        lines: [lineOf(1, 'DEBIT', 'EUR'), lineOf(2, 'CREDIT', 'USD')],
        files: [{ fileName: 'contract.pdf', fileUrl: '/files/adjustments/a/b' }],
      },
    ],
    instances: [
      {
        id: 'import',
        revision: 2,
        range: '2024-12',
        fromPeriod: period,
        toPeriod: period,
        lastRun: { isCurrent: true, errorCount: 3 },
        review: { submittedBy: 'Bert', submittedAt: '2025-01-03T08:00:00Z' },
        source: { fileName: 'books.csv', rowCount: 12 },
        stream: {
          id: 'stream',
          kind: 'FINANCIAL',
          slug: 'books',
          name: 'General ledger',
          legalEntity: { id: 'EUR', code: 'DE01' },
        },
      },
    ],
  },
};
const nothing: Client = { id: 'client', approvals: { count: 0, adjustments: [], instances: [] } };

async function show(shown: Client = client) {
  const { environment } = renderRoute(<ApprovalsPage />, {
    query: { document: pageQuery, variables: { client: 'nordwind' } },
    namespaces: ['approvals', 'adjustments'],
    address: '/nordwind/approvals',
    path: '/:client/approvals',
  });
  await answer<ApprovalsPageQuery>(environment, pageQuery, { client: shown });
  return environment;
}

/** What was sent with the last thing that was asked. */
const sentBy = (environment: Awaited<ReturnType<typeof show>>) =>
  environment.mock.getMostRecentOperation().request.variables;

it('says that nothing waits where nothing does', async () => {
  await show(nothing);
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
});

it('shows what waits: adjustments with what is to know of them, imports with their file and its errors', async () => {
  await show();
  const [, adjustment] = await findLines('Adjustments');
  expect(adjustment?.slice(0, 4)).toEqual([
    'Dec 2024',
    'RentA rate has changed since: the amounts are those of before',
    'DE01 – US02',
    '108.00 USD',
  ]);
  const [, instance] = await findLines('Imports');
  expect(instance?.slice(0, 4)).toEqual([
    'General ledger · Dec 2024',
    'DE01',
    'books.csv, 12 rows',
    '3 errors',
  ]);
});

it('shows the lines of an adjustment in the currency of each, with its evidence', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Rent' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Rent' }));
  expect(panel.getByText('At closing rates · Reversed in Jan 2025')).toBeTruthy();
  expect((await findLines('Lines')).slice(1)).toEqual([
    ['DE01', '1200 Bank', '108.00', '', '100.00 EUR'],
    ['US02', '1200 Bank', '', '108.00', '108.00 USD'],
  ]);
  expect(panel.getByRole('link', { name: 'contract.pdf' }).getAttribute('href')).toBe(
    '/files/adjustments/a/b',
  );
});

it('approves what was seen, and takes it off the list', async () => {
  const environment = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Rent' }));
  expect(sentBy(environment)).toEqual({ input: { adjustmentId: 'rent', revision: 4 } });
  await answer<useDecisionsApproveMutation>(environment, approval, {
    approveAdjustment: { client: nothing, errors: [] },
  });
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
});

it('says what stands against an approval, and keeps it on the list', async () => {
  const environment = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Rent' }));
  await answer<useDecisionsApproveMutation>(environment, approval, {
    approveAdjustment: { client: null, errors: [userError({ code: 'ownApproval' })] },
  });
  expect(await screen.findByText(/^Four eyes look at adjustments/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve Rent' })).toBeTruthy();
});

it('rejects with a reason, and with none not at all', async () => {
  const environment = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Rent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Rent' }));
  const asked = environment.mock.getAllOperations().length;
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(environment.mock.getAllOperations()).toHaveLength(asked);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Which rent?');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(sentBy(environment)).toEqual({
    input: { adjustmentId: 'rent', revision: 4, reason: 'Which rent?' },
  });
  await answer<useDecisionsRejectMutation>(environment, rejection, {
    rejectAdjustment: { client: nothing, errors: [] },
  });
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
});
