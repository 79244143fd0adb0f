import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFragment } from 'react-relay';
import type { InstanceState_instance$key } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { notify } from '../../../components/notices.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { instanceStateFragment } from '../shared/InstanceState.ts';

/** Says when work that was under way has ended, and how. */
export function useRunNotice(instance: InstanceState_instance$key): void {
  const { status, lastRun } = useFragment(instanceStateFragment, instance);
  const { t } = useTranslation('streams');
  const language = useLanguage();
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
      notify(t(`notice.${subject}Succeeded`, { postings }), 'success');
    } else {
      const formatted = formatCount(count, language);
      notify(t(`notice.${subject}Failed`, { count, formatted }), 'error');
    }
  }, [status, lastRun, t, language]);
}
