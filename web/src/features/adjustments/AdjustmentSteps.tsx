import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { RejectionDialog } from '../../components/form/RejectionDialog.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useOpened } from '../../components/useOpened.ts';
import { type Stepped, useDecisions, useOwnSteps } from './useAdjustmentSteps.ts';

interface AdjustmentStepsProps {
  readonly adjustment: Stepped & {
    readonly description: string;
    readonly status: string;
    readonly canDecide: boolean;
    readonly isLocked: boolean;
    readonly origin: { readonly id: string } | null | undefined;
  };
}

/** What is next for an adjustment. What another one made goes with that. */
export function AdjustmentSteps({ adjustment }: AdjustmentStepsProps) {
  const { t } = useTranslation('adjustments');
  const { can } = usePermissions();
  const { isBusy: isStepping, submit, recall } = useOwnSteps();
  const { isBusy: isDeciding, approve, reject } = useDecisions();
  const rejection = useOpened<Stepped>();
  const { description: name, status, canDecide, isLocked, origin } = adjustment;
  if (origin || isLocked || !can('ADJUSTMENTS', 'EDIT')) return null;
  const button = (label: string, name_: string, onClick: () => void) => (
    <Button size="small" disabled={isStepping || isDeciding} aria-label={name_} onClick={onClick}>
      {label}
    </Button>
  );
  const isOpen = status === 'DRAFT' || status === 'REJECTED';
  return (
    <>
      {isOpen ? button(t('submit'), t('submitNamed', { name }), () => void submit(adjustment)) : null}
      {canDecide ? button(t('approve'), t('approveNamed', { name }), () => void approve(adjustment)) : null}
      {canDecide ? button(t('reject'), t('rejectNamed', { name }), () => rejection.open(adjustment)) : null}
      {isOpen ? null : button(t('recall'), t('recallNamed', { name }), () => void recall(adjustment))}
      {rejection.opened ? (
        <RejectionDialog
          title={t('rejectNamed', { name })}
          submitLabel={t('reject')}
          reasonLabel={t('reason')}
          onReject={(reason) => reject(adjustment, reason)}
          onClose={rejection.close}
        />
      ) : null}
    </>
  );
}
