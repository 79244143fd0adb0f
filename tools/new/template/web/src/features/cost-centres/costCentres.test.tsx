import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import query, { type CostCentresQuery } from '../../__generated__/CostCentresQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { CostCentres } from './CostCentres.tsx';

async function openTab(isAllowed: boolean) {
  const { environment } = renderRoute(<CostCentres />, {
    query: { document: query, variables: { client: 'nordwind' } },
    permissions: { can: () => isAllowed, isInMenu: () => true },
  });
  const costCentres = [{ id: 'r1', code: 'C1', name: 'First', description: 'Said once.', revision: 3 }];
  await answer<CostCentresQuery>(environment, query, { client: { id: 'client', costCentres } });
  return environment;
}

describe('the list of cost centres', () => {
  it('shows each with what can be done to it, and sends what is changed', async () => {
    const { mock } = await openTab(true);
    expect(await findLines('Cost centres')).toEqual([
      ['Code', 'Name', 'Description', 'Actions'],
      ['C1', 'First', 'Said once.', ''],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Edit First' }));
    await userEvent.type(screen.getByDisplayValue('First'), ' of all');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(mock.getMostRecentOperation().request.variables).toEqual({
      input: { costCentreId: 'r1', revision: 3, code: 'C1', name: 'First of all', description: 'Said once.' },
    });
  });

  it('offers no change to those who may not make one', async () => {
    await openTab(false);
    expect((await findLines('Cost centres'))[0]).toEqual(['Code', 'Name', 'Description']);
    expect(screen.queryByRole('form')).toBeNull();
  });
});
