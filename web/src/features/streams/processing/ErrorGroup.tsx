import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessingErrorCode } from '../../../__generated__/ErrorRowsQuery.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { EditorPlace } from '../../../components/instances/editorAddress.ts';
import { ErrorCauses } from './ErrorCauses.tsx';
import { ErrorList } from './ErrorList.tsx';
import { isListAsked, noFilter, type ErrorContext } from './errorNavigation.ts';

interface ErrorGroupProps {
  readonly code: ProcessingErrorCode;
  readonly count: number;
  readonly causeCount: number;
  /** What mends them. */
  readonly remedy: string;
  readonly context: ErrorContext;
  readonly place: EditorPlace;
  readonly onToggle: (isOpen: boolean) => void;
}

/** One kind of error: what happened and what to do, its causes, and the rows of those that were chosen. */
export function ErrorGroup(props: ErrorGroupProps) {
  const { code, count, causeCount, remedy, context, place, onToggle } = props;
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const { change } = useQueryState();
  const isChosen = place.code === code;
  const title = t(`code.${code}.title`);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isChosen}
      onChange={(_, isOpen) => {
        onToggle(isOpen);
        change({ ...noFilter, code: isOpen ? code : null });
      }}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Box sx={{ display: 'flex', gap: 4, width: '100%', alignItems: 'baseline' }}>
          <Typography component="span" sx={{ fontWeight: 600, flex: 1 }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary">
            {t('errors.causes', { count: causeCount, formatted: formatCount(causeCount, language) })}
          </Typography>
          <Typography
            component="span"
            sx={{
              pr: 2,
              minWidth: 120,
              textAlign: 'right',
              fontVariantNumeric: 'tabular-nums',
              color: 'error.main',
            }}
          >
            {t('errors.count', { count, formatted: formatCount(count, language) })}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ maxWidth: '75ch' }}>
          <Typography variant="body2">{t(`code.${code}.happened`)}</Typography>
          <Typography variant="body2">
            <strong>{t('errors.remedy')}</strong> {remedy}
          </Typography>
        </Box>
        <Suspense fallback={<GridSkeleton rowCount={4} />}>
          <ErrorCauses context={context} code={code} filter={place} />
        </Suspense>
        {isChosen && (
          <ErrorList
            key={`${String(place.column)} ${String(place.value)}`}
            context={context}
            code={code}
            place={place}
            isOpen={isListAsked(place)}
            title={title}
          />
        )}
      </AccordionDetails>
    </Accordion>
  );
}
