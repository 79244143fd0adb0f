import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReportingCurrencies_client$key } from '../../__generated__/ReportingCurrencies_client.graphql.ts';
import type { ReportingCurrenciesAddMutation } from '../../__generated__/ReportingCurrenciesAddMutation.graphql.ts';
import type { ReportingCurrenciesRemoveMutation } from '../../__generated__/ReportingCurrenciesRemoveMutation.graphql.ts';
import { ConfirmedAction } from '../../components/ConfirmedAction.tsx';
import { notify } from '../../components/notices.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { useFocusOnNext } from '../../components/useFocusOnNext.ts';
import { useOpened } from '../../components/useOpened.ts';
import { useRefusalNotice } from '../../components/useRefusalNotice.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

interface ReportingCurrenciesProps {
  readonly client: ReportingCurrencies_client$key;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

const about = 'reporting currencies';

/** The currencies, beside the one of the group, in which figures are shown; each change is saved at once. */
export function ReportingCurrencies({ client, options }: ReportingCurrenciesProps) {
  const { t } = useTranslation('currencies');
  const { can } = usePermissions();
  const sayRefusals = useRefusalNotice();
  const { id: clientId, reportingCurrencies } = useFragment(
    graphql`
      fragment ReportingCurrencies_client on Client {
        id
        reportingCurrencies {
          currency
        }
      }
    `,
    client,
  );
  const add = useGraphMutation<ReportingCurrenciesAddMutation>(graphql`
    mutation ReportingCurrenciesAddMutation($input: AddReportingCurrencyInput!) @raw_response_type {
      addReportingCurrency(input: $input) {
        client {
          id
          ...ReportingCurrencies_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const remove = useGraphMutation<ReportingCurrenciesRemoveMutation>(graphql`
    mutation ReportingCurrenciesRemoveMutation($input: RemoveReportingCurrencyInput!) @raw_response_type {
      removeReportingCurrency(input: $input) {
        client {
          id
          ...ReportingCurrencies_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const present = new Set(reportingCurrencies.map(({ currency }) => currency));
  const removal = useOpened<{ readonly id: string }>();
  const removed = removal.opened;
  const lines = useMemo(
    () => reportingCurrencies.map(({ currency }) => ({ id: currency })),
    [reportingCurrencies],
  );
  const { list, goOnFrom } = useFocusOnNext<HTMLUListElement>(lines, removed !== null);
  const labelOf = (currency: string) => options.find(({ id }) => id === currency)?.label ?? currency;
  const addOne = async (currency: string) => {
    const { response, refusals } = await add.commit({ input: { clientId, currency } });
    if (response) notify(t('reporting.added', { currency: labelOf(currency) }), 'success', { about });
    sayRefusals(refusals);
  };
  const removeOne = async (line: { readonly id: string }) => {
    const outcome = await remove.commit({ input: { clientId, currency: line.id } });
    if (outcome.response) {
      goOnFrom(line);
      notify(t('common:removedNamed', { name: labelOf(line.id) }), 'success', { about });
    }
    return outcome;
  };
  const mayRemove = can('CURRENCIES', 'DELETE');
  return (
    <Box component="section" aria-labelledby="reporting-currencies" sx={{ mt: 8, maxWidth: 420 }}>
      <Typography id="reporting-currencies" variant="h2" gutterBottom>
        {t('reporting.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('reporting.text')}
      </Typography>
      <Box component="ul" ref={list} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 0, m: 0, mb: 3 }}>
        {reportingCurrencies.map(({ currency }) => (
          <Box component="li" key={currency} sx={{ listStyle: 'none' }}>
            <Chip
              label={labelOf(currency)}
              {...(mayRemove && { onDelete: () => removal.open({ id: currency }) })}
              slotProps={{ root: { 'aria-label': t('reporting.chip', { currency: labelOf(currency) }) } }}
            />
          </Box>
        ))}
        {reportingCurrencies.length === 0 ? (
          <Typography component="li" variant="body2" sx={{ listStyle: 'none' }}>
            {t('common:none')}
          </Typography>
        ) : null}
      </Box>
      {can('CURRENCIES', 'ADD') ? (
        <SingleChoice
          label={t('reporting.add')}
          options={options.filter(({ id }) => !present.has(id))}
          value={null}
          onChange={(currency) => {
            if (currency !== null) void addOne(currency);
          }}
        />
      ) : null}
      {removed ? (
        <ConfirmedAction
          title={t('reporting.removeQuestion', { currency: labelOf(removed.id) })}
          text={t('reporting.removal')}
          confirmLabel={t('reporting.remove')}
          isDestructive
          onConfirm={() => removeOne(removed)}
          onClose={removal.close}
        />
      ) : null}
    </Box>
  );
}
