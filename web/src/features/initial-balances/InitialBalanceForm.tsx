import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../components/dates.ts';
import { FileDrop } from '../../components/FileDrop.tsx';
import { notify } from '../../components/notices.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { InitialPreviewView } from './InitialPreviewView.tsx';
import { type InitialPlace, useInitialImport } from './useInitialImport.ts';

interface InitialBalanceFormProps {
  readonly clientId: string;
  /** Those that have none yet. */
  readonly entities: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly periods: readonly { readonly id: string; readonly startDate: string; readonly endDate: string }[];
  readonly onDone: () => void;
}

/** In the list of days: the one before the first period. */
const beforeAll = 'before';

/** Whose balance, of which day, from which file: looked at before it is taken. */
export function InitialBalanceForm({ clientId, entities, periods, onDone }: InitialBalanceFormProps) {
  const { t } = useTranslation('initial-balances');
  const language = useLanguage();
  const [entityId, setEntityId] = useState<string | null>(
    entities.length === 1 ? (entities[0]?.id ?? null) : null,
  );
  const [dayId, setDayId] = useState<string | null>(beforeAll);
  const state = useInitialImport(clientId);
  const { file, preview, refusals, isWorking } = state;
  const placeOf = (entity: string | null, day: string | null): InitialPlace | null =>
    entity === null || day === null
      ? null
      : { legalEntityId: entity, periodId: day === beforeAll ? null : day };
  const place = placeOf(entityId, dayId);
  const days = [
    { id: beforeAll, label: t('beforeFirst', { date: formatDate(periods[0]?.startDate ?? '', language) }) },
    // No period opens with the balance of the last day of all.
    ...periods.slice(0, -1).map(({ id, endDate }) => ({ id, label: formatDate(endDate, language) })),
  ];
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
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 260px' }}>
        <SingleChoice
          label={t('entity')}
          options={entities.map(({ id, code, name }) => ({ id, label: `${code} ${name}` }))}
          value={entityId}
          isRequired
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
          onChange={(id) => {
            setDayId(id);
            lookAgain(entityId, id);
          }}
        />
      </Box>
      <FileDrop
        isCompact={file !== null}
        isDisabled={isWorking || place === null}
        label={t('choose')}
        button={{ text: file === null ? t('choose') : t('other') }}
        onFile={(chosen) => {
          if (place !== null) void state.take(chosen, place);
        }}
        sx={{ py: file === null ? 4 : 2, gap: 3, textAlign: file === null ? 'center' : 'left' }}
      >
        <Typography variant="body2" role="status">
          {file === null ? t('fileText') : file.name}
          {place === null ? ` ${t('needsEntity')}` : null}
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
    </Box>
  );
}
