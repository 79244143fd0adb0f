import { useTranslation } from 'react-i18next';
import { formatAmount, isFinerThan } from '../../../components/amount.ts';
import { formatDate } from '../../../components/dates.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useFieldName } from '../shared/useFieldName.ts';

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

const dateParams: ReadonlySet<string> = new Set(['period', 'periods', 'closedFrom']);
/** The database keeps them in no order; what is not named here follows. */
const orderOfParams: readonly string[] = [
  'amount',
  'currency',
  'side',
  'functional',
  'debit',
  'credit',
  'difference',
  'rate',
  'per',
];
const amountParams: ReadonlySet<string> = new Set(['functional', 'debit', 'credit', 'difference', 'result']);
const digitsShown = 2;
const digitsKept = 4;
const rateDigits = 6;

function placeOf({ name }: NamedValue): number {
  const place = orderOfParams.indexOf(name);
  return place < 0 ? orderOfParams.length : place;
}

/** What an error says beyond its kind, for example the other periods in which a transaction stands. */
export function useErrorDetail(): (params: readonly NamedValue[]) => string {
  const { t, i18n } = useTranslation('streams/processing');
  const language = useLanguage();
  const fieldName = useFieldName();
  const textOf = ({ name, value }: NamedValue): string => {
    if (name === 'field') return fieldName(value);
    if (name === 'target') return t(`target.${value}`);
    if (name === 'side') return t(`param.${value}`);
    if (name === 'limit') return t(`limit.${value}`);
    if (name === 'rate') return formatAmount(value, language, { digits: rateDigits });
    if (name === 'amount') return t(`amount.${value}`);
    if (amountParams.has(name)) {
      const digits = isFinerThan(value, digitsShown) ? digitsKept : digitsShown;
      return formatAmount(value, language, { digits });
    }
    if (!dateParams.has(name)) return value;
    const dates = value.split(',').map((date) => formatDate(date, language));
    return dates.join(', ');
  };
  return (params) =>
    params
      .toSorted((first, second) => placeOf(first) - placeOf(second))
      .map((param) => {
        const { name } = param;
        const label = i18n.exists(`streams/processing:param.${name}`) ? t(`param.${name}`) : name;
        return `${label}: ${textOf(param)}`;
      })
      .join(' · ');
}
