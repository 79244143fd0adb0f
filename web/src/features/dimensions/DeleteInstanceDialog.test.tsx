import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import deletion, {
  type DeleteInstanceDialogMutation,
} from '../../__generated__/DeleteInstanceDialogMutation.graphql.ts';
import referencesQuery, {
  type DeleteInstanceDialogQuery,
} from '../../__generated__/DeleteInstanceDialogQuery.graphql.ts';
import reportsQuery, {
  type DeleteInstanceDialogReportsQuery,
} from '../../__generated__/DeleteInstanceDialogReportsQuery.graphql.ts';
import progressQuery, {
  type DeletionProgressQuery,
} from '../../__generated__/DeletionProgressQuery.graphql.ts';
import pageQuery, { type DimensionsPageQuery } from '../../__generated__/DimensionsPageQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { userError } from '../../testing/userError.ts';
import { DimensionsPage } from './DimensionsPage.tsx';

type Client = NonNullable<DimensionsPageQuery['rawResponse']['client']>;
type Version = Client['dimensions'][number]['versions'][number];

const periods = [1, 2, 3].map((month) => ({
  id: `p${month}`,
  startDate: `2025-0${month}-01`,
  endDate: `2025-0${month}-28`,
  fiscalYear: 2025,
}));
const [, second, third] = periods;

const version = (instanceId: string, name: string, values: Partial<Version> = {}): Version => ({
  instanceId,
  code: '',
  name,
  position: 0,
  isDefault: false,
  parentId: null,
  fromPeriod: null,
  toPeriod: null,
  ...values,
});

const versions = [
  version('rest', 'Not assigned', { isDefault: true }),
  version('sales', 'Sales'),
  version('below', 'Sales north', { parentId: 'sales' }),
  version('late', 'Service', { fromPeriod: third ?? null }),
  version('ended', 'Purchase', { toPeriod: second ?? null }),
];

const client: Client = {
  id: 'client',
  periodSet: { periods },
  dimensions: [{ id: 'd1', name: 'Cost centres', type: 'EXPENSE', revision: 1, versions }],
  substitutions: [],
};

beforeEach(layOut);

