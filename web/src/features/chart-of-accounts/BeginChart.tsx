import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import EditNoteIcon from '@mui/icons-material/EditNoteOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { ImportOnPage } from './ImportOnPage.tsx';
import { StarterChart } from './starter/StarterChart.tsx';

const WAYS = ['starter', 'file', 'hand'] as const;
type Way = (typeof WAYS)[number];

const ICONS: Readonly<Record<Way, ReactNode>> = {
  starter: <AccountTreeIcon color="primary" />,
  file: <UploadFileIcon color="primary" />,
  hand: <EditNoteIcon color="primary" />,
};

interface BeginChartProps {
  readonly clientId: string;
  readonly onDone: (count: number) => void;
  readonly onByHand: () => void;
}

/** Three ways to a first chart of accounts: ours, one from a file, or account by account. */
export function BeginChart({ clientId, onDone, onByHand }: BeginChartProps) {
  const { t } = useTranslation('chart-of-accounts');
  const [way, setWay] = useState<'starter' | 'file' | null>(null);
  if (way === null) {
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 4 }}>
        {WAYS.map((each) => (
          <ButtonBase
            key={each}
            onClick={() => (each === 'hand' ? onByHand() : setWay(each))}
            sx={{
              display: 'grid',
              gap: 1,
              justifyItems: 'start',
              justifyContent: 'start',
              alignContent: 'start',
              textAlign: 'left',
              p: 4,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 1,
              '&:hover, &:focus-visible': { borderColor: 'primary.main', bgcolor: 'action.hover' },
            }}
          >
            {ICONS[each]}
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {t(`begin.${each}.title`)}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {t(`begin.${each}.text`)}
            </Typography>
          </ButtonBase>
        ))}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Button onClick={() => setWay(null)}>{t('begin.other')}</Button>
      </Box>
      <ErrorBoundary>
        <Suspense fallback={<LinearProgress aria-label={t('common:loading')} />}>
          {way === 'starter' ? (
            <StarterChart clientId={clientId} onDone={onDone} />
          ) : (
            <ImportOnPage clientId={clientId} onDone={onDone} />
          )}
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}
