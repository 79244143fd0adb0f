import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { CompanyChoice } from './CompanyChoice.tsx';
import { PreviousColumnsNotice } from './PreviousColumnsNotice.tsx';

describe('companies of a file', () => {
  const onChoose = vi.fn<(company: string) => void>();
  const show = (companies: readonly string[], chosen: string | null = null) =>
    renderRoute(
      <CompanyChoice
        companies={companies.join(', ')}
        count={companies.length}
        chosen={chosen}
        onChoose={onChoose}
      />,
    );

  it('are offered, each as the rows to take', async () => {
    show(['Nordwind', 'Iztok']);
    await userEvent.click(await screen.findByRole('button', { name: 'Only rows of Iztok' }));
    expect(onChoose).toHaveBeenCalledWith('Iztok');
  });

  it('are marked where the rows of one are taken', async () => {
    show(['Nordwind', 'Iztok'], 'Iztok');
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  it.each([
    ['their names cannot be told apart', ['Nordwind, Kiel', 'Iztok']],
    ['they are many', Array.from({ length: 9 }, (_, index) => `Company ${String(index)}`)],
  ])('are not offered where %s', (_, companies) => {
    show(companies);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('columns of the import before', () => {
  const show = (count: number, missing: readonly string[]) =>
    renderRoute(<PreviousColumnsNotice streamName="Ledger" columns={{ count, missing }} />);

  it('are missed, all of them as a sign that the file is another one', async () => {
    show(2, ['Datum', 'Konto']);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /None of the columns .* \(Datum, Konto\).*“Ledger”/,
    );
  });

  it('are missed one by one, and not where all are there', async () => {
    show(3, ['Konto']);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'One column of the previous import is missing in this file: Konto.',
    );
    show(3, []);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
