import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RateDirection } from '../../__generated__/useSaveExchangeRatesMutation.graphql.ts';
import { FileDrop } from '../../components/FileDrop.tsx';
import { formatDate } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { Refusals } from '../../components/Refusals.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useRefusalText } from '../../components/useRefusalText.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { BEFORE_FIELD } from './rateCells.ts';
import {
  changesOf,
  countOfYear,
  formerYears,
  lockedFaults,
  type OtherYear,
  replacedYears,
} from './rateChanges.ts';
import { type FileRate, readRatesFile, type RatesFile, sentOfFile } from './ratesFile.ts';
import { periodExample, type RatesShown } from './ratesShown.ts';
import { shownRate } from './rateText.ts';
import { useFileFaultText } from './useFaultText.ts';
import { ratesOf, useSaveExchangeRates } from './useSaveExchangeRates.ts';

interface ImportRatesProps {
  readonly clientId: string;
  readonly shown: RatesShown;
  readonly currencies: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: (count: number) => void;
}

type Direction = Exclude<RateDirection, '%future added value'>;

const shownRows = 200;

/** Rates of a file: looked at first, with what is wrong in which line, then saved as a whole. */
export function ImportRates({ clientId, shown, currencies, onClose, onSaved }: ImportRatesProps) {
  const { t } = useTranslation('exchange-rates');
  const titleId = useId();
  const [file, setFile] = useState<(RatesFile & { readonly name: string }) | null>(null);
  const [direction, setDirection] = useState<Direction>('CURRENCY_FOR_GLOBAL');
  const [refused, setRefused] = useState<readonly (Refusal & { readonly line: number | null })[]>([]);
  const { commit, isBusy } = useSaveExchangeRates();
  const globalCurrency = shown.globalCurrency ?? '';
  const read = async (chosen: File) => {
    const known = new Set(currencies);
    const { year, periods, dayBefore } = shown;
    const found = readRatesFile(await chosen.text(), {
      year,
      globalCurrency,
      periods,
      dayBefore,
      isCurrency: (code) => known.has(code),
    });
    setRefused([]);
    setFile({ ...found, name: chosen.name });
  };
  const given = file?.rates ?? [];
  const changes = direction === 'CURRENCY_FOR_GLOBAL' ? changesOf(given, shown) : given;
  // Turned around, a price may say what is kept already: what it would change is told by the answer, with its row.
  const locked = direction === 'CURRENCY_FOR_GLOBAL' ? lockedFaults(changes, shown) : [];
  const ofYear = direction === 'CURRENCY_FOR_GLOBAL' ? countOfYear(given, shown) : 0;
  const same = given.length - changes.length - ofYear;
  const faults = file === null ? [] : [...file.faults, ...locked].toSorted((a, b) => a.line - b.line);
  const save = async () => {
    const { rates, lineOf } = sentOfFile(changes);
    const input = { ...ratesOf(clientId, shown), revision: shown.revision, direction, rates };
    const { refusals, response } = await commit({ input });
    setRefused(refusals.map((refusal) => ({ ...refusal, line: lineOf(refusal.path) })));
    if (response !== null) onSaved(changes.length);
  };
  const mayBeSaved = changes.length > 0 && faults.length === 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('import.title', { year: shown.year })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="body2" color="textSecondary">
          {t('import.text', { global: globalCurrency, example: periodExample(shown), year: shown.year })}
        </Typography>
        <FileDrop
          isCompact={file !== null}
          isDisabled={isBusy}
          label={t('import.file')}
          onFile={(chosen) => void read(chosen)}
          sx={{ py: file === null ? 6 : 1, gap: 2 }}
          button={{ text: t(file === null ? 'import.choose' : 'import.another'), hasFocus: true }}
        >
          {file === null ? <Typography variant="body2">{t('import.drop')}</Typography> : file.name}
        </FileDrop>
        {file === null ? null : <UnreadFile file={file} />}
        {file !== null && faults.length > 0 ? <FileFaults file={{ ...file, faults }} shown={shown} /> : null}
        {refused.length > 0 ? <RefusedLines refused={refused} /> : null}
        {file !== null && file.rates.length > 0 ? (
          <>
            <DirectionChoice
              direction={direction}
              sample={file.rates[0]}
              globalCurrency={globalCurrency}
              onChange={setDirection}
            />
            {same > 0 ? <Typography variant="body2">{t('import.same', { count: same })}</Typography> : null}
            {ofYear > 0 ? (
              <Typography variant="body2">{t('import.ofYear', { count: ofYear })}</Typography>
            ) : null}
            {direction === 'CURRENCY_FOR_GLOBAL' ? (
              <YearNotices given={given} changes={changes} shown={shown} />
            ) : null}
            <FileRates rates={changes} shown={shown} />
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="contained" loading={isBusy} disabled={!mayBeSaved} onClick={() => void save()}>
          {mayBeSaved ? t('import.save', { count: changes.length }) : t('common:save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface YearNoticesProps {
  readonly given: readonly FileRate[];
  readonly changes: readonly FileRate[];
  readonly shown: RatesShown;
}

/** What a file that may be older than the rates of the whole year makes of them. */
function YearNotices({ given, changes, shown }: YearNoticesProps) {
  const { t } = useTranslation('exchange-rates');
  const language = useLanguage();
  const textOf = ({ currency, rate, present }: OtherYear): string =>
    t(present === null ? 'import.noneNow' : 'import.otherNow', {
      currency,
      rate: shownRate(rate, language),
      present: shownRate(present ?? '', language),
    });
  const [replaced, former] = [replacedYears(changes, shown), formerYears(given, shown)];
  return (
    <>
      {replaced.length > 0 ? (
        <Alert severity="warning">
          {t('import.replacedYears', { rates: replaced.map(textOf).join(' · ') })}
        </Alert>
      ) : null}
      {former.length > 0 ? (
        <Alert severity="warning">{t('import.formerYears', { rates: former.map(textOf).join(' · ') })}</Alert>
      ) : null}
    </>
  );
}

/** Why nothing of a file was read. */
function UnreadFile({ file }: { readonly file: RatesFile }) {
  const { t } = useTranslation('exchange-rates');
  if (file.isWorkbook) return <Alert severity="error">{t('import.workbook')}</Alert>;
  if (file.isHeadless) return <Alert severity="error">{t('import.headless')}</Alert>;
  if (file.rates.length + file.faults.length > 0) return null;
  return <Alert severity="warning">{t('import.empty')}</Alert>;
}

interface DirectionChoiceProps {
  readonly direction: Direction;
  readonly sample: FileRate | undefined;
  readonly globalCurrency: string;
  readonly onChange: (direction: Direction) => void;
}

/** Which of both sentences the first line of the file says. */
function DirectionChoice({ direction, sample, globalCurrency, onChange }: DirectionChoiceProps) {
  const { t } = useTranslation('exchange-rates');
  const language = useLanguage();
  const labelId = useId();
  if (sample === undefined) return null;
  const rate = shownRate(sample.average ?? sample.closing ?? '', language);
  const per = new Intl.NumberFormat(language).format(sample.per);
  const names = { currency: sample.currency, global: globalCurrency, rate, per };
  return (
    <Box>
      <Typography id={labelId} variant="body2">
        {t('import.direction', { line: sample.line })}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={direction}
        onChange={(_, value) => onChange(value as Direction)}
      >
        {(['CURRENCY_FOR_GLOBAL', 'GLOBAL_FOR_CURRENCY'] as const).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={t(`directions.${each}`, names)}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

interface FileFaultsProps {
  readonly file: RatesFile;
  readonly shown: RatesShown;
}

function FileFaults({ file, shown }: FileFaultsProps) {
  const { t } = useTranslation('exchange-rates');
  const { faults } = file;
  const faultText = useFileFaultText(file, shown);
  return (
    <Alert severity="error" role="alert">
      {t('import.faults', { count: faults.length })}
      <Box component="ul" sx={{ my: 1, pl: 5, maxHeight: 160, overflow: 'auto' }} tabIndex={0}>
        {faults.slice(0, shownRows).map(({ line, fault, text }) => (
          <li key={`${line} ${fault} ${text}`}>
            {t('import.inLine', { line, text }).trimEnd()} {faultText(fault)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

interface RefusedLinesProps {
  readonly refused: readonly (Refusal & { readonly line: number | null })[];
}

function RefusedLines({ refused }: RefusedLinesProps) {
  const { t } = useTranslation('exchange-rates');
  const textOf = useRefusalText();
  return (
    <Refusals
      refusals={refused}
      describe={(refusal) => {
        const line = refused.find((each) => each === refusal)?.line ?? null;
        return line === null ? null : `${t('import.inLine', { line, text: '' })} ${textOf(refusal)}`;
      }}
    />
  );
}

interface FileRatesProps {
  readonly rates: readonly FileRate[];
  readonly shown: RatesShown;
}

function FileRates({ rates, shown }: FileRatesProps) {
  const { t } = useTranslation('exchange-rates');
  const language = useLanguage();
  const periods = new Map(shown.periods.map((period) => [period.id, formatPeriod(period, language)]));
  if (shown.dayBefore != null) periods.set(BEFORE_FIELD, formatDate(shown.dayBefore, language));
  const rateText = (rate: string | null) => (rate === null ? '' : shownRate(rate, language));
  const columns = [
    { id: 'line', header: t('list.line'), text: ({ line }: FileRate) => String(line) },
    {
      id: 'currency',
      header: t('list.currency'),
      isRowHeader: true,
      text: ({ currency }: FileRate) => currency,
    },
    {
      id: 'period',
      header: t('list.period'),
      text: ({ periodId }: FileRate) =>
        periods.get(periodId ?? '') ?? t('import.wholeYear', { year: shown.year }),
    },
    {
      id: 'average',
      header: t('list.average'),
      align: 'end' as const,
      text: ({ average }: FileRate) => rateText(average),
    },
    {
      id: 'closing',
      header: t('list.closing'),
      align: 'end' as const,
      text: ({ closing }: FileRate) => rateText(closing),
    },
  ];
  return (
    <Box
      sx={{ maxHeight: 300, overflow: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={t('import.preview')}
    >
      <DataTable
        label={t('import.preview')}
        columns={columns}
        rows={rates.slice(0, shownRows)}
        idOf={({ line }) => String(line)}
        isHeaderSticky
        {...(rates.length > shownRows
          ? { count: t('import.more', { count: rates.length - shownRows }) }
          : {})}
      />
    </Box>
  );
}
