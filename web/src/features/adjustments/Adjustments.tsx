import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { Adjustments_client$key } from '../../__generated__/Adjustments_client.graphql.ts';
import type { AdjustmentsDeleteMutation } from '../../__generated__/AdjustmentsDeleteMutation.graphql.ts';
import type { useAdjustmentChoices_client$key } from '../../__generated__/useAdjustmentChoices_client.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { PeriodChoice } from '../../components/PeriodChoice.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { actionColumn } from '../../components/table/columns.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { AdjustmentForm } from './AdjustmentForm.tsx';
import { AdjustmentSteps } from './AdjustmentSteps.tsx';
import { useAdjustmentColumns } from './useAdjustmentColumns.tsx';

const fragment = graphql`
  fragment Adjustments_client on Client {
    id
    periodSet {
      periods {
        id
        startDate
        endDate
        fiscalYear
      }
    }
    adjustments {
      id
      revision
      description
      status
      canDecide
      isLocked
      origin {
        id
      }
      period {
        startDate
      }
      ...useAdjustmentColumns_adjustment
      ...AdjustmentForm_adjustment
    }
  }
`;

interface AdjustmentsProps {
  readonly client: Adjustments_client$key;
  readonly choices: useAdjustmentChoices_client$key;
}

interface Dated {
  readonly period: { readonly startDate: string };
  readonly canDecide: boolean;
}

/** The periods of the address, by their first month, and whether only what waits for the reader is shown. */
function useFilter() {
  const { search, change } = useQueryState();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const isWaiting = search.get('waiting') === 'true';
  return {
    from,
    to,
    isWaiting,
    change,
    isShown: ({ period: { startDate }, canDecide }: Dated) => {
      const month = startDate.slice(0, 7);
      return (from === '' || month >= from) && (to === '' || month <= to) && (!isWaiting || canDecide);
    },
  };
}

export function Adjustments({ client, choices }: AdjustmentsProps) {
  const { t } = useTranslation('adjustments');
  const { can } = usePermissions();
  const columns = useAdjustmentColumns();
  const filter = useFilter();
  const { commit } = useGraphMutation<AdjustmentsDeleteMutation>(graphql`
    mutation AdjustmentsDeleteMutation($input: DeleteAdjustmentInput!) @raw_response_type {
      deleteAdjustment(input: $input) {
        client {
          id
          ...Adjustments_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const { adjustments, periodSet } = useFragment(fragment, client);
  const fixedText = ({ status, isLocked, origin }: (typeof adjustments)[number]): string | null => {
    if (origin) return t('withOrigin');
    if (isLocked) return t('locked');
    return status === 'DRAFT' || status === 'REJECTED' ? null : t('recallFirst');
  };
  const steps = actionColumn<(typeof adjustments)[number]>(t('next'), (row) => (
    <AdjustmentSteps adjustment={row} />
  ));
  return (
    <RecordList
      title={t('title')}
      description={t('text')}
      columns={[...columns, { ...steps, id: 'next' }]}
      rows={adjustments.filter(filter.isShown)}
      nameOf={({ description }) => description}
      isReadOnly={!can('ADJUSTMENTS', 'EDIT')}
      fixedText={fixedText}
      deletion={{
        text: t('deletion'),
        commit: ({ id, revision }) => commit({ input: { adjustmentId: id, revision } }),
      }}
      filters={
        <AdjustmentFilters
          filter={filter}
          periods={periodSet.periods}
          waitingCount={adjustments.filter(({ canDecide }) => canDecide).length}
        />
      }
      renderForm={(edited, end, cancel) => (
        <AdjustmentForm client={choices} adjustment={edited} onSaved={end} onCancel={cancel} />
      )}
    />
  );
}

interface AdjustmentFiltersProps {
  readonly filter: ReturnType<typeof useFilter>;
  readonly periods: Parameters<typeof PeriodChoice>[0]['periods'];
  readonly waitingCount: number;
}

function AdjustmentFilters({ filter, periods, waitingCount }: AdjustmentFiltersProps) {
  const { t } = useTranslation('adjustments');
  const language = useLanguage();
  const { from, to, isWaiting, change } = filter;
  const idOf = (month: string) => periods.find(({ startDate }) => startDate.startsWith(month))?.id ?? '';
  const choice = (name: 'from' | 'to', value: string) => (
    <PeriodChoice
      label={t(name)}
      periods={periods}
      value={value === '' ? '' : idOf(value)}
      onChange={({ startDate }) => change({ [name]: startDate.slice(0, 7) })}
      none={{ label: t('all'), onChoose: () => change({ [name]: null }) }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {waitingCount > 0 || isWaiting ? (
        <Alert
          severity="info"
          action={
            <Button
              size="small"
              color="inherit"
              onClick={() => change({ waiting: isWaiting ? null : 'true' })}
            >
              {t(isWaiting ? 'showAll' : 'showWaiting')}
            </Button>
          }
        >
          {t('waiting', { count: waitingCount, formatted: formatCount(waitingCount, language) })}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {choice('from', from)}
        {choice('to', to)}
      </Box>
    </Box>
  );
}
