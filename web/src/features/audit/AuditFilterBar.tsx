import ResetIcon from '@mui/icons-material/FilterAltOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { firstFieldIn } from '../../components/focus.ts';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { UnknownDropped } from '../../components/UnknownDropped.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { DayFilter } from './DayFilter.tsx';
import {
  type ActionWord,
  addressWord,
  filterOf,
  isFiltered,
  isTurnedRound,
  NO_FILTER,
  type ObjectWord,
  unknownIn,
  unknownPersonIn,
} from './auditFilter.ts';
import { useAuditWords } from './useAuditWords.ts';

interface AuditFilterBarProps {
  /** How the person is chosen. */
  readonly person: ReactNode;
  readonly objects: readonly ObjectWord[];
  readonly actions: readonly ActionWord[];
}

/** What rows are shown: all of it stands in the address. */
export function AuditFilterBar({ person, objects, actions }: AuditFilterBarProps) {
  const { t } = useTranslation('audit');
  const { search, change } = useQueryState();
  const { objectName } = useAuditWords();
  const language = useLanguage();
  const bar = useRef<HTMLElement>(null);
  const takeOff = (filter: Partial<typeof NO_FILTER>) => {
    // The button goes with what it takes away.
    firstFieldIn(bar.current)?.focus();
    change(filter);
  };
  const unknownPerson = unknownPersonIn(search, objects);
  const byLabel = new Intl.Collator(language);
  const day = (name: 'from' | 'to') => (
    <DayFilter
      label={t(`filter.${name}`)}
      value={search.get(name) ?? ''}
      onChange={(value) => change({ [name]: value === '' ? null : value })}
    />
  );
  return (
    <>
      <Box
        ref={bar}
        role="group"
        aria-label={t('filter.title')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}
      >
        <Box sx={{ width: 200 }}>{person}</Box>
        <Box sx={{ width: 180 }}>
          <SingleChoice
            label={t('filter.object')}
            options={objects
              .map((word) => ({ id: addressWord(word), label: objectName(word) }))
              .toSorted((left, right) => byLabel.compare(left.label, right.label))}
            value={search.get('object')}
            onChange={(object) => change({ object, record: null })}
          />
        </Box>
        <Box sx={{ width: 190 }}>
          <SingleChoice
            label={t('filter.action')}
            options={actions.map((word) => ({ id: addressWord(word), label: t(`actions.${word}`) }))}
            value={search.get('action')}
            onChange={(action) => change({ action })}
          />
        </Box>
        {day('from')}
        {day('to')}
        {isFiltered(search) ? (
          <Button color="inherit" startIcon={<ResetIcon />} onClick={() => takeOff(NO_FILTER)}>
            {t('filter.reset')}
          </Button>
        ) : null}
      </Box>
      {unknownPerson === null ? null : (
        <Alert
          severity="warning"
          sx={{ mb: 3 }}
          action={
            <Button color="inherit" size="small" onClick={() => takeOff({ person: null })}>
              {t('filter.everyone')}
            </Button>
          }
        >
          {t('filter.unknownPerson', { person: unknownPerson })}
        </Alert>
      )}
      <UnknownDropped count={unknownIn(search, objects, actions)} />
      {isTurnedRound(filterOf(search, objects, actions)) ? (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('filter.turnedRound')}
        </Alert>
      ) : null}
    </>
  );
}
