import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { layOut } from '../../../testing/layout.ts';
import { evaluation, openReport, textsOf } from '../testing/openReport.tsx';

beforeEach(layOut);

describe('the figures of a report', () => {
  it('stand under what is compared, each by its unit, good and bad by a sign with words', async () => {
    const { grid } = await openReport();
    const heads = within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads.filter((text) => text !== '')).toEqual([
      'Line',
      'Feb 2025',
      'Value',
      'Base Jan 2025',
      'Difference',
      'Change in %',
    ]);
    expect(textsOf(grid, /^4000 Goods/)).toEqual(['1,200.00', '1,000.00', '200.00▲', '20.00%']);
    expect(textsOf(grid, /^Margin/)).toEqual(['27.27%', '25.00%', '2.27 pp', '9.09%']);
    // The sum stands below its lines, and on the heading once that is closed.
    expect(textsOf(grid, /^Revenue/)).toEqual(['', '', '', '']);
    expect(textsOf(grid, /^Total Revenue/)[0]).toBe('1,200.00');
    await userEvent.click(within(grid).getAllByRole('button', { name: 'Collapse' })[0]!);
    await waitFor(() => expect(textsOf(grid, /^Revenue/)[0]).toBe('1,200.00'));
    expect(within(grid).queryByRole('row', { name: /^Total Revenue/ })).toBeNull();
  });

  it('are open and closed as a copied address says, until another level is chosen', async () => {
    const { grid, router } = await openReport();
    await userEvent.click(within(grid).getAllByRole('button', { name: 'Collapse' })[0]!);
    await waitFor(() => expect(router.state.location.search).toContain('closed=revenue'));
    cleanup();
    const copied = await openReport('&closed=revenue');
    expect(textsOf(copied.grid, /^Revenue/)[0]).toBe('1,200.00');
    expect(within(copied.grid).queryByRole('row', { name: /^4000 Goods/ })).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: 'Levels' }));
    await userEvent.click(await screen.findByRole('option', { name: '1' }));
    await waitFor(() => expect(copied.router.state.location.search).toContain('level=1'));
    expect(copied.router.state.location.search).not.toContain('closed');
  });

  it('say in words what signs, notes and gaps mean', async () => {
    const { grid } = await openReport();
    within(grid).getByRole('img', { name: 'Better than the base' });
    // A picture: not every font has a sign for it.
    expect(within(grid).getByRole('img', { name: 'Net of returns' }).textContent).toBe('');
    expect(
      within(grid).getAllByRole('img', { name: 'No value: there is no exchange rate of CHF for Feb 2025.' }),
    ).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('Amounts in EUR · ▲ better, ▼ worse');
    const notice = screen.getByRole('alert').textContent;
    expect(notice).toContain('Broken: 1 account');
    // Once for the page, and not by a sign in each cell alone.
    expect(notice).toMatch(/There is no exchange rate of CHF \(Feb\s2025\): figures that need one/);
  });

  it('say it also on lines that break another one down', async () => {
    const group = { by: 'ACCOUNT' as const, word: null, label: 'Grants', recordId: null };
    const line = { ...evaluation.rows[1]!, group };
    const rows = [...evaluation.rows.slice(0, 2), line];
    const marks = [{ ...evaluation.marks[0]!, row: 2, column: 3, code: 'DIV_BY_ZERO' as const }];
    const { grid } = await openReport('', { rows, marks, missingDependencies: [] });
    const shown = within(grid).getByRole('row', { name: /^Grants/ });
    within(shown).getByRole('img', { name: /division by zero|divided by zero/i });
  });

  it('are said not to be whole where a column is not in the answer', async () => {
    const rows = evaluation.rows.map((row) => ({ ...row, values: row.values.slice(0, 3) }));
    const { grid } = await openReport('', { rows });
    screen.getByText(/^A column that was asked for is not in the answer/);
    expect(textsOf(grid, /^4000 Goods/).slice(0, 2)).toEqual(['1,200.00', '1,000.00']);
  });

  it('say of a base that something was carried forward in it', async () => {
    const columns = evaluation.columns.map((each) => ({ ...each, carriedForward: each.role === 'BASE' }));
    await openReport('', { columns, marks: [], missingDependencies: [] });
    expect(screen.getByRole('alert').textContent).toMatch(/^A base of the comparison spans the end/);
  });

  it('say where books are not equal on both sides', async () => {
    await openReport('', { notices: [{ code: 'NOT_BALANCED' }], marks: [], missingDependencies: [] });
    expect(screen.getByRole('alert').textContent).toMatch(/^Under dimension values the books are not equal/);
  });

  it('say that measures were left out, as what it is', async () => {
    await openReport('', { notices: [{ code: 'MEASURES_LEFT_OUT' }], marks: [], missingDependencies: [] });
    expect(screen.getByRole('alert').textContent).toMatch(/^The measures of this report hold more together/);
  });

  it('are shown in thousands, and say so', async () => {
    const { grid } = await openReport('&scale=1000');
    expect(textsOf(grid, /^4000 Goods/)[0]).toBe('1');
    expect(textsOf(grid, /^Margin/)[0]).toBe('27.27%');
    expect(screen.getByRole('status').textContent).toContain('in thousands');
  });

  const [excluded, gone] = [
    /^The figure in the address is not shown here/,
    /^This line is not in the report/,
  ];
  it.each([
    ['goods*Sales:2025-02', excluded],
    ['goods:1999-01', excluded],
    ['goods', excluded],
    ['gone:2025-02', gone],
    ['gone*Sales:2025-02', gone],
  ])(
    'are not opened by an address that names one that is not there, which is said until it is closed: %s',
    async (figure, words) => {
      const { router } = await openReport(`&figure=${encodeURIComponent(figure)}`);
      screen.getByText(words);
      expect(screen.queryByRole('complementary')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(router.state.location.search).not.toContain('figure'));
      await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    },
  );

  it('lead by keyboard to how they are made', async () => {
    const { grid, router } = await openReport();
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(router.state.location.search).toContain('figure=goods%3A2025-02');
  });
});
