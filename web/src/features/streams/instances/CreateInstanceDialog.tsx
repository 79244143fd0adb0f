import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { CreateInstanceDialog_client$key } from '../../../__generated__/CreateInstanceDialog_client.graphql.ts';
import { formatPeriod } from '../../../components/dates.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { instancePath } from '../../../components/instances/editorAddress.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { useCreateStreamInstance } from './useCreateStreamInstance.ts';

const fragment = graphql`
  fragment CreateInstanceDialog_client on Client {
    id
    periodSet {
      periods {
        id
        startDate
        endDate
        ordering
      }
    }
  }
`;

interface CreateInstanceDialogProps {
  readonly client: CreateInstanceDialog_client$key;
  readonly stream: { readonly id: string; readonly name: string };
  readonly connectionId: string;
  /** The last day that the stream covers already, null before its first instance. */
  readonly lastDate: string | null;
  readonly onClose: () => void;
}

export function CreateInstanceDialog(props: CreateInstanceDialogProps) {
  const { stream, connectionId, lastDate, onClose } = props;
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const navigate = useNavigate();
  const { id: clientId, periodSet } = useFragment(fragment, props.client);
  const periods = periodSet.periods.toSorted((left, right) => left.ordering - right.ordering);
  const next = periods.find((period) => lastDate === null || period.startDate > lastDate);
  const suggested = (next ?? periods[0])?.id ?? '';
  const { commit: createInstance, isBusy, refusals } = useCreateStreamInstance();
  const [fromPeriodId, setFromPeriodId] = useState(suggested);
  const [toPeriodId, setToPeriodId] = useState(suggested);
  const fromIndex = periods.findIndex((period) => period.id === fromPeriodId);

  const chooseFrom = (id: string) => {
    setFromPeriodId(id);
    const index = periods.findIndex((period) => period.id === id);
    if (index > periods.findIndex((period) => period.id === toPeriodId)) setToPeriodId(id);
  };
  const create = async () => {
    const input = { streamId: stream.id, fromPeriodId, toPeriodId };
    const outcome = await createInstance({ input, connections: [connectionId] });
    if (!outcome.response) return;
    const created = outcome.response.createStreamInstance.instanceEdge?.node;
    onClose();
    if (created) await navigate(instancePath(clientId, stream.id, created.id));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="create-instance-title">
      <form onSubmit={submit}>
        <DialogTitle id="create-instance-title">
          {t('createInstance.title', { stream: stream.name })}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={4} sx={{ pt: 2 }}>
            <Typography variant="body2" color="text.secondary">
              {t('createInstance.explanation')}
            </Typography>
            <Refusals refusals={refusals} />
            <Stack direction="row" spacing={4}>
              <TextField
                select
                fullWidth
                label={t('createInstance.from')}
                value={fromPeriodId}
                onChange={(event) => {
                  chooseFrom(event.target.value);
                }}
              >
                {periods.map((period) => (
                  <MenuItem key={period.id} value={period.id}>
                    {formatPeriod(period, language)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                select
                fullWidth
                label={t('createInstance.to')}
                value={toPeriodId}
                onChange={(event) => {
                  setToPeriodId(event.target.value);
                }}
              >
                {periods.slice(Math.max(0, fromIndex)).map((period) => (
                  <MenuItem key={period.id} value={period.id}>
                    {formatPeriod(period, language)}
                  </MenuItem>
                ))}
              </TextField>
            </Stack>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={fromPeriodId === '' || toPeriodId === ''}
          >
            {t('createInstance.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
