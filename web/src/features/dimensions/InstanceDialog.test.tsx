import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import pageQuery, { type DimensionsPageQuery } from '../../__generated__/DimensionsPageQuery.graphql.ts';
import latestQuery, {
  type useInstanceFormLatestQuery,
} from '../../__generated__/useInstanceFormLatestQuery.graphql.ts';
import saving, {
  type useSaveDimensionInstancesMutation,
} from '../../__generated__/useSaveDimensionInstancesMutation.graphql.ts';
import takenQuery, { type TakenFromQuery } from '../../__generated__/TakenFromQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { userError } from '../../testing/userError.ts';
import { DimensionsPage } from './DimensionsPage.tsx';

type Dimension = NonNullable<DimensionsPageQuery['rawResponse']['client']>['dimensions'][number];

const always = { parentId: null, fromPeriod: null, toPeriod: null };
const rest = { instanceId: 'i0', code: '', name: 'Not assigned', position: 0, isDefault: true, ...always };
const sales = { instanceId: 'i1', code: 'C10', name: 'Sales', position: 1, isDefault: false, ...always };
const dimensionOf = (revision: number, ...versions: Dimension['versions'][number][]) =>
  ({ id: 'd1', name: 'Cost centres', type: 'EXPENSE', revision, versions }) as const;
const periods = [1, 2, 3].map((month) => ({
  id: `p${month}`,
  startDate: `2025-0${month}-01`,
  endDate: `2025-0${month}-28`,
  fiscalYear: 2025,
}));

beforeEach(layOut);

const refusal = { message: 'Changed.', code: 'conflict' };
const gone = 'This no longer exists, or it belongs to another client. Nothing was changed. Reload the page.';

/** The dialog of Sales with a longer name, and what follows upon saving it. */
async function saveName(address = '/') {
  const { environment } = renderRoute(<DimensionsPage />, {
    address,
    query: { document: pageQuery, variables: { client: 'nordwind' } },
  });
  await answer<DimensionsPageQuery>(environment, pageQuery, {
    client: {
      id: 'client',
      periodSet: { periods },
      dimensions: [dimensionOf(1, rest, sales)],
      substitutions: [],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sales' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByDisplayValue('Sales'), ' and service');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = await waitFor(() => {
    const { variables, node } = environment.mock.getMostRecentOperation().request;
    expect(node.operation.name).toBe('useSaveDimensionInstancesMutation');
    return variables['input'];
  });
  const refuse = (refused: Parameters<typeof userError>[0]) =>
    answer<useSaveDimensionInstancesMutation>(environment, saving, {
      saveDimensionInstances: { dimension: null, errors: [userError(refused)] },
    });
  await refuse(refusal);
  const readAnew = (...versions: Dimension['versions'][number][]) =>
    answer<useInstanceFormLatestQuery>(environment, latestQuery, {
      node: { __typename: 'Dimension', ...dimensionOf(2, ...versions) },
    });
  return { environment, dialog, readAnew, sent };
}

it('a change of the same instance by somebody else is shown, and what was typed can be saved over it', async () => {
  const { environment, dialog, readAnew } = await saveName();
  const other = { ...rest, instanceId: 'i2', code: 'C20', name: 'Purchase', position: 2, isDefault: false };
  await readAnew(rest, { ...sales, code: 'C11', name: 'Selling' }, other);
  const notice = within(await dialog.findByRole('alert'));
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Code: C11',
    'Name: Selling',
  ]);
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => {
    const { variables, node } = environment.mock.getMostRecentOperation().request;
    expect(node.operation.name).toBe('useSaveDimensionInstancesMutation');
    expect(variables['input']).toMatchObject({
      revision: 2,
      fromPeriodId: null,
      instances: [{ id: 'i1', code: 'C11', name: 'Sales and service' }],
    });
  });
});

it('says that nothing of what it was stays where it is changed in all periods, and that it stays before a later one', async () => {
  const { dialog, readAnew } = await saveName();
  await readAnew(rest, sales);
  expect(
    dialog.getByText('In all periods, earlier ones too: nothing of what it was before stays.'),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Valid from' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Feb 2025' }));
  expect(dialog.getByText('What it was before stays in earlier periods.')).toBeTruthy();
});

it('an instance that somebody else removed is said to be gone, and what was typed stays', async () => {
  const { dialog, readAnew } = await saveName();
  await readAnew(rest);
  expect((await dialog.findByRole('alert')).textContent).toContain(gone);
  expect(dialog.getByDisplayValue('C10')).toBeTruthy();
  expect(dialog.getByDisplayValue('Sales and service')).toBeTruthy();
});

