import { useTheme } from '@mui/material/styles';
import { formatAmount } from '../../components/amount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { StreamType } from './shared/streamTypes.ts';

const samples: Readonly<Record<StreamType, readonly (readonly string[])[]>> = {
  DOUBLE_ENTRY: [
    ['6310', '2800', '120.00'],
    ['2800', '8400', '950.00'],
    ['6020', '2800', '75.50'],
  ],
  SINGLE_ACCOUNT_ENTRY: [
    ['17', '6310', '120.00', ''],
    ['17', '2800', '', '120.00'],
    ['18', '2800', '950.00', ''],
  ],
  SINGLE_AMOUNT_ENTRY: [
    ['17', '6310', '', '120.00'],
    ['17', '', '2800', '120.00'],
    ['18', '2800', '', '950.00'],
  ],
};

interface StreamTypePictureProps {
  readonly type: StreamType;
  readonly headers: readonly string[];
}

/** Numbers of accounts and entries have no decimals. */
const isAmount = (cell: string): boolean => cell.includes('.');
const width = 248;
const rowHeight = 20;

/** A small table as such a file looks; the words beside it say the same. */
export function StreamTypePicture({ type, headers }: StreamTypePictureProps) {
  const { palette } = useTheme();
  const language = useLanguage();
  const rows = samples[type].map((cells) =>
    cells.map((cell) => (isAmount(cell) ? formatAmount(cell, language) : cell)),
  );
  const columnWidth = width / headers.length;
  const height = rowHeight * (rows.length + 1);
  return (
    <svg
      width="100%"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      aria-hidden="true"
      style={{ maxWidth: width, fontVariantNumeric: 'tabular-nums' }}
    >
      <rect width={width} height={rowHeight} fill={palette.action.hover} />
      {[headers, ...rows].map((cells, row) =>
        cells.map((cell, column) => (
          <text
            key={`${headers[column] ?? ''}-${String(row)}`}
            x={column * columnWidth + 6}
            y={row * rowHeight + 14}
            fontSize={row === 0 ? 9.5 : 10.5}
            fontWeight={row === 0 ? 600 : 400}
            fill={palette.text.primary}
          >
            {cell}
          </text>
        )),
      )}
      {rows.map((cells, row) => (
        <line
          key={cells.join('|')}
          x1={0}
          x2={width}
          y1={(row + 1) * rowHeight}
          y2={(row + 1) * rowHeight}
          stroke={palette.divider}
        />
      ))}
    </svg>
  );
}
