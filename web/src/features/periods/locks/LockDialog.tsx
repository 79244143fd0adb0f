import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { LockDialogLockMutation } from '../../../__generated__/LockDialogLockMutation.graphql.ts';
import type { LockDialogUnlockMutation } from '../../../__generated__/LockDialogUnlockMutation.graphql.ts';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { PeriodInput } from '../../../components/form/PeriodInput.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { notify } from '../../../components/notices.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { limits } from '../../../limits.generated.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';
import { firstProposed, type OpenedLock } from './lockRows.ts';
import { OpenBeforeLock } from './OpenBeforeLock.tsx';

interface LockDialogProps {
  readonly clientId: string;
  readonly opened: OpenedLock;
  readonly periods: readonly { readonly id: string; readonly startDate: string; readonly endDate: string }[];
  readonly onClose: () => void;
}

/** Until where something is locked, or from where on it is open again, and why. */
export function LockDialog({ clientId, opened, periods, onClose }: LockDialogProps) {
  const { t } = useTranslation('periods/locks');
  const language = useLanguage();
  const { row, change } = opened;
  const lock = useGraphMutation<LockDialogLockMutation>(graphql`
    mutation LockDialogLockMutation($input: LockPeriodsInput!) {
      lockPeriods(input: $input) {
        client {
          id
          ...LocksPage_client
          ...LockLog_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const unlock = useGraphMutation<LockDialogUnlockMutation>(graphql`
    mutation LockDialogUnlockMutation($input: UnlockPeriodsInput!) {
      unlockPeriods(input: $input) {
        client {
          id
          ...LocksPage_client
          ...LockLog_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const { commit } = change === 'lock' ? lock : unlock;
  const form = useChangeForm<{ periodId: string | null; reason: string }>({
    defaultValues: { periodId: firstProposed(opened, periods), reason: '' },
    change: async ({ periodId, reason }) => {
      const { kind, legalEntityId } = row;
      const outcome = await commit({
        input: { clientId, kind, legalEntityId, periodId: periodId ?? '', reason: reason.trim() },
      });
      if (outcome.response) {
        const chosen = periods.find(({ id }) => id === periodId);
        const period = chosen === undefined ? '' : formatPeriod(chosen, language);
        notify(t(`${change}Done`, { period, name: row.name }), 'success', { about: 'lock' });
        onClose();
      }
      return outcome;
    },
  });
  const periodId = useWatch({ control: form.control, name: 'periodId' });
  const { legalEntityId } = row;
  return (
    <FormDialog
      title={t(`${change}Title.${row.kind}`, { name: row.name })}
      form={form}
      submitLabel={t(change)}
      onClose={onClose}
    >
      <Typography variant="body2">{t(`${change}Text.${row.kind}`)}</Typography>
      <PeriodInput
        control={form.control}
        name="periodId"
        label={t(change === 'lock' ? 'throughPeriod' : 'fromPeriod')}
        periods={periods}
      />
      {change === 'lock' && legalEntityId !== null && periodId !== null ? (
        <ErrorBoundary content={periodId}>
          <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
            <OpenBeforeLock clientId={clientId} legalEntityId={legalEntityId} periodId={periodId} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      <TextInput
        control={form.control}
        name="reason"
        label={t('reason')}
        limit={limits['POST /periods/locks'].reason}
      />
    </FormDialog>
  );
}