async function openDialog() {
  const { environment } = renderRoute(<DimensionsPage />, {
    address: '/?period=2025-02',
    query: { document: pageQuery, variables: { client: 'nordwind' } },
  });
  await answer<DimensionsPageQuery>(environment, pageQuery, { client });
  await userEvent.click(await screen.findByRole('button', { name: 'Sales' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete value …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Sales?' }));
  const tellReferences = async () =>
    answer<DeleteInstanceDialogQuery>(environment, referencesQuery, {
      client: {
        id: 'client',
        dimensionInstanceReferences: {
          needsSubstitute: true,
          isUsedElsewhere: false,
          lock: null,
          losingReports: 2,
          references: [
            { kind: 'CHILD_INSTANCES', count: 1, names: ['Sales north'] },
            { kind: 'REPORTS', count: 3, names: [] },
          ],
        },
      },
    });
  const inputOf = () => environment.mock.getMostRecentOperation().request.variables;
  return { environment, dialog, tellReferences, inputOf };
}

const optionsOf = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('goes from the period that is looked at, or from another, with a substitute that is there in all of them', async () => {
  const { environment, dialog, tellReferences, inputOf } = await openDialog();
  expect(inputOf()).toMatchObject({ dimensionId: 'd1', dimensionInstanceId: 'sales', fromPeriodId: 'p2' });
  await tellReferences();
  expect(await dialog.findByText('1 value below')).toBeTruthy();
  expect(dialog.getByText('3 reports')).toBeTruthy();
  expect(
    dialog.getByText(/^Lines of this go on referring to it.* of periods before Feb 2025 alone/),
  ).toBeTruthy();
  expect(dialog.queryByText(/^This refers to it/)).toBeNull();
  expect(dialog.getByText(/^2 reports lose lines by it/)).toBeTruthy();
  await userEvent.click(dialog.getByLabelText('Substitute'));
  expect(optionsOf()).toEqual(['Not assigned']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Delete from' }));
  expect(optionsOf()).toEqual(['From the beginning', '2025', 'Feb 2025', 'Mar 2025']);
  await userEvent.click(screen.getByRole('option', { name: 'Mar 2025' }));
  await waitFor(() => expect(inputOf()).toMatchObject({ fromPeriodId: 'p3' }));
  await tellReferences();
  await userEvent.click(dialog.getByLabelText('Substitute'));
  expect(optionsOf()).toEqual(['Not assigned', 'Service']);
  await userEvent.click(screen.getByRole('option', { name: 'Service' }));
  expect(dialog.queryByText(/^2 reports lose/)).toBeNull();
  expect(inputOf()).toMatchObject({ fromPeriodId: 'p3', substituteId: 'late' });
  await answer<DeleteInstanceDialogReportsQuery>(environment, reportsQuery, {
    client: { id: 'client', dimensionInstanceReferences: { losingReports: 1 } },
  });
  expect(await dialog.findByText(/^1 report loses lines by it/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  const input = { dimensionId: 'd1', dimensionInstanceId: 'sales', fromPeriodId: 'p3' };
  expect(inputOf()['input']).toEqual({ ...input, substituteInstanceId: 'late' });
  await answer<DeleteInstanceDialogMutation>(environment, deletion, {
    deleteDimensionInstance: {
      substitution: null,
      errors: [userError({ id: 'ERR-1', message: 'Locked.', code: 'nobody knows' })],
    },
  });
  expect(await dialog.findByText('Locked.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await answer<DeleteInstanceDialogMutation>(environment, deletion, {
    deleteDimensionInstance: { substitution: { id: 'deletion' }, errors: [] },
  });
  const ended = {
    id: 'deletion',
    objectName: 'Sales',
    substituteName: 'Service',
    state: 'SUCCEEDED',
    isCancelling: false,
    refusalCode: null,
    refusal: null,
    errorId: null,
    progress: null,
  } as const;
  await answer<DeletionProgressQuery>(environment, progressQuery, {
    client: { id: 'client', substitutions: [ended] },
  });
  expect(await screen.findByText('Deleted: Sales')).toBeTruthy();
  // The page is read anew.
  const left = versions.map((each) =>
    each.instanceId === 'sales' ? { ...each, toPeriod: second ?? null } : each,
  );
  await answer<DimensionsPageQuery>(environment, pageQuery, {
    client: { ...client, dimensions: [{ ...client.dimensions[0]!, versions: left }] },
  });
});

it('asks what a substitute means for reports once, also where another period is chosen after it', async () => {
  const { environment, dialog, tellReferences, inputOf } = await openDialog();
  await tellReferences();
  await userEvent.click(dialog.getByLabelText('Substitute'));
  await userEvent.click(screen.getByRole('option', { name: 'Not assigned' }));
  await answer<DeleteInstanceDialogReportsQuery>(environment, reportsQuery, {
    client: { id: 'client', dimensionInstanceReferences: { losingReports: 1 } },
  });
  expect(await dialog.findByText(/^1 report loses lines by it/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Delete from' }));
  await userEvent.click(screen.getByRole('option', { name: 'Mar 2025' }));
  await waitFor(() => expect(inputOf()).toMatchObject({ fromPeriodId: 'p3', substituteId: 'rest' }));
  expect(environment.mock.getAllOperations()).toHaveLength(1);
  await tellReferences();
  expect(await dialog.findByText(/^2 reports lose lines by it/)).toBeTruthy();
  expect(environment.mock.getAllOperations()).toEqual([]);
  // What it would mean without one is asked once it is shown.
  await userEvent.clear(dialog.getByLabelText('Substitute'));
  await answer<DeleteInstanceDialogReportsQuery>(environment, reportsQuery, {
    client: { id: 'client', dimensionInstanceReferences: { losingReports: 3 } },
  });
  expect(await dialog.findByText(/^3 reports lose lines by it/)).toBeTruthy();
});

it('says at its field that a substitute is needed, and from when on nothing refers to what goes', async () => {
  const { environment, dialog } = await openDialog();
  await answer<DeleteInstanceDialogQuery>(environment, referencesQuery, {
    client: {
      id: 'client',
      dimensionInstanceReferences: {
        needsSubstitute: false,
        isUsedElsewhere: false,
        lock: null,
        losingReports: 0,
        references: [],
      },
    },
  });
  expect(await dialog.findByText('From Feb 2025 on nothing refers to it.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  const code = 'substituteNeeded';
  await answer<DeleteInstanceDialogMutation>(environment, deletion, {
    deleteDimensionInstance: {
      substitution: null,
      errors: [userError({ message: 'Choose one.', path: ['substituteInstanceId'], code })],
    },
  });
  expect(await dialog.findByText('Choose one.')).toBeTruthy();
  const substitute = dialog.getByLabelText('Substitute');
  expect(substitute.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(substitute);
});

it('promises no amounts of reports to a substitute where nothing lies on it from then on', async () => {
  const { environment, dialog } = await openDialog();
  await answer<DeleteInstanceDialogQuery>(environment, referencesQuery, {
    client: {
      id: 'client',
      dimensionInstanceReferences: {
        needsSubstitute: false,
        isUsedElsewhere: false,
        lock: null,
        losingReports: 0,
        references: [{ kind: 'REPORTS', count: 2, names: [] }],
      },
    },
  });
  expect(await dialog.findByText(/periods before Feb 2025 alone; it has none from then on:$/)).toBeTruthy();
  expect(dialog.getByText('2 reports')).toBeTruthy();
});

it('is not offered of what takes the rest', async () => {
  const { environment } = renderRoute(<DimensionsPage />, {
    query: { document: pageQuery, variables: { client: 'nordwind' } },
  });
  await answer<DimensionsPageQuery>(environment, pageQuery, { client });
  await userEvent.click(await screen.findByRole('button', { name: 'Not assigned' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete value …' })).toBeNull();
});

it('names the lock that stands against it, with the way to where it is unlocked', async () => {
  const { environment, dialog } = await openDialog();
  await answer<DeleteInstanceDialogQuery>(environment, referencesQuery, {
    client: {
      id: 'client',
      dimensionInstanceReferences: {
        needsSubstitute: true,
        isUsedElsewhere: false,
        lock: { entity: 'Nordwind Japan', period: '2025-02-01 – 2025-02-28' },
        losingReports: 0,
        references: [],
      },
    },
  });
  const notice = within(await dialog.findByRole('alert'));
  expect(notice.getByText(/figures of Nordwind Japan in the locked period Feb 2025/)).toBeTruthy();
  const address = notice.getByRole('link', { name: 'Period locks' }).getAttribute('href');
  expect(address).toMatch(/\/data-audit\/locks$/);
});
