import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import updateMutation, {
  type useUpdateLegalEntityMutation,
} from '../../__generated__/useUpdateLegalEntityMutation.graphql.ts';
import pageQuery, { type SetupPageQuery } from '../../__generated__/SetupPageQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { catchCopies } from '../../testing/copies.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { SetupPage } from './SetupPage.tsx';

type Client = NonNullable<SetupPageQuery['rawResponse']['client']>;

const clientId = 'client';

const client: Client = {
  id: clientId,
  currency: 'EUR',
  periodSet: { cycle: null, fiscalYearStart: null, startDate: null, periods: [] },
  legalEntities: [
    { id: 'e1', code: 'DE01', name: 'Nordwind', currency: 'EUR' },
    { id: 'e2', code: 'BG03', name: 'Iztok', currency: 'BGN' },
  ],
  ledger: { accounts: [] },
  settings: { retainedEarningsAccount: null, retainedEarningsOverrides: [] },
  users: [
    {
      id: 'm1',
      roles: ['ORG_VIEWER', 'ORG_ADMIN'],
      user: { id: 'u1', email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' },
    },
    {
      id: 'm2',
      roles: ['ORG_PLANNER'],
      user: { id: 'u2', email: 'zoe@example.org', firstName: '', lastName: 'Žák' },
    },
  ],
};

async function openTab(tab: string, shown: Client = client, isAllowed = true) {
  const permissions = { can: () => isAllowed, isInMenu: () => true };
  const view = renderRoute(<SetupPage />, {
    address: `/?tab=${tab}`,
    query: { document: pageQuery, variables: { clientId } },
    permissions,
  });
  await answer<SetupPageQuery>(view.environment, pageQuery, { currencies: [{ code: 'EUR' }], client: shown });
  return view;
}

let copied: () => Promise<string[][]>;

async function copy(): Promise<string[][]> {
  await userEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  return copied();
}

describe('the lists of the set-up', () => {
  beforeEach(() => {
    copied = catchCopies();
  });

  it('names the legal entities, in any order, and copies them as they stand', async () => {
    await openTab('entities');
    expect(await findLines('Legal entities')).toEqual([
      ['Code', 'Name', 'Functional currency', 'Actions'],
      ['DE01', 'Nordwind', 'EUR', ''],
      ['BG03', 'Iztok', 'BGN', ''],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Code' }));
    expect(await copy()).toEqual([
      ['Code', 'Name', 'Functional currency'],
      ['BG03', 'Iztok', 'BGN'],
      ['DE01', 'Nordwind', 'EUR'],
    ]);
    expect(screen.getByRole('button', { name: 'Edit Iztok' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete Iztok' })).toBeTruthy();
  });

  it('has no list and no actions where there is no legal entity', async () => {
    await openTab('entities', { ...client, legalEntities: [] });
    expect(await screen.findByRole('form', { name: 'Legal entity' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it('offers no change to those who may not make one', async () => {
    await openTab('entities', client, false);
    expect((await findLines('Legal entities'))[0]).toEqual(['Code', 'Name', 'Functional currency']);
    expect(screen.queryByRole('button', { name: 'Edit Iztok' })).toBeNull();
  });

  it('keeps the legal entity open that was chosen while another was being saved', async () => {
    const { environment } = await openTab('entities');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Nordwind' }));
    await userEvent.type(screen.getByDisplayValue('Nordwind'), ' AG');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit Iztok' }));
    await answer<useUpdateLegalEntityMutation>(environment, updateMutation, {
      updateLegalEntity: {
        legalEntity: { id: 'e1', code: 'DE01', name: 'Nordwind AG', currency: 'EUR' },
        errors: [],
      },
    });
    expect(await screen.findByRole('rowheader', { name: 'Nordwind AG' })).toBeTruthy();
    expect(screen.getByDisplayValue('Iztok')).toBeTruthy();
  });

  it('names the users with their roles, and copies names in two columns and roles in words', async () => {
    await openTab('users');
    expect(await findLines('Users')).toEqual([
      ['Name', 'E-mail address', 'Roles', 'Actions'],
      ['Ada Byron', 'ada@example.org', expect.stringContaining('Administrator'), ''],
      ['Žák', 'zoe@example.org', expect.stringContaining('Planner'), ''],
    ]);
    const [headers, ada, zoe] = await copy();
    expect(headers).toEqual(['First name', 'Last name', 'E-mail address', 'Roles']);
    expect(ada?.slice(0, 3)).toEqual(['Ada', 'Byron', 'ada@example.org']);
    expect(ada?.[3]).toMatch(/^Administrator, /);
    expect(zoe?.slice(0, 3)).toEqual(['', 'Žák', 'zoe@example.org']);
  });
});
