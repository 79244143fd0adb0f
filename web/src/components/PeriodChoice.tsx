import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLanguage } from '../i18n/useLanguage.ts';
import { formatPeriod } from './formatPeriod.ts';

interface ChoicePeriod {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly fiscalYear: number;
}

interface PeriodChoiceProps<Period extends ChoicePeriod> {
  readonly label: string;
  readonly periods: readonly Period[];
  readonly value: string;
  readonly onChange: (period: Period) => void;
  /** A choice of no period. */
  readonly none?: { readonly label: string; readonly onChoose: () => void };
}

/** A period out of the calendar, under the heading of its fiscal year. */
export function PeriodChoice<Period extends ChoicePeriod>(props: PeriodChoiceProps<Period>) {
  const { label, periods, value, onChange, none } = props;
  const language = useLanguage();
  return (
    <TextField
      select
      label={label}
      value={value}
      sx={{ width: none ? 168 : 136 }}
      onChange={(event) => {
        const period = periods.find((each) => each.id === event.target.value);
        if (period) onChange(period);
        else none?.onChoose();
      }}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } } },
      }}
    >
      {none ? <MenuItem value="">{none.label}</MenuItem> : null}
      {periods.flatMap((period, index) => {
        const item = (
          <MenuItem key={period.id} value={period.id} sx={{ pl: 6 }}>
            {formatPeriod(period, language)}
          </MenuItem>
        );
        if (periods[index - 1]?.fiscalYear === period.fiscalYear) return [item];
        return [
          <ListSubheader key={period.fiscalYear} role="presentation" sx={{ lineHeight: '28px' }}>
            {period.fiscalYear}
          </ListSubheader>,
          item,
        ];
      })}
    </TextField>
  );
}