/** The dialog of Sales as it is over time. */
async function openSales(address: string, ...versions: Dimension['versions'][number][]) {
  const { environment } = renderRoute(<DimensionsPage />, {
    address,
    query: { document: pageQuery, variables: { client: 'nordwind' } },
  });
  const dimensions = [dimensionOf(1, rest, ...versions)];
  await answer<DimensionsPageQuery>(environment, pageQuery, {
    client: { id: 'client', periodSet: { periods }, dimensions, substitutions: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sales' }));
  return within(await screen.findByRole('dialog'));
}

const [, february, march] = periods;
const ended = { ...sales, toPeriod: february ?? null };
const service = { ...sales, name: 'Service', fromPeriod: march ?? null };

it('is changed within the version that is looked at alone: what comes after it stays', async () => {
  const dialog = await openSales('/?period=2025-02', ended, service);
  expect(dialog.getByText('Holds until Feb 2025. What it was before and is after that stays.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Valid from' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'From the beginning',
    'Jan 2025',
    'Feb 2025',
  ]);
});

it.each([
  [
    'ends, from within',
    [ended],
    'Feb 2025',
    'Holds until Feb 2025, where it ends. What it was before stays in earlier periods.',
  ],
  [
    'ends, from the first period',
    [ended],
    'Jan 2025',
    'In all periods up to Feb 2025, where it ends: nothing of what it was before stays.',
  ],
  [
    'is something else later',
    [ended, service],
    'From the beginning',
    'In all periods up to Feb 2025: nothing stays of what it was in them. What it is after that stays.',
  ],
])('says for which periods it is saved, and what stays, of what %s', async (_what, versions, from, hint) => {
  const dialog = await openSales('/?period=2025-02', ...versions);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Valid from' }));
  await userEvent.click(await screen.findByRole('option', { name: from }));
  expect(dialog.getByText(hint)).toBeTruthy();
});

it('says that a change from its first period on leaves nothing of what it was', async () => {
  const dialog = await openSales('/', { ...sales, fromPeriod: february ?? null });
  const hint = 'In all periods in which it exists, from Feb 2025 on: nothing of what it was before stays.';
  expect(dialog.getByText(hint)).toBeTruthy();
});

it('leaves the focus in the tree, also from the question that follows it', async () => {
  const dialog = await openSales('/', sales);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete value …' }));
  const question = within(await screen.findByRole('dialog', { name: /^Delete C10 Sales\?/ }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.closest('[role=treegrid]')).not.toBeNull();
});

it('is changed from the period on in which it is looked at, as long as no other is chosen', async () => {
  const { sent } = await saveName('/?period=2025-02');
  expect(sent).toMatchObject({ fromPeriodId: 'p2', instances: [{ id: 'i1', name: 'Sales and service' }] });
});

it('says whose place it takes as the catch-all, and what that means for which imports', async () => {
  const { environment, dialog } = await saveName();
  expect(dialog.queryByText(/is the catch-all from/)).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Catch-all' }));
  const told =
    /^Not assigned is the catch-all from the period below on\. .* become outdated: process them again\.$/;
  expect(dialog.getByText(told)).toBeTruthy();
  const asked = environment.mock.getMostRecentOperation().request.variables;
  expect(asked).toEqual({
    clientId: 'client',
    dimensionId: 'd1',
    dimensionInstanceId: 'i0',
    fromPeriodId: null,
    toPeriodId: null,
  });
  const names = Array.from({ length: 9 }, (_, index) => `DE0${index} 2025-01 – 2025-03`);
  await answer<TakenFromQuery>(environment, takenQuery, {
    client: {
      id: 'client',
      dimensionInstanceReferences: {
        outdatedByCatchAll: { count: 30, names },
      },
    },
  });
  expect(
    await dialog.findByText(/^30 imports become outdated: DE00 Jan.*Mar 2025 · .* · 22 more$/),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Catch-all' }));
  expect(dialog.queryByText(told)).toBeNull();
});

it('says whose place it takes as the catch-all in the period that is chosen, not in the one that is looked at', async () => {
  const [, second, third] = periods;
  const { environment } = renderRoute(<DimensionsPage />, {
    address: '/?period=2025-03',
    query: { document: pageQuery, variables: { client: 'nordwind' } },
  });
  const early = { ...rest, toPeriod: second ?? null };
  const late = { ...rest, instanceId: 'i9', name: 'Later rest', fromPeriod: third ?? null };
  await answer<DimensionsPageQuery>(environment, pageQuery, {
    client: {
      id: 'client',
      periodSet: { periods },
      dimensions: [dimensionOf(1, early, late, sales)],
      substitutions: [],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sales' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Catch-all' }));
  expect(dialog.getByText(/^Later rest is the catch-all from/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Valid from' }));
  await userEvent.click(screen.getByRole('option', { name: 'Jan 2025' }));
  expect(dialog.getByText(/^Not assigned · Later rest is the catch-all from/)).toBeTruthy();
});

it('can be typed into once it is open, and says that it is saved', async () => {
  const { environment } = renderRoute(<DimensionsPage />, {
    query: { document: pageQuery, variables: { client: 'nordwind' } },
  });
  await answer<DimensionsPageQuery>(environment, pageQuery, {
    client: {
      id: 'client',
      periodSet: { periods },
      dimensions: [dimensionOf(1, rest, sales)],
      substitutions: [],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sales' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByDisplayValue('C10')));
  await userEvent.keyboard('1');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await answer<useSaveDimensionInstancesMutation>(environment, saving, {
    saveDimensionInstances: { dimension: dimensionOf(2, rest, { ...sales, code: 'C101' }), errors: [] },
  });
  expect(await screen.findByText('Saved.')).toBeTruthy();
});
