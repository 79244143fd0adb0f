import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import deletion, {
  type InitialBalancesPageDeleteMutation,
} from '../../__generated__/InitialBalancesPageDeleteMutation.graphql.ts';
import pageQuery, {
  type InitialBalancesPageQuery,
} from '../../__generated__/InitialBalancesPageQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { InitialBalancesPage } from './InitialBalancesPage.tsx';

beforeEach(layOut);

const january = { id: 'p1', startDate: '2025-01-01', endDate: '2025-01-31' };
const japan = { id: 'japan', code: 'JP', name: 'Nordwind Japan' };

const client: NonNullable<InitialBalancesPageQuery['rawResponse']['client']> = {
  id: 'client',
  currency: 'EUR',
  legalEntities: { edges: [{ node: { ...japan, currency: 'JPY' } }] },
  periodSet: { periods: [january] },
  lockBorders: [],
  initialBalances: [
    {
      id: 'balance',
      date: '2024-12-31',
      legalEntity: japan,
      currency: 'JPY',
      globalCurrency: 'EUR',
      debit: '1000.0000',
      globalDebit: '6.1000',
      rate: null,
      ratePer: null,
      isGlobalStated: true,
      isLocked: false,
      staleCauses: [],
      fileName: 'opening.csv',
      createdAt: '2025-02-01T08:00:00Z',
      createdBy: null,
      openingPeriod: january,
    },
  ],
};

it('asks whether the initial balance of a legal entity is deleted, not the legal entity, and says the same of it', async () => {
  const { environment } = renderRoute(<InitialBalancesPage />, {
    query: { document: pageQuery, variables: { client: 'nordwind' } },
    namespaces: ['initial-balances'],
  });
  await answer<InitialBalancesPageQuery>(environment, pageQuery, { client });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Delete the initial balance of Nordwind Japan' }),
  );
  const question = within(
    await screen.findByRole('dialog', { name: 'Delete the initial balance of Nordwind Japan?' }),
  );
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await answer<InitialBalancesPageDeleteMutation>(environment, deletion, {
    deleteInitialBalance: { client: { ...client, initialBalances: [] }, errors: [] },
  });
  expect(await screen.findByText('Initial balance deleted: Nordwind Japan')).toBeTruthy();
});
