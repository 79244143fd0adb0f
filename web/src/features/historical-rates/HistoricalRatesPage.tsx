import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { HistoricalRateForm_client$key } from '../../__generated__/HistoricalRateForm_client.graphql.ts';
import type { HistoricalRatesPage_client$key } from '../../__generated__/HistoricalRatesPage_client.graphql.ts';
import type { HistoricalRatesPageDeleteMutation } from '../../__generated__/HistoricalRatesPageDeleteMutation.graphql.ts';
import type { HistoricalRatesPageQuery } from '../../__generated__/HistoricalRatesPageQuery.graphql.ts';
import type { HistoricalRatesPage_rate$key } from '../../__generated__/HistoricalRatesPage_rate.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { shownRate } from '../exchange-rates/rateText.ts';
import { HistoricalRateForm } from './HistoricalRateForm.tsx';

export function HistoricalRatesPage() {
  const { t } = useTranslation('historical-rates');
  const addressOf = useClientAddress();
  const query = useRouteQuery<HistoricalRatesPageQuery>(graphql`
    query HistoricalRatesPageQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ...HistoricalRatesPage_client
        ...HistoricalRateForm_client
      }
    }
  `);
  if (!query.client) return null;
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        breadcrumb={
          <Link component={RouterLink} to={addressOf('exchange-rates')}>
            {t('exchange-rates:title')}
          </Link>
        }
      />
      <HistoricalRates client={query.client} choices={query.client} />
    </PageBody>
  );
}

const rateFragment = graphql`
  fragment HistoricalRatesPage_rate on HistoricalRate @inline {
    currency
    functionalCurrency
    rate
    per
    isUsed
    isLocked
    legalEntity {
      code
      name
    }
    account {
      code
      name
    }
    period {
      startDate
      endDate
    }
  }
`;

/** What is shown of a historical rate. */
function useColumns(): readonly DataColumn<HistoricalRatesPage_rate$key>[] {
  const { t } = useTranslation('historical-rates');
  const language = useLanguage();
  const read = (row: HistoricalRatesPage_rate$key) => readInlineData(rateFragment, row);
  const sorted = (id: string, header: string, text: (row: HistoricalRatesPage_rate$key) => string) => ({
    id,
    header,
    text,
    sortBy: text,
  });
  const entityOf = (row: HistoricalRatesPage_rate$key) => {
    const { code, name } = read(row).legalEntity;
    return `${code} ${name}`;
  };
  const accountOf = (row: HistoricalRatesPage_rate$key) => {
    const { code, name } = read(row).account;
    return `${code} ${name}`;
  };
  return [
    { ...sorted('entity', t('entity'), entityOf), isRowHeader: true },
    sorted('account', t('account'), accountOf),
    {
      id: 'period',
      header: t('period'),
      text: (row) => formatPeriod(read(row).period, language),
      sortBy: (row) => read(row).period.startDate,
      cellStyle: { whiteSpace: 'nowrap' },
    },
    sorted('currency', t('currency'), (row) => read(row).currency),
    {
      id: 'rate',
      header: t('rateDirection'),
      align: 'end',
      cellStyle: { whiteSpace: 'nowrap' },
      text: (row) => {
        const { functionalCurrency, rate, per, currency } = read(row);
        const written = `${functionalCurrency} ${shownRate(rate, language)}`;
        return t('rateFor', { rate: written, per: formatCount(per, language), currency });
      },
      written: [
        { header: t('rate'), cell: (row) => ({ text: read(row).rate, amount: read(row).rate }) },
        { header: t('per'), cell: (row) => ({ text: String(read(row).per), amount: String(read(row).per) }) },
        { header: t('functional'), cell: (row) => ({ text: read(row).functionalCurrency, amount: null }) },
      ],
    },
    {
      id: 'state',
      header: t('state'),
      text: (row) => {
        const { isUsed, isLocked } = read(row);
        return [isUsed ? '' : t('unused'), isLocked ? t('locked') : '']
          .filter((word) => word !== '')
          .join(', ');
      },
    },
  ];
}

interface HistoricalRatesProps {
  readonly client: HistoricalRatesPage_client$key;
  readonly choices: HistoricalRateForm_client$key;
}

function HistoricalRates({ client, choices }: HistoricalRatesProps) {
  const { t } = useTranslation('historical-rates');
  const language = useLanguage();
  const { can } = usePermissions();
  const columns = useColumns();
  const { commit } = useGraphMutation<HistoricalRatesPageDeleteMutation>(graphql`
    mutation HistoricalRatesPageDeleteMutation($input: DeleteHistoricalRateInput!) {
      deleteHistoricalRate(input: $input) {
        client {
          id
          ...HistoricalRatesPage_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const data = useFragment(
    graphql`
      fragment HistoricalRatesPage_client on Client {
        id
        historicalRates {
          id
          isLocked
          currency
          legalEntity {
            code
          }
          account {
            code
          }
          period {
            startDate
            endDate
          }
          ...HistoricalRatesPage_rate
          ...HistoricalRateForm_rate
        }
      }
    `,
    client,
  );
  return (
    <RecordList
      title={t('title')}
      description={t('text')}
      columns={columns}
      rows={data.historicalRates}
      nameOf={({ legalEntity, account, period, currency }) =>
        `${legalEntity.code} ${account.code} ${formatPeriod(period, language)} ${currency}`
      }
      isReadOnly={!can('RATES', 'EDIT')}
      fixedText={({ isLocked }) => (isLocked ? t('locked') : null)}
      deletion={{ text: t('deletion'), commit: ({ id }) => commit({ input: { historicalRateId: id } }) }}
      renderForm={(edited, end, cancel) => (
        <HistoricalRateForm client={choices} rate={edited} onSaved={end} onCancel={cancel} />
      )}
    />
  );
}
