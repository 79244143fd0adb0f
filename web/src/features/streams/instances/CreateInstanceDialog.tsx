import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { CreateInstanceDialog_client$key } from '../../../__generated__/CreateInstanceDialog_client.graphql.ts';
import { formatPeriod } from '../../../components/dates.ts';
import { ChoiceInput } from '../../../components/form/ChoiceInput.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { instancePath } from '../../../components/instances/editorAddress.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useCreateStreamInstance } from './useCreateStreamInstance.ts';

const fragment = graphql`
  fragment CreateInstanceDialog_client on Client {
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
  readonly stream: { readonly id: string; readonly slug: string; readonly name: string };
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
  const addressOf = useClientAddress();
  const { periodSet } = useFragment(fragment, props.client);
  const periods = periodSet.periods.toSorted((left, right) => left.ordering - right.ordering);
  const next = periods.find((period) => lastDate === null || period.startDate > lastDate);
  const suggested = (next ?? periods[0])?.id ?? '';
  const { commit } = useCreateStreamInstance();
  const form = useChangeForm({
    defaultValues: { fromPeriodId: suggested, toPeriodId: suggested },
    change: async (values) => {
      const input = { streamId: stream.id, ...values };
      const outcome = await commit({ input, connections: [connectionId] });
      if (!outcome.response) return outcome;
      onClose();
      const created = outcome.response.createStreamInstance.instanceEdge?.node;
      if (created) await navigate(addressOf(instancePath(stream, created)));
      return outcome;
    },
  });
  const { control, getValues, setValue } = form;
  const positionOf = (id: string) => periods.findIndex((period) => period.id === id);
  const fromPosition = positionOf(useWatch({ control, name: 'fromPeriodId' }));
  const options = periods.map((period) => ({ id: period.id, label: formatPeriod(period, language) }));
  return (
    <FormDialog
      title={t('createInstance.title', { stream: stream.name })}
      form={form}
      submitLabel={t('createInstance.action')}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        {t('createInstance.explanation')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignItems: 'start' }}>
        <ChoiceInput
          control={control}
          name="fromPeriodId"
          label={t('createInstance.from')}
          options={options}
          isRequired
          onChoose={(id) => {
            if (positionOf(id) > positionOf(getValues('toPeriodId'))) setValue('toPeriodId', id);
          }}
        />
        <ChoiceInput
          control={control}
          name="toPeriodId"
          label={t('createInstance.to')}
          options={options.slice(Math.max(0, fromPosition))}
          isRequired
        />
      </Box>
    </FormDialog>
  );
}
