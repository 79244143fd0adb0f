import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import pageQuery, {
  type ChartOfAccountsPageQuery,
} from '../../__generated__/ChartOfAccountsPageQuery.graphql.ts';
import starterQuery, { type StarterChartQuery } from '../../__generated__/StarterChartQuery.graphql.ts';
import adoption, {
  type useAdoptStarterChartMutation,
} from '../../__generated__/useAdoptStarterChartMutation.graphql.ts';
import retaining, {
  type useSetRetainedEarningsMutation,
} from '../../__generated__/useSetRetainedEarningsMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { ChartOfAccountsPage } from './ChartOfAccountsPage.tsx';

type Account = NonNullable<ChartOfAccountsPageQuery['rawResponse']['client']>['ledger']['accounts'][number];

const clientId = 'client';

function account(code: string, name: string): Account {
  return {
    id: `account ${code}`,
    code,
    name,
    type: 'BALANCE',
    section: 'ASSETS',
    tags: [],
    closedFrom: null,
    rateKind: null,
    source: null,
    position: Number(code),
    hasPostings: false,
    parent: null,
  };
}

async function openPage(accounts: readonly Account[]) {
  const view = renderRoute(<ChartOfAccountsPage />, {
    query: { document: pageQuery, variables: { client: 'nordwind' } },
  });
  await answer<ChartOfAccountsPageQuery>(view.environment, pageQuery, {
    client: { id: clientId, ledger: { revision: 1, accounts }, ledgerTags: [], substitutions: [] },
  });
  return view;
}

describe('the page of the chart of accounts', () => {
  beforeEach(layOut);

  it('keeps the account open that was clicked while the second call behind the starter chart was under way', async () => {
    const { environment } = await openPage([]);
    await userEvent.click(await screen.findByRole('button', { name: /^Our starter chart/ }));
    await answer<StarterChartQuery>(environment, starterQuery, {
      client: {
        id: clientId,
        starterChart: {
          retainedEarningsCode: '3040',
          accounts: [
            {
              code: '3040',
              name: 'Retained earnings',
              type: 'BALANCE',
              section: 'LIABILITIES',
              parentCode: null,
            },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Start with this chart' }));
    const accounts = [account('1310', 'Bank accounts'), account('3040', 'Retained earnings')];
    await answer<useAdoptStarterChartMutation>(environment, adoption, {
      adoptStarterChart: {
        retainedEarningsAccount: { id: 'account 3040' },
        client: {
          id: clientId,
          presence: { hasAccounts: true },
          ledger: { revision: 2, accounts },
        },
        errors: [],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Bank accounts' }));
    await answer<useSetRetainedEarningsMutation>(environment, retaining, {
      updateSettings: {
        client: { id: clientId, settings: { retainedEarningsAccount: { id: 'account 3040' } } },
        errors: [],
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Edit account' });
    expect(within(dialog).getByDisplayValue('Bank accounts')).toBeTruthy();
  });
});
