import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PeriodsForm_client$key } from '../../__generated__/PeriodsForm_client.graphql.ts';
import type { PeriodsFormMutation } from '../../__generated__/PeriodsFormMutation.graphql.ts';
import { formatDate } from '../../components/dates.ts';
import { Refusals } from '../../components/Refusals.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const CYCLES = ['MONTH', 'QUARTER', 'HALF_YEAR'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface PeriodsFormProps {
  readonly client: PeriodsForm_client$key;
  readonly isReadOnly: boolean;
}

export function PeriodsForm({ client, isReadOnly }: PeriodsFormProps) {
  const { t } = useTranslation('periods');
  const language = useLanguage();
  const data = useFragment(
    graphql`
      fragment PeriodsForm_client on Client {
        id
        periodSet {
          cycle
          fiscalYearStart
          startDate
          periods {
            id
            startDate
            endDate
            fiscalYear
          }
        }
      }
    `,
    client,
  );
  const { commit, isBusy, refusals } = useGraphMutation<PeriodsFormMutation>(graphql`
    mutation PeriodsFormMutation($input: CreatePeriodsInput!) {
      createPeriods(input: $input) {
        client {
          id
          ...PeriodsForm_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const set = data.periodSet;
  const [cycle, setCycle] = useState<string>(set.cycle ?? 'MONTH');
  const [fiscalYearStart, setFiscalYearStart] = useState(set.fiscalYearStart ?? 1);
  const [startDate, setStartDate] = useState(
    () => set.startDate ?? `${new Date().getUTCFullYear() - 2}-01-01`,
  );
  const monthName = (month: number) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, month - 1, 1)),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = CYCLES.find((each) => each === cycle) ?? 'MONTH';
    void commit({ input: { clientId: data.id, cycle: chosen, fiscalYearStart, startDate } });
  };
  const [first, last] = [set.periods[0], set.periods.at(-1)];
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4, maxWidth: 640 }}>
      <Typography variant="body2" color="textSecondary">
        {first && last
          ? t('present', {
              count: set.periods.length,
              from: formatDate(first.startDate, language),
              to: formatDate(last.endDate, language),
            })
          : t('text')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 4 }}>
        <TextField
          select
          label={t('cycle')}
          value={cycle}
          disabled={isReadOnly}
          onChange={(event) => setCycle(event.target.value)}
        >
          {CYCLES.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`cycles.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('fiscalYearStart')}
          value={fiscalYearStart}
          disabled={isReadOnly}
          onChange={(event) => setFiscalYearStart(Number(event.target.value))}
        >
          {MONTHS.map((month) => (
            <MenuItem key={month} value={month}>
              {monthName(month)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t('startDate')}
          type="date"
          required
          value={startDate}
          disabled={isReadOnly}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2199-12-31' } }}
          onChange={(event) => setStartDate(event.target.value)}
        />
      </Box>
      <Refusals refusals={refusals} />
      {isReadOnly ? null : (
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ justifySelf: 'start' }}>
          {first ? t('change') : t('create')}
        </Button>
      )}
    </Box>
  );
}
