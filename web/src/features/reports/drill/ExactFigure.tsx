import { useTranslation } from 'react-i18next';
import { exactDigits, formatAmount, SHOWN_DIGITS } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { FigureUnit } from '../viewer/figureFormat.ts';

interface ExactFigureProps {
  readonly value: string;
  readonly unit?: FigureUnit;
}

/** A figure with every digit that it has, so that it can be calculated again. */
export function ExactFigure({ value, unit = 'amount' }: ExactFigureProps) {
  const { t } = useTranslation('reports/viewer');
  const language = useLanguage();
  const text = formatAmount(value, language, { digits: exactDigits(value, SHOWN_DIGITS), zero: null });
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {unit === 'percent' || unit === 'points' ? t(`units.${unit}`, { value: text }) : text}
    </span>
  );
}
