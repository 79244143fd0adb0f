import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { FileDrop } from '../../components/FileDrop.tsx';
import { LocksLink } from '../../components/LocksLink.tsx';
import { notify } from '../../components/notices.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { BEFORE_ALL, type LockBorder, lockedPeriodsOf, openingPeriodOf } from './lockedDays.ts';
import { InitialPreviewView } from './InitialPreviewView.tsx';
import { type InitialPlace, useInitialImport } from './useInitialImport.ts';

interface InitialBalanceFormProps {
  readonly clientId: string;
  /** Those that have none yet. */
  readonly entities: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  /** Codes of those that have one. */
  readonly taken: readonly string[];
  readonly periods: readonly { readonly id: string; readonly startDate: string; readonly endDate: string }[];
  readonly borders: readonly LockBorder[];
  readonly onDone: () => void;
}

/** Whose balance, of which day, from which file: looked at before it is taken. */
export function InitialBalanceForm(props: InitialBalanceFormProps) {
  const { clientId, entities, taken, periods, borders, onDone } = props;
  const { t } = useTranslation('initial-balances');
  const language = useLanguage();
  const [entityId, setEntityId] = useState<string | null>(
    entities.length === 1 ? (entities[0]?.id ?? null) : null,
  );
  const [dayId, setDayId] = useState<string | null>(BEFORE_ALL);
  const state = useInitialImport(clientId);
  const { file, preview, refusals, isWorking } = state;
  /** The locked period that opens with a day; null: none stands against it. */
  const lockOf = (entity: string | null, day: string | null) =>
    lockedPeriodsOf(entity, periods, borders).find(({ id }) => id === openingPeriodOf(day, periods)?.id) ??
    null;
  const placeOf = (entity: string | null, day: string | null): InitialPlace | null =>
    entity === null || day === null || lockOf(entity, day) !== null
      ? null
      : { legalEntityId: entity, periodId: day === BEFORE_ALL ? null : day };
  const place = placeOf(entityId, dayId);
  const lock = lockOf(entityId, dayId);
  const days = [
    { id: BEFORE_ALL, date: t('beforeFirst', { date: formatDate(periods[0]?.startDate ?? '', language) }) },
    // No period opens with the balance of the last day of all.
    ...periods.slice(0, -1).map(({ id, endDate }) => ({ id, date: formatDate(endDate, language) })),
  ].map(({ id, date }) => {
    const period = lockOf(entityId, id);
    return {
      id,
      label: period ? t('lockedDay', { date, period: formatPeriod(period, language) }) : date,
    };
  });
  const missing = place === null ? t(entityId === null ? 'needsEntity' : 'needsDay') : null;
  const lookAgain = (entity: string | null, day: string | null) => {
    const next = placeOf(entity, day);
    if (next !== null && file !== null) void state.change(next, {});
  };
  const save = async () => {
    if (place === null || !(await state.apply(place))) return;
    notify(t('saved'), 'success');
    onDone();
  };
  if (entities.length === 0) return <Typography variant="body2">{t('allHave')}</Typography>;
  return (
    <Box component="section" aria-label={t('add')} sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
      <Typography variant="h3" component="h2">
        {t('add')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 320px' } }}>
        <SingleChoice
          label={t('entity')}
          options={entities.map(({ id, code, name }) => ({ id, label: `${code} ${name}` }))}
          value={entityId}
          isRequired
          {...takenWords(taken, t)}
          isDisabled={isWorking}
          onChange={(id) => {
            setEntityId(id);
            lookAgain(id, dayId);
          }}
        />
        <SingleChoice
          label={t('date')}
          options={days}
          value={dayId}
          isRequired
          isDisabled={isWorking}
          isFaulty={lock !== null}
          helperText={lock && <LockedDay period={formatPeriod(lock, language)} />}
          onChange={(id) => {
            setDayId(id);
            lookAgain(entityId, id);
          }}
        />
      </Box>
      <FileDrop
        isCompact={file !== null}
        isDisabled={isWorking || place === null}
        disabledText={isWorking ? undefined : (missing ?? undefined)}
        label={t('choose')}
        button={{ text: file === null ? t('choose') : t('other') }}
        onFile={(chosen) => {
          if (place !== null) void state.take(chosen, place);
        }}
        sx={{ py: file === null ? 4 : 2, gap: 3, textAlign: file === null ? 'center' : 'left' }}
      >
        <Typography variant="body2" role="status">
          {file === null ? t('fileText') : file.name}
          {missing === null ? null : ` ${missing}`}
        </Typography>
        <Box sx={{ flex: file === null ? 'none' : 1 }} />
      </FileDrop>
      {isWorking ? <LinearProgress aria-label={t('reading')} /> : null}
      <Refusals
        refusals={refusals}
        describe={({ code }) => (code === 'file_too_large' ? t('tooLarge') : null)}
      />
      {preview && place ? (
        <>
          <InitialPreviewView
            preview={preview}
            isDisabled={isWorking}
            onChange={(next) => void state.change(place, next)}
          />
          <Button
            variant="contained"
            sx={{ justifySelf: 'start' }}
            disabled={isWorking || preview.problemCount > 0}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      ) : null}
      <UnsavedGuard isDirty={file !== null} title={t('leave')} text={t('leaveText')} />
    </Box>
  );
}

const namesShownMax = 8;

/** Who is looked for in vain among the companies may have one already. */
function takenWords(taken: readonly string[], t: TFunction<'initial-balances'>) {
  if (taken.length === 0) return {};
  const more = taken.length > namesShownMax ? ['…'] : [];
  const codes = [...taken.slice(0, namesShownMax), ...more].join(', ');
  return { helperText: t('taken', { codes }), unknownText: t('unknownOrTaken') };
}

/** Why a day cannot be chosen, with the way to where that is changed. */
function LockedDay({ period }: { readonly period: string }) {
  const { t } = useTranslation('initial-balances');
  return (
    <>
      {t('dayIsLocked', { period })} <LocksLink />
    </>
  );
}
