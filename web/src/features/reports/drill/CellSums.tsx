import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { CheckedSum, SumList } from '../../trial-balance/SumList.tsx';
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
    <SumList>
      <dt>{currency === null || unit !== 'amount' ? t('figure') : t('figureIn', { currency })}</dt>
      <dd>{value === null ? t('noValue') : <ExactFigure value={value} unit={unit} />}</dd>
      {translatedSum === null ? null : (
        <>
          <dt>{ofBalance('translation.sum')}</dt>
          <dd>
            <CheckedSum equal={translatedSum === value ? t('partsEqual') : null}>
              <ExactFigure value={translatedSum} />
            </CheckedSum>
          </dd>
        </>
      )}
      {sum === null ? null : (
        <>
          <dt>{other === null ? linesTitle : t('sumIn', { sum: linesTitle, currency: other })}</dt>
          <dd>
            <CheckedSum equal={sum === value && other === null && !isFound ? t('equal') : null}>
              <ExactFigure value={sum} />
            </CheckedSum>
          </dd>
        </>
      )}
    </SumList>
  );
}
