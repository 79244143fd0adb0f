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
  readonly currency: string | null;
  /** Of the parts that it was translated of; null: none are shown. */
  readonly translatedSum: string | null;
  /** Of the lines behind it; null: it is no sum of lines, or they are in several currencies. */
  readonly sum: string | null;
  /** Of that sum: where a figure is translated its lines are not. */
  readonly sumCurrency: string | null;
  readonly count: number;
  /** Not all lines are meant: they need not add up to the figure. */
  readonly isFound: boolean;
}

/** A figure above what stands behind it adds up to. */
export function CellSums(props: CellSumsProps) {
  const { value, unit, currency, translatedSum, sum, sumCurrency, count, isFound } = props;
  const { t } = useTranslation('reports/drill');
  const { t: ofBalance } = useTranslation('trial-balance');
  const language = useLanguage();
  const counted = { count, shown: formatCount(count, language) };
  const other = sumCurrency === currency ? null : sumCurrency;
  const linesTitle = t(isFound ? 'sumOfFound' : 'sum', counted);
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
      {translatedSum === null ? null : (
        <>
          <dt>{ofBalance('translation.sum')}</dt>
          <dd>
            <Sum value={translatedSum} equal={translatedSum === value ? t('partsEqual') : null} />
          </dd>
        </>
      )}
      {sum === null ? null : (
        <>
          <dt>{other === null ? linesTitle : t('sumIn', { sum: linesTitle, currency: other })}</dt>
          <dd>
            <Sum value={sum} equal={sum === value && other === null && !isFound ? t('equal') : null} />
          </dd>
        </>
      )}
    </Box>
  );
}

/** @param props.equal that it is the figure; null: it need not be */
function Sum({ value, equal }: { readonly value: string; readonly equal: string | null }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {equal === null ? null : <CheckCircleIcon color="success" sx={{ fontSize: 16 }} titleAccess={equal} />}
      <ExactFigure value={value} />
    </Box>
  );
}
