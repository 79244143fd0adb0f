import type { VariantType } from 'notistack';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { InstanceState_instance$data } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { placeSearch } from '../../../components/instances/editorAddress.ts';
import { notify, type NoticeAction } from '../../../components/notices.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';

type State = Pick<InstanceState_instance$data, 'id' | 'status' | 'lastRun' | 'publishedVersion'>;

interface Ways {
  /** Where the figures stand once it was processed; null for those who may not look at them. */
  readonly figures: string | null;
  /** Whether somebody types meanwhile: nothing is opened in place of that. */
  readonly isEdited: boolean;
}

/** Says when work that was under way has ended, and how; errors open, and figures are one step away. */
export function useRunNotice(
  { id, status, lastRun, publishedVersion }: State,
  { figures, isEdited }: Ways,
): void {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const navigate = useNavigate();
  const before = useRef({ status, finishedAt: lastRun?.finishedAt ?? '' });
  useEffect(() => {
    const { status: statusBefore, finishedAt } = before.current;
    const ended = lastRun?.finishedAt ?? '';
    before.current = { status, finishedAt: ended > finishedAt ? ended : finishedAt };
    const say = (text: string, variant: VariantType, action?: NoticeAction) =>
      notify(text, variant, { action, about: id });
    const look =
      figures === null
        ? undefined
        : { label: t('actions.openFigures'), onChoose: () => void navigate(figures) };
    if ((statusBefore === 'DEPROCESSING' || statusBefore === 'PROCESSED') && status === 'DATA_READY') {
      const counts = publishedVersion ?? null;
      if (counts === null) say(t('notice.deprocessed'), 'success');
      else say(t('notice.takenUp', { version: counts }), 'info');
      return;
    }
    const isNewRun = ended > finishedAt;
    // The end of a run may be told before the status that follows from it, which is none of a version of before.
    if (!isNewRun && statusBefore === 'DATA_READY' && status === 'PROCESSED') {
      say(t('notice.rolledBack', { version: publishedVersion }), 'success', look);
      return;
    }
    if (!isNewRun || !lastRun || lastRun.state === 'RUNNING') return;
    // A defect is said in the header, with its id, for as long as it is the last word.
    if (lastRun.errorId !== null && lastRun.errorId !== undefined) return;
    const count = lastRun.errorCount;
    const subject = lastRun.kind === 'DRY_RUN' ? 'dryRun' : 'process';
    if (lastRun.state === 'CANCELLED') {
      say(t('notice.cancelled'), 'info');
    } else if (lastRun.state === 'SUCCEEDED' && count === 0) {
      const postings = formatCount(lastRun.counts?.postings ?? 0, language);
      say(t(`notice.${subject}Succeeded`, { postings }), 'success', subject === 'process' ? look : undefined);
    } else {
      const showErrors = () => void navigate(placeSearch({ pane: 'output', tab: 'errors' }));
      const text = t(`notice.${subject}Failed`, { count, formatted: formatCount(count, language) });
      say(text, 'error', { label: t('actions.showErrors'), onChoose: showErrors });
      if (!isEdited) showErrors();
    }
  }, [id, status, lastRun, publishedVersion, t, language, navigate, figures, isEdited]);
}
