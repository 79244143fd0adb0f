import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import query, { type LegalEntitiesQuery } from '../../__generated__/LegalEntitiesQuery.graphql.ts';
import latestQuery, {
  type LegalEntityFormLatestQuery,
} from '../../__generated__/LegalEntityFormLatestQuery.graphql.ts';
import updateMutation, {
  type LegalEntityFormUpdateMutation,
} from '../../__generated__/LegalEntityFormUpdateMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { catchCopies } from '../../testing/copies.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { userError } from '../../testing/userError.ts';
import { LegalEntitiesTab } from './LegalEntities.tsx';

const listed = <Node,>(nodes: readonly Node[]) => ({ edges: nodes.map((node) => ({ node })) });

type Client = NonNullable<LegalEntitiesQuery['rawResponse']['client']>;

const clientId = 'client';

const client: Client = {
  id: clientId,
  currency: 'EUR',
  legalEntities: listed([
    { id: 'e1', code: 'DE01', name: 'Nordwind', currency: 'EUR', revision: 3 },
    { id: 'e2', code: 'BG03', name: 'Iztok', currency: 'BGN', revision: 0 },
  ]),
};

async function openTab(shown: Client = client, isAllowed = true) {
  const view = renderRoute(<LegalEntitiesTab />, {
    query: { document: query, variables: { client: 'nordwind' } },
    permissions: { can: () => isAllowed, isInMenu: () => true },
  });
  await answer<LegalEntitiesQuery>(view.environment, query, { currencies: [{ code: 'EUR' }], client: shown });
  return view;
}

describe('the list of legal entities', () => {
  it('is in any order, and copied as it stands', async () => {
    const copied = catchCopies();
    await openTab();
    expect(await findLines('Legal entities')).toEqual([
      ['Code', 'Name', 'Functional currency', 'Actions'],
      ['DE01', 'Nordwind', 'EUR', ''],
      ['BG03', 'Iztok', 'BGN', ''],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Code' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await copied()).toEqual([
      ['Code', 'Name', 'Functional currency'],
      ['BG03', 'Iztok', 'BGN'],
      ['DE01', 'Nordwind', 'EUR'],
    ]);
    expect(screen.getByRole('button', { name: 'Edit Iztok' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete Iztok' })).toBeTruthy();
  });

  it('is not there, nor its actions, where there is no legal entity', async () => {
    await openTab({ ...client, legalEntities: listed([]) });
    expect(await screen.findByRole('form', { name: 'Legal entity' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it('offers no change to those who may not make one', async () => {
    await openTab(client, false);
    expect((await findLines('Legal entities'))[0]).toEqual(['Code', 'Name', 'Functional currency']);
    expect(screen.queryByRole('button', { name: 'Edit Iztok' })).toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('keeps the legal entity open that was chosen while another was being saved', async () => {
    const { environment } = await openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Nordwind' }));
    await userEvent.type(screen.getByDisplayValue('Nordwind'), ' AG');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit Iztok' }));
    await answer<LegalEntityFormUpdateMutation>(environment, updateMutation, {
      updateLegalEntity: {
        legalEntity: { id: 'e1', code: 'DE01', name: 'Nordwind AG', currency: 'EUR', revision: 4 },
        errors: [],
      },
    });
    expect(await screen.findByRole('rowheader', { name: 'Nordwind AG' })).toBeTruthy();
    expect(screen.getByDisplayValue('Iztok')).toBeTruthy();
  });

  it('shows what somebody else saved meanwhile, and saves over it on request', async () => {
    const { environment } = await openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Nordwind' }));
    await userEvent.type(screen.getByDisplayValue('Nordwind'), ' AG');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const refused = userError({ id: 'ERR-1', message: 'Changed.', code: 'conflict' });
    await answer<LegalEntityFormUpdateMutation>(environment, updateMutation, {
      updateLegalEntity: { legalEntity: null, errors: [refused] },
    });
    await answer<LegalEntityFormLatestQuery>(environment, latestQuery, {
      node: { __typename: 'LegalEntity', id: 'e1', code: 'DE02', name: 'Nord', currency: 'EUR', revision: 4 },
    });
    expect(await screen.findByText('Name: Nord')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() =>
      expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
        input: { legalEntityId: 'e1', revision: 4, code: 'DE02', name: 'Nordwind AG', currency: 'EUR' },
      }),
    );
  });

  it('asks before it deletes, and names what', async () => {
    const { environment } = await openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Iztok' }));
    expect(screen.getByRole('dialog', { name: 'Delete Iztok?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
      input: { legalEntityId: 'e2' },
    });
  });
});
