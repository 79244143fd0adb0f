import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type InstanceVersion, keptBeside, type VersionPeriod } from './instanceVersions.ts';

/** For which periods a change of a version from a period on is saved, and what stays beside it. */
export function useValidityHint(versions: readonly InstanceVersion[], periods: readonly VersionPeriod[]) {
  const { t } = useTranslation('dimensions');
  const language = useLanguage();
  return (changed: InstanceVersion, fromPeriodId: string): string => {
    const [first] = periods;
    const chosen = periods.find(({ id }) => id === fromPeriodId);
    // The first period is the beginning: nothing lies before it.
    const { earlier, later } = keptBeside(versions, changed, chosen === first ? null : (chosen ?? null));
    const { fromPeriod, toPeriod } = changed;
    if (toPeriod) {
      const to = formatPeriod(toPeriod, language);
      if (later) return t(earlier ? 'validUntilHint' : 'validUntilWholeHint', { to });
      return t(earlier ? 'validEndHint' : 'validEndWholeHint', { to });
    }
    if (earlier) return t('validFromHint');
    return fromPeriod
      ? t('validWholeHint', { from: formatPeriod(fromPeriod, language) })
      : t('validAlwaysHint');
  };
}
