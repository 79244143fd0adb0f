import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { rowsOf } from './rateCells.ts';
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

it('says of a cell that it is locked once somebody types into it, and leads to the locks', async () => {
  layOut();
  const { router } = renderRoute(<RatesGrid editor={editor as unknown as RatesEditor} isReadOnly={false} />, {
    namespaces: ['exchange-rates'],
    address: '/harbour/exchange-rates',
    path: '/:client/*',
  });
  const cells = await screen.findAllByRole('gridcell', { name: /1\.090514/ });
  fireEvent.keyDown(cells[0] as HTMLElement, { key: 'Tab' });
  expect(screen.queryByText('Jan 2023 is locked')).toBeNull();
  fireEvent.keyDown(cells[0] as HTMLElement, { key: '1' });
  expect(await screen.findByText('Jan 2023 is locked')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Period locks' }));
  expect(router.state.location.pathname).toBe('/harbour/data-audit/locks');
});
