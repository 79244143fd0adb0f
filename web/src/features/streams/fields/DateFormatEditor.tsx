import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { dateOrders, dayOffsets, isNumbered, numberings } from './formatChoices.ts';
import { FormatSelect } from './FormatSelect.tsx';
import type { FormatPartProps } from './formatValue.ts';

/** How a date is written, or the number of a period. */
export function DateFormatEditor({ kind, format, isFixed, onChange }: FormatPartProps) {
  const { t } = useTranslation('streams/fields');
  const dayOffset = String(format.dayOffset ?? 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <FormatSelect
        name="dateOrder"
        value={format.dateOrder}
        choices={dateOrders[kind === 'period' ? 'period' : 'date']}
        help={t('format.monthNames')}
        isFixed={isFixed}
        onChange={(dateOrder) => onChange({ dateOrder })}
      />
      {isNumbered(format.dateOrder) ? (
        <FormatSelect
          name="numbering"
          value={format.numbering ?? 'CALENDAR_MONTH'}
          choices={numberings}
          isFixed={isFixed}
          onChange={(numbering) => onChange({ numbering })}
        />
      ) : (
        <FormatSelect
          name="dayOffset"
          value={dayOffsets.find((offset) => offset === dayOffset) ?? null}
          choices={dayOffsets}
          isFixed={isFixed}
          onChange={(offset) => onChange({ dayOffset: Number(offset) })}
        />
      )}
    </Box>
  );
}
