import { useTranslation } from 'react-i18next';
import { formatDate } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { RatePlace } from './rateCells.ts';
import type { RatesShown } from './ratesShown.ts';

/** What a cell is called outside of the grid: USD, Jan 2024, Average. */
export function usePlaceName({ periods, year, dayBefore }: RatesShown): (place: RatePlace) => string {
  const { t } = useTranslation('exchange-rates');
  const language = useLanguage();
  return ({ currency, kind, periodId }) => {
    if (kind === 'before') {
      const day = dayBefore == null ? '' : formatDate(dayBefore, language);
      return [currency, day, t('kinds.closing')].join(', ');
    }
    const period = periods.find(({ id }) => id === periodId);
    const when = period === undefined ? String(year) : formatPeriod(period, language);
    return [currency, when, kind === 'year' ? t('wholeYear') : t(`kinds.${kind}`)].join(', ');
  };
}

const namedMax = 3;

/** The first of several cells, by their names. */
export function usePlaceNames(shown: RatesShown): (places: readonly RatePlace[]) => string {
  const nameOf = usePlaceName(shown);
  return (places) =>
    places.slice(0, namedMax).map(nameOf).join('; ') + (places.length > namedMax ? '; …' : '');
}
