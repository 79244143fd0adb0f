import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layOut } from '../../../testing/layout.ts';
import { openReport } from '../testing/openReport.tsx';

beforeEach(layOut);
afterEach(() => vi.unstubAllGlobals());

const sheet = () => document.querySelector('[data-printed]');
const tell = (name: string) => act(() => window.dispatchEvent(new Event(name)));
const textOf = (element: Element | null) => element?.textContent.replaceAll(/\s/gu, ' ');
const rowsOf = (part: string) =>
  [...(sheet()?.querySelectorAll(`${part} tr`) ?? [])].map((row) => [...row.children].map(textOf));

describe('a report on paper', () => {
  it('is whole, as it is read, under headings for every page, and says of what and of when it is', async () => {
    vi.stubGlobal('print', () => window.dispatchEvent(new Event('beforeprint')));
    await openReport();
    expect(sheet()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(rowsOf('thead')).toEqual([
      ['', '', 'Feb 2025'],
      ['Code', 'Line', 'Value', 'Base Jan 2025', 'Difference', 'Change in %'],
    ]);
    const noRate = 'No value: there is no exchange rate of CHF for Feb 2025.';
    expect(rowsOf('tbody')).toEqual([
      ['', 'Revenue', '', '', '', ''],
      ['4000', 'Goods 1', '1,200.00', '1,000.00', '200.00 ▲', '20.00%'],
      ['', 'Total Revenue', '1,200.00', '1,000.00', '200.00', '20.00%'],
      ['', 'Margin', '27.27%', '25.00%', '2.27 pp', '9.09%'],
      ['', 'Broken', noRate, noRate, noRate, noRate],
    ]);
    expect([...(sheet()?.querySelectorAll('li') ?? [])].map(textOf)).toEqual(['Net of returns']);
    expect(textOf(sheet()?.querySelector('h1') ?? null)).toBe('Income');
    const notes = textOf(sheet()?.querySelector('dl') ?? null);
    expect(notes).toContain('Amounts in EUR · ▲ better, ▼ worse');
    expect(notes).toMatch(/Version3, saved 4 Feb 2026, \d\d:\d\d/);
    expect(notes).toMatch(/NoteOne thing that this report names no longer exists/);
    expect(notes).toMatch(/Printed\d/);
    await tell('afterprint');
    expect(sheet()).toBeNull();
  });

  it('is printed by the browser’s own command as well, closed lines as they are shown', async () => {
    await openReport('&closed=revenue&base=hidden');
    await tell('beforeprint');
    expect(rowsOf('tbody').map(([, name]) => name)).toEqual(['Revenue', 'Margin', 'Broken']);
    expect(rowsOf('thead').at(-1)).toEqual([
      'Code',
      'Line',
      'Value',
      'Difference, Base Jan 2025',
      'Change in %, Base Jan 2025',
    ]);
  });
});
