import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { accountProblems } from '../../../components/instances/nextStep.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useFieldName } from '../shared/useFieldName.ts';

interface PaneProblem {
  readonly code: string;
  readonly subject?: string | null | undefined;
  readonly count: number;
}

/** What stands in the way of a pane, in words, the first of so many named; errors of a run are named as in their list. */
export function usePaneProblems(): (problems: readonly PaneProblem[], total: number) => string {
  const { t, i18n } = useTranslation(['streams', 'streams/processing']);
  const language = useLanguage();
  const fieldName = useFieldName();
  const textOf = ({ code, subject, count }: PaneProblem): string => {
    const formatted = formatCount(count, language);
    const named = !accountProblems.has(code) && subject ? fieldName(subject) : (subject ?? '');
    if (subject && code === 'matchingRuleMissing')
      return t('problem.unplacedAccount', { subject, count, formatted });
    if (i18n.exists(`streams:problem.${code}`, { count }))
      return t(`problem.${code}`, { subject: named, count, formatted });
    if (i18n.exists(`streams/processing:code.${code}.title`)) {
      return `${t(`code.${code}.title`, { ns: 'streams/processing' })} (${formatted})`;
    }
    return t('problem.other', { subject: named, count, formatted });
  };
  return (problems, total) => {
    const [first] = problems;
    if (!first) return '';
    const isMissing = ({ code }: PaneProblem): boolean => code === 'missing_required_field';
    const missing = isMissing(first) ? problems.filter(isMissing).length : 0;
    const said = Math.max(missing, 1);
    const text =
      missing > 1
        ? t('pane.missingFields', {
            subject: fieldName(first.subject ?? ''),
            formatted: formatCount(missing, language),
          })
        : textOf(first);
    return total > said ? `${text} ${t('pane.more', { count: total - said })}` : text;
  };
}
