import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import query, { type OwnershipPageQuery } from '../../__generated__/OwnershipPageQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { OwnershipPage } from './OwnershipPage.tsx';

const period = { id: 'p1', startDate: '2024-01-01', endDate: '2024-01-31' };
const [parent, owned] = [
  { id: 'e1', code: 'P', name: 'Parent' },
  { id: 'e2', code: 'A', name: 'Associate' },
];
const share = {
  id: 's1',
  revision: 3,
  share: '0.800000',
  method: 'FULL',
  isLocked: false,
  owner: parent,
  legalEntity: owned,
  fromPeriod: period,
} as const;

async function openTab(isAllowed: boolean) {
  const { environment } = renderRoute(<OwnershipPage />, {
    query: { document: query, variables: { client: 'nordwind' } },
    permissions: { can: () => isAllowed, isInMenu: () => true },
  });
  await answer<OwnershipPageQuery>(environment, query, {
    client: {
      id: 'client',
      isLimited: false,
      ownership: [share, { ...share, id: 's2', isLocked: true, share: '0.333333', method: 'EQUITY' }],
      effectiveOwnership: [
        { share: '1.000000', method: 'FULL', isParent: true, legalEntity: parent, fromPeriod: period },
        { share: '0.580000', method: 'FULL', isParent: false, legalEntity: owned, fromPeriod: period },
        {
          share: '0.000000',
          method: null,
          isParent: false,
          legalEntity: owned,
          fromPeriod: { id: 'p2', startDate: '2024-06-01', endDate: '2024-06-30' },
        },
        {
          share: null,
          method: null,
          isParent: false,
          legalEntity: { id: 'e3', code: 'B', name: 'Below' },
          fromPeriod: period,
        },
      ],
      legalEntities: { edges: [{ node: parent }, { node: owned }] },
      periodSet: { periods: [period] },
    },
  });
  return environment;
}

describe('ownership', () => {
  it('shows shares, and what belongs to the parents by them', async () => {
    await openTab(false);
    expect(await findLines('Ownership')).toEqual([
      ['Owner', 'Owned legal entity', 'From', 'Share', 'Method', 'Note'],
      ['P Parent', 'A Associate', 'Jan 2024', '80 %', 'Full consolidation', ''],
      ['P Parent', 'A Associate', 'Jan 2024', '33.3333 %', 'Equity method', 'Locked'],
    ]);
    expect(await findLines('What belongs to the parents')).toEqual([
      ['Legal entity', 'From', 'Effective share', 'Counts'],
      ['P Parent', 'Jan 2024', '100 %', 'as a parent'],
      ['A Associate', 'Jan 2024', '58 %', 'in full'],
      ['A Associate', 'Jun 2024', '0 %', 'not at all: no parent owns it'],
      ['B Below', 'Jan 2024', '', 'not shown: it has owners that you do not see'],
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('sends a share that is changed in percent as a part of one', async () => {
    const { mock } = await openTab(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit P → A Jan 2024' }));
    const input = within(screen.getByRole('form')).getByLabelText(/Share/);
    expect(input).toHaveProperty('value', '80');
    await userEvent.clear(input);
    await userEvent.type(input, '100.1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Enter a percentage from 0 to 100/)).toBeTruthy();
    await userEvent.clear(input);
    await userEvent.type(input, '75.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(mock.getMostRecentOperation().request.variables).toEqual({
      input: {
        clientId: 'client',
        ownerLegalEntityId: 'e1',
        legalEntityId: 'e2',
        fromPeriodId: 'p1',
        share: '0.755',
        method: 'FULL',
        revision: 3,
      },
    });
  });
});
