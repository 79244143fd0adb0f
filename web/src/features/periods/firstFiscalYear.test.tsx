import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type PeriodsFormQuery } from '../../__generated__/PeriodsFormQuery.graphql.ts';
import creation, {
  type useCreatePeriodsMutation,
} from '../../__generated__/useCreatePeriodsMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { PeriodsTab } from './PeriodsForm.tsx';

const client = {
  id: 'client',
  periodSet: {
    cycle: 'MONTH',
    fiscalYearStart: 1,
    startDate: '2023-01-01',
    fiscalStartingYear: 2023,
    periods: [{ id: 'jan', startDate: '2023-01-01', endDate: '2023-01-31', fiscalYear: 2023 }],
  },
} as const;

async function openNumbers() {
  const { environment } = renderRoute(<PeriodsTab />, {
    namespaces: ['periods'],
    query: { document: query, variables: { client: 'nordwind' } },
  });
  await answer<PeriodsFormQuery>(environment, query, { client });
  const field = await screen.findByLabelText<HTMLInputElement>(/^First fiscal year/);
  const change = async (year: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, `${year}{Enter}`);
    return within(await screen.findByRole('dialog', { name: 'Renumber all fiscal years?' }));
  };
  return { environment, field, change };
}

it('says what all fiscal years will be called before they are, and changes nothing without an answer', async () => {
  const { environment, field, change } = await openNumbers();
  const question = await change('1');
  expect(question.getByText(/ will be 1 instead of 2023, the one after it 2 instead of 2024/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field.value).toBe('1');
  expect(environment.mock.getAllOperations()).toEqual([]);
  const again = await change('2024');
  await userEvent.click(again.getByRole('button', { name: 'Change numbers' }));
  await waitFor(() => {
    const { variables, node } = environment.mock.getMostRecentOperation().request;
    expect(node.operation.name).toBe('FirstFiscalYearMutation');
    expect(variables['input']).toEqual({ clientId: 'client', fiscalStartingYear: 2024 });
  });
});

it('says that periods are saved', async () => {
  const { environment } = await openNumbers();
  await userEvent.click(screen.getByRole('button', { name: 'Change periods' }));
  await answer<useCreatePeriodsMutation>(environment, creation, { createPeriods: { client, errors: [] } });
  expect(await screen.findByText('Saved.')).toBeTruthy();
});
