import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { RejectionDialog } from '../../components/form/RejectionDialog.tsx';
import { useOpened } from '../../components/useOpened.ts';
import type { Decisions, Seen } from './useDecisions.ts';

interface DecisionButtonsProps {
  readonly of: Seen;
  /** What it is called, for those who do not see the row. */
  readonly name: string;
  readonly accept: 'approve' | 'release';
  readonly decisions: Decisions;
}

export function DecisionButtons({ of, name, accept, decisions }: DecisionButtonsProps) {
  const { t } = useTranslation('approvals');
  const rejection = useOpened<Seen>();
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={decisions.isBusy}
        aria-label={t(`${accept}Named`, { name })}
        onClick={() => void decisions.accept(of)}
      >
        {t(accept)}
      </Button>
      <Button
        size="small"
        disabled={decisions.isBusy}
        aria-label={t('rejectNamed', { name })}
        onClick={() => rejection.open(of)}
      >
        {t('reject')}
      </Button>
      {rejection.opened ? (
        <RejectionDialog
          title={t('rejectNamed', { name })}
          submitLabel={t('reject')}
          reasonLabel={t('reason')}
          onReject={(reason) => decisions.reject(of, reason)}
          onClose={rejection.close}
        />
      ) : null}
    </>
  );
}
