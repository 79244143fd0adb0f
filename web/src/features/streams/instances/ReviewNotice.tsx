import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { InstanceState_instance$data } from '../../../__generated__/InstanceState_instance.graphql.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { RejectionDialog } from '../../../components/form/RejectionDialog.tsx';
import { useOpened } from '../../../components/useOpened.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import type { InstanceCommand } from './useInstanceCommands.ts';
import { useReviewSteps } from './useReviewSteps.ts';

interface ReviewNoticeProps {
  readonly state: Pick<InstanceState_instance$data, 'id' | 'revision' | 'isVerified' | 'review'>;
  /** What is next is that somebody releases it. */
  readonly isNext: boolean;
  readonly onRefused: (refusals: readonly Refusal[]) => void;
}

/** Where another person releases an import: what each of the two does, and why it came back. */
export function ReviewNotice({ state, isNext, onRefused }: ReviewNoticeProps) {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const steps = useReviewSteps(state.id, state.revision);
  const rejection = useOpened<typeof state>();
  const { state: stage, needsOther, submittedBy, submittedAt, rejectedBy, reason } = state.review;
  const run = async (command: InstanceCommand): Promise<void> => {
    onRefused([]);
    onRefused((await command()).refusals);
  };
  const isWaiting = stage === 'SUBMITTED';
  const isOpen = isNext && needsOther && !isWaiting;
  if (state.isVerified || (!isWaiting && !isOpen && stage !== 'REJECTED')) return null;
  const button = (label: string, onClick: () => void) => (
    <Button size="small" color="inherit" disabled={steps.isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  const submitted = {
    name: submittedBy ?? t('review.somebody'),
    at: submittedAt ? formatDateTime(submittedAt, language) : '',
  };
  const texts = {
    SUBMITTED: t(needsOther ? 'review.waits' : 'review.decide', submitted),
    OUTDATED: t('review.outdated'),
    REJECTED: t('review.rejected', { name: rejectedBy ?? t('review.somebody'), reason: reason ?? '' }),
    NONE: t('review.other'),
  };
  return (
    <Alert
      severity={stage === 'REJECTED' || stage === 'OUTDATED' ? 'warning' : 'info'}
      action={
        <>
          {isOpen ? button(t('review.submit'), () => void run(steps.submit)) : null}
          {isWaiting && !needsOther ? button(t('review.reject'), () => rejection.open(state)) : null}
          {isWaiting && needsOther ? button(t('review.recall'), () => void run(steps.recall)) : null}
        </>
      }
    >
      {texts[stage as keyof typeof texts]}
      {rejection.opened ? (
        <RejectionDialog
          title={t('review.rejectTitle')}
          submitLabel={t('review.reject')}
          reasonLabel={t('review.reason')}
          onReject={steps.reject}
          onClose={rejection.close}
        />
      ) : null}
    </Alert>
  );
}
