import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { InstanceState_instance$data } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { placeSearch } from '../../../components/instances/editorAddress.ts';
import { notify } from '../../../components/notices.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';

interface Ways {
  /** Where the figures stand once it was processed; null for those who may not look at them. */
  readonly figures: string | null;
  /** Whether somebody types meanwhile: nothing is opened in place of that. */
  readonly isEdited: boolean;
}

/** Says when work that was under way has ended, and how; errors open, and figures are one step away. */
export function useRunNotice(
  { status, lastRun }: Pick<InstanceState_instance$data, 'status' | 'lastRun'>,
  { figures, isEdited }: Ways,
): void {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const navigate = useNavigate();
  const before = useRef({ status, finishedAt: lastRun?.finishedAt ?? null });
  useEffect(() => {
    const { status: statusBefore, finishedAt } = before.current;
    before.current = { status, finishedAt: lastRun?.finishedAt ?? finishedAt };
    if ((statusBefore === 'DEPROCESSING' || statusBefore === 'PROCESSED') && status === 'DATA_READY') {
      notify(t('notice.deprocessed'), 'success');
      return;
    }
    const hasEnded = lastRun?.finishedAt !== undefined && lastRun.finishedAt !== null;
    if (!hasEnded || lastRun.state === 'RUNNING' || lastRun.finishedAt === finishedAt) return;
    // A defect is said in the header, with its id, for as long as it is the last word.
    if (lastRun.errorId !== null && lastRun.errorId !== undefined) return;
    const count = lastRun.errorCount;
    const subject = lastRun.kind === 'DRY_RUN' ? 'dryRun' : 'process';
    if (lastRun.state === 'CANCELLED') {
      notify(t('notice.cancelled'), 'info');
    } else if (lastRun.state === 'SUCCEEDED' && count === 0) {
      const postings = formatCount(lastRun.counts?.postings ?? 0, language);
      const look = figures !== null && {
        label: t('actions.openFigures'),
        onChoose: () => void navigate(figures),
      };
      const text = t(`notice.${subject}Succeeded`, { postings });
      notify(text, 'success', look && subject === 'process' ? look : undefined);
    } else {
      const showErrors = () => void navigate(placeSearch({ pane: 'output', tab: 'errors' }));
      const text = t(`notice.${subject}Failed`, { count, formatted: formatCount(count, language) });
      notify(text, 'error', { label: t('actions.showErrors'), onChoose: showErrors });
      if (!isEdited) showErrors();
    }
  }, [status, lastRun, t, language, navigate, figures, isEdited]);
}
