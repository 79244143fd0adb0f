import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import createMutation, {
  type AnalyticsFieldFormCreateMutation,
} from '../../__generated__/AnalyticsFieldFormCreateMutation.graphql.ts';
import deleteMutation, {
  type AnalyticsFieldsDeleteMutation,
} from '../../__generated__/AnalyticsFieldsDeleteMutation.graphql.ts';
import query, { type AnalyticsFieldsQuery } from '../../__generated__/AnalyticsFieldsQuery.graphql.ts';
import usesQuery, { type useNameUsesQuery } from '../../__generated__/useNameUsesQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { userError } from '../../testing/userError.ts';
import { AnalyticsFieldsTab } from './AnalyticsFields.tsx';

const vendor = {
  id: 'f1',
  displayName: 'Vendor',
  mappingName: 'vendor',
  type: 'TEXT' as const,
  revision: 0,
};

async function openTab(isAllowed = true) {
  const view = renderRoute(<AnalyticsFieldsTab />, {
    query: { document: query, variables: { client: 'nordwind' } },
    namespaces: ['analytics'],
    permissions: { can: () => isAllowed, isInMenu: () => true },
  });
  await answer<AnalyticsFieldsQuery>(view.environment, query, {
    client: { id: 'c', analyticsFields: [vendor] },
  });
  return view;
}

describe('the analytics fields of the set-up', () => {
  it('are listed with how their values are read, for those who may not change them too', async () => {
    await openTab(false);
    expect(await findLines('Analytics fields')).toEqual([
      ['Name', 'Name in field maps', 'Values'],
      ['Vendor', 'vendor', 'Text'],
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('are added as a text, a number or a date', async () => {
    const { environment } = await openTab();
    const [name] = await screen.findAllByRole('textbox');
    if (name === undefined) throw new Error('The form has no input');
    await userEvent.type(name, 'Due date');
    await userEvent.type(screen.getByRole('textbox', { name: /Name in field maps/ }), 'due');
    await userEvent.click(screen.getByRole('combobox', { name: /Values/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Date' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const { request } = environment.mock.getMostRecentOperation();
    expect(request.variables).toEqual({
      input: { clientId: 'c', displayName: 'Due date', mappingName: 'due', type: 'DATE' },
    });
    const refused = userError({ id: 'ERR-1', message: 'Reserved.', code: 'reserved', path: ['mappingName'] });
    await answer<AnalyticsFieldFormCreateMutation>(environment, createMutation, {
      createAnalyticsField: { client: null, errors: [refused] },
    });
    expect(await screen.findByText(/Every field map has a field of this name/)).toBeTruthy();
    expect(screen.getByDisplayValue('Due date')).toBeTruthy();
  });

  it('take over a name of maps where somebody says so who knows the streams', async () => {
    const { environment } = await openTab();
    const [name] = await screen.findAllByRole('textbox');
    if (name === undefined) throw new Error('The form has no input');
    await userEvent.type(name, 'Contract');
    const mappingName = screen.getByRole('textbox', { name: /Name in field maps/ });
    await userEvent.type(mappingName, 'contract');
    const add = async () => userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const sent = () => environment.mock.getMostRecentOperation().request.variables;
    const ask = async () => {
      const refused = userError({ id: 'ERR-3', message: 'Taken.', code: 'analyticsNameToAdopt' });
      await answer<AnalyticsFieldFormCreateMutation>(environment, createMutation, {
        createAnalyticsField: { client: null, errors: [refused] },
      });
      await answer<useNameUsesQuery>(environment, usesQuery, {
        client: {
          id: 'c',
          analyticsNameUses: { count: 3, streams: [{ name: 'Bank', legalEntityCode: 'A' }] },
        },
      });
    };
    await add();
    await ask();
    expect(await screen.findByText('3 streams: A · Bank and 2 more.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /These imports use the analytics field/ }));
    await userEvent.type(mappingName, '2');
    await add();
    // Nobody has been asked about this name.
    expect(sent()).toEqual({
      input: { clientId: 'c', displayName: 'Contract', mappingName: 'contract2', type: 'TEXT' },
    });
    await ask();
    expect(await screen.findByText('3 streams: A · Bank and 2 more.')).toBeTruthy();
    await add();
    expect(sent()).toMatchObject({ input: { mappingName: 'contract2', adoptsMaps: true } });
  });

  it('say why one is not deleted', async () => {
    const { environment } = await openTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Vendor' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const refused = userError({ id: 'ERR-2', message: 'Books read it.', code: 'analyticsFieldMapped' });
    await answer<AnalyticsFieldsDeleteMutation>(environment, deleteMutation, {
      deleteAnalyticsField: { client: null, errors: [refused] },
    });
    await answer<useNameUsesQuery>(environment, usesQuery, {
      client: { id: 'c', analyticsNameUses: { count: 1, streams: [{ name: 'Bank', legalEntityCode: 'A' }] } },
    });
    expect(await screen.findByText(/Imports read this analytics field.* Stream: A · Bank\./)).toBeTruthy();
  });
});
