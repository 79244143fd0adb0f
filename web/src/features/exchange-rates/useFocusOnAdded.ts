import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useRef } from 'react';
import { rowIdOf, YEAR_FIELD } from './rateCells.ts';
import type { RatesEditor } from './useRatesEditor.ts';

/** Whoever adds a currency goes on in its first cell: its lines stand where the alphabet has them, which may be out of view. */
export function useFocusOnAdded(
  grid: ReturnType<typeof useGridApiRef>,
  { rows, shown }: Pick<RatesEditor, 'rows' | 'shown'>,
): void {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const kept = new Set(shown.rates.map(({ currency }) => currency));
    const added = rows.flatMap(({ currency, kind }) =>
      kind === 'average' && !kept.has(currency) ? [currency] : [],
    );
    const last = added.find((currency) => !before.current.includes(currency));
    before.current = added;
    const { current } = grid;
    if (last === undefined || !current) return;
    const id = rowIdOf(last, 'average');
    current.scrollToIndexes({ rowIndex: current.getRowIndexRelativeToVisibleRows(id) });
    current.setCellFocus(id, YEAR_FIELD);
  }, [grid, rows, shown]);
}
