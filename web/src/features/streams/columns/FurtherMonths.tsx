import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { streamPath, type OfKind } from '../../../components/instances/editorAddress.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { useCreatePayrollMonths } from './useCreatePayrollMonths.ts';

interface FurtherMonthsProps {
  readonly instanceId: string;
  readonly stream: { readonly slug: string } & OfKind;
  readonly isDisabled: boolean;
}

/** Makes an import of each further month that the file names, and shows them all. */
export function FurtherMonths({ instanceId, stream, isDisabled }: FurtherMonthsProps) {
  const { t } = useTranslation('streams/columns');
  const navigate = useNavigate();
  const addressOf = useClientAddress();
  const { commit, isBusy } = useCreatePayrollMonths();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const create = async () => {
    const outcome = await commit({ input: { instanceId } });
    setRefusals(outcome.refusals);
    if (outcome.refusals.length === 0) await navigate(addressOf(streamPath(stream)));
  };
  return (
    <>
      <Refusals refusals={refusals} onClose={() => setRefusals([])} />
      <Alert
        severity="info"
        action={
          <Button
            color="inherit"
            size="small"
            loading={isBusy}
            disabled={isDisabled}
            onClick={() => void create()}
          >
            {t('months.action')}
          </Button>
        }
      >
        {t('months.text')}
      </Alert>
    </>
  );
}
