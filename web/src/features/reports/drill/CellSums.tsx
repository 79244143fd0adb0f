import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { FigureUnit } from '../viewer/figureFormat.ts';
import { ExactFigure } from './ExactFigure.tsx';

interface CellSumsProps {
  /** Null: there is none. */
  readonly value: string | null;
  readonly unit: FigureUnit;
  /** Of the lines behind it; null: it is no sum of lines, or they are in several currencies. */
  readonly sum: string | null;
  readonly count: number;
  readonly currency: string | null;
  /** Not all lines are meant: they need not add up to the figure. */
  readonly isFound: boolean;
}

/** A figure above what the lines behind it add up to. */
export function CellSums({ value, unit, sum, count, currency, isFound }: CellSumsProps) {
  const { t } = useTranslation('reports/drill');
  const language = useLanguage();
  const counted = { count, shown: formatCount(count, language) };
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 1,
        m: 0,
        p: 3,
        mb: 3,
        bgcolor: 'tokens.sunken',
        borderRadius: 1,
        '& dd': { m: 0, textAlign: 'right', fontWeight: 600 },
      }}
    >
      <dt>{currency === null || unit !== 'amount' ? t('figure') : t('figureIn', { currency })}</dt>
      <dd>{value === null ? t('noValue') : <ExactFigure value={value} unit={unit} />}</dd>
      {sum === null ? null : (
        <>
          <dt>{t(isFound ? 'sumOfFound' : 'sum', counted)}</dt>
          <dd>
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              {sum === value && !isFound ? (
                <CheckCircleIcon color="success" sx={{ fontSize: 16 }} titleAccess={t('equal')} />
              ) : null}
              <ExactFigure value={sum} />
            </Box>
          </dd>
        </>
      )}
    </Box>
  );
}
