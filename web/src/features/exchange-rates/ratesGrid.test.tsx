import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { windows } from '../../theme/tokens.ts';
import { FaultyCells } from './FaultyCells.tsx';
import { keyOf, type RateEdit, rowsOf } from './rateCells.ts';
import { RateChart } from './RateChart.tsx';
import { RatesGrid } from './RatesGrid.tsx';
import type { RatesShown } from './ratesShown.ts';
import type { RatesEditor } from './useRatesEditor.ts';

const shown = {
  id: 'rates',
  year: 2023,
  globalCurrency: 'EUR',
  revision: 1,
  periods: [
    { id: 'jan', startDate: '2023-01-01', endDate: '2023-01-31' },
    { id: 'feb', startDate: '2023-02-01', endDate: '2023-02-28' },
  ],
  rates: [
    {
      currency: 'USD',
      per: 1,
      rate: null,
      averages: ['1.090514', '1.08'],
      closings: ['1.083700', '1.07'],
      averageOrigins: ['FEED', 'FEED'],
      closingOrigins: ['FEED', 'FEED'],
      areLocked: [true, false],
    },
  ],
} as unknown as RatesShown;
const editor = { shown, rows: rowsOf(shown, []), edits: new Map(), refused: new Map() };

beforeEach(layOut);

const typing = vi.fn<(isTyping: boolean) => void>();
const show = (changes: object = {}) =>
  renderRoute(
    <RatesGrid
      editor={{ ...editor, ...changes } as unknown as RatesEditor}
      isReadOnly={false}
      onTyping={typing}
    />,
    {
      namespaces: ['exchange-rates'],
      address: '/harbour/exchange-rates',
      path: '/:client/*',
    },
  );

it('says of a cell that it is locked once somebody types into it, and leads to the locks', async () => {
  const { router } = show();
  const cells = await screen.findAllByRole('gridcell', { name: /1\.090514/ });
  fireEvent.keyDown(cells[0] as HTMLElement, { key: 'Tab' });
  expect(screen.queryByText('Jan 2023 is locked')).toBeNull();
  fireEvent.keyDown(cells[0] as HTMLElement, { key: '1' });
  expect(await screen.findByText('Jan 2023 is locked')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Period locks' }));
  expect(router.state.location.pathname).toBe('/harbour/data-audit/locks');
});

it('goes on in the first cell of a currency that is added', async () => {
  show({ rows: rowsOf(shown, ['CHF']) });
  await screen.findAllByRole('gridcell', { name: /1\.090514/ });
  await waitFor(() => {
    const cell = document.activeElement;
    expect(cell?.getAttribute('data-field')).toBe('year');
    expect(cell?.closest('[role=row]')?.textContent).toContain('CHF for 1 EUR');
  });
});

describe('while the rates are moved sideways', () => {
  const stayingTexts = async () => {
    await screen.findAllByRole('gridcell', { name: /1\.090514/ });
    const all = [...screen.getAllByRole('columnheader'), ...screen.getAllByRole('gridcell')];
    return all
      .filter((cell) => getComputedStyle(cell).position === 'sticky')
      .map((cell) => [cell.textContent, getComputedStyle(cell).left]);
  };

  it('the currency and the kind of each line stay', async () => {
    show();
    expect(await stayingTexts()).toEqual([
      ['Currency', '0px'],
      ['Rate', '170px'],
      ['USD for 1 EUR', '0px'],
      ['Average', '170px'],
      ['', '0px'],
      ['Closing', '170px'],
    ]);
  });

  it('both stay in one cell in a small window', async () => {
    const match = window.matchMedia.bind(window);
    const narrow = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => match(query === windows.single ? 'all' : query));
    show();
    expect(await stayingTexts()).toEqual([
      ['Currency and rate', '0px'],
      ['USD for 1 EURAverage', '0px'],
      ['USD for 1 EURClosing', '0px'],
    ]);
    narrow.mockRestore();
  });
});

