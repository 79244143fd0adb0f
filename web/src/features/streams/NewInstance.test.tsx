import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import newInstanceQuery, { type NewInstanceQuery } from '../../__generated__/NewInstanceQuery.graphql.ts';
import proposePeriodsMutation, {
  type useProposePeriodsMutation,
} from '../../__generated__/useProposePeriodsMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute, type RenderRouteOptions } from '../../testing/renderRoute.tsx';
import { NewInstance } from './NewInstance.tsx';

/** Every upload arrives at once. */
class DoneRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly responseText = JSON.stringify({ uploadId: 'U1' });
  readonly open = vi.fn<() => void>();
  readonly setRequestHeader = vi.fn<() => void>();
  readonly abort = vi.fn<() => void>();
  send() {
    queueMicrotask(() => act(() => void this.dispatchEvent(new Event('load'))));
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', DoneRequest));

const periods = ['2025-01', '2025-02', '2025-03', '2025-04'].map((month, index) => ({
  id: month,
  startDate: `${month}-01`,
  endDate: `${month}-28`,
  ordering: index + 1,
}));

type Stream = NonNullable<NonNullable<NewInstanceQuery['rawResponse']['client']>['stream']>;

const instanceOf = (month: string): Stream['instances']['edges'][number] => ({
  node: {
    id: `instance ${month}`,
    range: month,
    fromPeriod: { id: month, startDate: `${month}-01` },
    toPeriod: { id: month, endDate: `${month}-28` },
  },
});

async function open(
  months: readonly string[],
  gaps: readonly string[],
  known: Pick<RenderRouteOptions, 'environment'> = {},
) {
  const { environment } = renderRoute(
    <NewInstance kind="FINANCIAL" stream="ledger" onClose={() => undefined} />,
    {
      path: '/:client',
      address: '/nordwind',
      ...known,
    },
  );
  await answer<NewInstanceQuery>(environment, newInstanceQuery, {
    client: {
      id: 'client',
      periodSet: { periods },
      stream: {
        id: 'stream',
        kind: 'FINANCIAL',
        slug: 'ledger',
        name: 'Ledger',
        canEdit: true,
        summary: {
          withoutInstance: gaps.map((month) => ({ fromPeriod: { id: month }, toPeriod: { id: month } })),
        },
        instances: { edges: months.map(instanceOf) },
      },
    },
  });
  return environment;
}

const chosen = async () => {
  const boxes = await screen.findAllByRole<HTMLInputElement>('combobox', { name: /From|To/ });
  return boxes.map(({ value }) => value);
};

it('proposes the period after the last import', async () => {
  await open(['2025-01', '2025-02'], []);
  expect(await chosen()).toEqual(['Mar 2025', 'Mar 2025']);
  expect(screen.getByRole('status').textContent).toContain('after the last import');
});

it('proposes by what is covered now, whatever it was when the dialog was open before', async () => {
  const environment = await open([], []);
  expect(await chosen()).toEqual(['', '']);
  cleanup();
  await open(['2025-01'], [], { environment });
  expect(await chosen()).toEqual(['Feb 2025', 'Feb 2025']);
});

it('proposes the period that the imports leave out before that', async () => {
  await open(['2025-01', '2025-03'], ['2025-02']);
  expect(await chosen()).toEqual(['Feb 2025', 'Feb 2025']);
  expect(screen.getByRole('status').textContent).toContain('that no import covers');
});

it.each([
  [[], /do not tell its periods\. Suggested: the period after the last import/],
  [['2025-02'], /do not tell its periods\. Suggested: the first period that no import covers/],
])('says of a file that does not tell its periods which are set: gaps %j', async (gaps, text) => {
  const environment = await open(['2025-01', '2025-03'], gaps);
  const before = await chosen();
  await userEvent.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    new File(['1;2'], 'books.csv'),
  );
  await answer<useProposePeriodsMutation>(environment, proposePeriodsMutation, {
    proposePeriods: { fromPeriod: null, toPeriod: null, workbook: null, errors: [] },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await chosen()).toEqual(before);
});

it('asks for the periods where nothing is set', async () => {
  const environment = await open([], []);
  await userEvent.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    new File(['1;2'], 'books.csv'),
  );
  await answer<useProposePeriodsMutation>(environment, proposePeriodsMutation, {
    proposePeriods: { fromPeriod: null, toPeriod: null, workbook: null, errors: [] },
  });
  expect(await screen.findByText(/do not tell its periods: choose them/)).toBeTruthy();
});

it('shows which sheet of a workbook is meant, and asks for its periods anew where another one is chosen', async () => {
  const environment = await open(['2025-01'], []);
  await userEvent.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    new File(['PK'], 'months.xlsx'),
  );
  const sheets = ['Jan', 'Feb', 'Mar'].map((name) => ({ name, isHidden: false }));
  const propose = (sheet: string, month: string) =>
    answer<useProposePeriodsMutation>(environment, proposePeriodsMutation, {
      proposePeriods: {
        fromPeriod: { id: month },
        toPeriod: { id: month },
        workbook: { sheet, sheets },
        errors: [],
      },
    });
  await propose('Feb', '2025-02');
  expect(await chosen()).toEqual(['Feb 2025', 'Feb 2025']);
  const choice = await screen.findByRole('combobox', { name: 'Sheet' });
  expect(choice.textContent).toBe('Feb');
  await userEvent.click(choice);
  await userEvent.click(await screen.findByRole('option', { name: 'Mar' }));
  await waitFor(() => {
    const variables = environment.mock.getAllOperations().at(-1)?.request.variables;
    expect(variables).toMatchObject({ input: { uploadId: 'U1', sheet: 'Mar' } });
  });
  await propose('Mar', '2025-03');
  await waitFor(async () => expect(await chosen()).toEqual(['Mar 2025', 'Mar 2025']));
});
