import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { windows } from '../../theme/tokens.ts';
import { cellOf, type ShownOrigin } from './rateCells.ts';
import type { RatesShown } from './ratesShown.ts';
import { shownRate } from './rateText.ts';

interface RateChartProps {
  readonly shown: RatesShown;
  readonly currency: string;
}

interface ChartRow {
  readonly id: string;
  readonly period: string;
  readonly average: string | null;
  readonly closing: string | null;
  readonly averageOrigin: ShownOrigin;
  readonly closingOrigin: ShownOrigin;
}

/** A currency over the periods of the year, and the figures behind the picture. */
export function RateChart({ shown, currency }: RateChartProps) {
  const { t } = useTranslation('exchange-rates');
  const language = useLanguage();
  const isNarrow = useMediaQuery(windows.single);
  if (!shown.rates.some((each) => each.currency === currency)) return null;
  const rows = shown.periods.map((period): ChartRow => {
    const cell = (kind: 'average' | 'closing') => cellOf(shown, { currency, kind, periodId: period.id });
    const [average, closing] = [cell('average'), cell('closing')];
    return {
      id: period.id,
      period: formatPeriod(period, language),
      average: average.value,
      closing: closing.value,
      averageOrigin: average.origin,
      closingOrigin: closing.origin,
    };
  });
  const pointOf = (rate: string | null) => (rate === null ? null : Number(rate));
  const label = t('chart.label', { currency, year: shown.year });
  const rateText = (rate: string | null) => (rate === null ? '–' : shownRate(rate, language));
  return (
    <Box
      sx={{
        display: 'grid',
        // Beside each other in a small window, nothing would be left of the picture.
        gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(320px, 2fr)',
        gap: 4,
        mt: 3,
      }}
    >
      <Box role="img" aria-label={label} sx={{ minWidth: 0, height: 260 }}>
        <LineChart
          height={260}
          skipAnimation
          xAxis={[{ data: rows.map(({ period }) => period), scaleType: 'point', height: 28 }]}
          yAxis={[
            {
              width: 72,
              valueFormatter: (value: number) =>
                new Intl.NumberFormat(language, { maximumSignificantDigits: 5 }).format(value),
            },
          ]}
          series={[
            {
              id: 'average',
              label: t('kinds.average'),
              data: rows.map(({ average }) => pointOf(average)),
              color: 'var(--mui-palette-tokens-charts-indigo)',
              curve: 'linear',
              shape: 'circle',
              showMark: true,
              valueFormatter: (_, { dataIndex }) => rateText(rows[dataIndex]?.average ?? null),
            },
            {
              id: 'closing',
              label: t('kinds.closing'),
              data: rows.map(({ closing }) => pointOf(closing)),
              color: 'var(--mui-palette-tokens-charts-orange)',
              curve: 'linear',
              shape: 'square',
              showMark: true,
              valueFormatter: (_, { dataIndex }) => rateText(rows[dataIndex]?.closing ?? null),
            },
          ]}
          sx={{ '& [data-series="closing"]': { strokeDasharray: '5 4' } }}
        />
      </Box>
      <Box sx={{ maxHeight: 260, overflow: 'auto' }} tabIndex={0} role="region" aria-label={label}>
        <DataTable
          label={label}
          columns={[
            {
              id: 'period',
              header: t('list.period'),
              isRowHeader: true,
              text: ({ period }: ChartRow) => period,
            },
            {
              id: 'average',
              header: t('kinds.average'),
              align: 'end',
              text: ({ average }) => rateText(average),
            },
            {
              id: 'averageOrigin',
              header: t('chart.origin'),
              text: (row) => t(`origins.${row.averageOrigin}`),
            },
            {
              id: 'closing',
              header: t('kinds.closing'),
              align: 'end',
              text: ({ closing }) => rateText(closing),
            },
            {
              id: 'closingOrigin',
              header: t('chart.origin'),
              text: (row) => t(`origins.${row.closingOrigin}`),
            },
          ]}
          rows={rows}
          idOf={({ id }) => id}
          isHeaderSticky
        />
      </Box>
    </Box>
  );
}