describe('a cell that lies behind those that stay', () => {
  const lefts: Readonly<Record<string, number>> = { currency: 0, kind: 170 };
  const left = (element: Element): number => lefts[element.getAttribute('data-field') ?? ''] ?? 120;
  const open = async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: HTMLElement,
    ) {
      return new DOMRect(left(this), 0, 132, 30);
    });
    show();
    const [january] = await screen.findAllByRole('gridcell', { name: /1\.090514/ });
    const scroller = january?.closest('.MuiDataGrid-virtualScroller');
    if (!january || !scroller) throw new Error('There is no grid.');
    scroller.scrollLeft = 300;
    return { january, scroller };
  };

  it('comes out once keys lead to it', async () => {
    const { january, scroller } = await open();
    fireEvent.focus(january);
    expect(scroller.scrollLeft).toBe(300 - (170 + 132 - 120));
  });

  it('stays where it is while it is clicked', async () => {
    const { january, scroller } = await open();
    fireEvent.pointerDown(january);
    fireEvent.focus(january);
    expect(scroller.scrollLeft).toBe(300);
  });

  it('is none of those that stay', async () => {
    const { january, scroller } = await open();
    const kind = january.closest('[role=row]')?.querySelector('[data-field=kind]');
    if (kind) fireEvent.focus(kind);
    expect(scroller.scrollLeft).toBe(300);
  });
});

describe('the picture of a currency', () => {
  const columns = async () => {
    renderRoute(<RateChart shown={shown} currency="USD" />, { namespaces: ['exchange-rates'] });
    const picture = await screen.findByRole('img', { name: 'USD: average and closing rates of 2023' });
    const { parentElement } = picture;
    return parentElement && getComputedStyle(parentElement).getPropertyValue('grid-template-columns');
  };

  it('stands beside its table', async () => {
    expect(await columns()).toBe('minmax(0, 3fr) minmax(320px, 2fr)');
  });

  it('stands above it in a small window', async () => {
    const match = window.matchMedia.bind(window);
    const narrow = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => match(query === windows.single ? 'all' : query));
    expect(await columns()).toBe('minmax(0, 1fr)');
    narrow.mockRestore();
  });
});

describe('what is pasted', () => {
  const write = vi.fn<RatesEditor['write']>();
  const paste = (target: Element, text: string) => {
    const event = createEvent.paste(target);
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
    fireEvent(target, event);
    return event.defaultPrevented;
  };
  const open = async () => {
    write.mockClear();
    show({ write });
    const [february] = await screen.findAllByRole('gridcell', { name: /1\.08/ });
    await userEvent.click(february as HTMLElement);
    return february as HTMLElement;
  };
  const written = () =>
    write.mock.calls.flat(2).map(({ place: { kind, periodId }, text }) => `${periodId} ${kind} ${text}`);

  it('is of each cell by itself, also while one of them is typed', async () => {
    const february = await open();
    await userEvent.keyboard('1');
    const input = await screen.findByRole('textbox');
    expect(typing).toHaveBeenLastCalledWith(true);
    expect(paste(input, '7')).toBe(false);
    expect(paste(input, 'x\n0\n')).toBe(true);
    expect(written()).toEqual(['feb average x', 'feb closing 0']);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(typing).toHaveBeenLastCalledWith(false);
    expect(february.textContent).toContain('1.08');
  });

  it('names the locked cells that it leaves out', async () => {
    await open();
    const [january] = await screen.findAllByRole('gridcell', { name: /1\.090514/ });
    await userEvent.click(january as HTMLElement);
    paste(january as HTMLElement, '1.2\t1.3\n1.4\t1.5\n');
    expect(written()).toEqual(['feb average 1.3', 'feb closing 1.5']);
    expect(
      await screen.findByText(
        '2 pasted cells lay in locked periods and were left out (USD, Jan 2023, Average; USD, Jan 2023, Closing).',
      ),
    ).toBeTruthy();
  });

  it('lists each cell whose text is no rate', async () => {
    const faulty = ['jan', 'feb'].flatMap((periodId) =>
      (['average', 'closing'] as const).flatMap((kind) =>
        ['USD', 'GBP'].map((currency): RateEdit => ({
          place: { currency, kind, periodId },
          text: '0',
          value: null,
          fault: 'zero',
        })),
      ),
    );
    const edits = new Map(faulty.map((each) => [keyOf(each.place), each]));
    renderRoute(<FaultyCells editor={{ ...editor, edits } as unknown as RatesEditor} />, {
      namespaces: ['exchange-rates'],
    });
    const items = await screen.findAllByRole('listitem');
    expect(items).toHaveLength(8);
    expect(items[7]?.textContent).toBe('GBP, Feb 2023, Closing: 0 – A rate is greater than zero.');
  });
});
