import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { ExchangeRatesPageQuery } from '../../__generated__/ExchangeRatesPageQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { UnknownDropped } from '../../components/UnknownDropped.tsx';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { useCurrencyOptions } from '../currencies/useCurrencyOptions.ts';
import { RatesOfYear } from './RatesOfYear.tsx';
import { yearOf } from './yearOf.ts';

export function ExchangeRatesPage() {
  const { t } = useTranslation('exchange-rates');
  const addressOf = useClientAddress();
  const { search, change } = useQueryState();
  const query = useRouteQuery<ExchangeRatesPageQuery>(graphql`
    query ExchangeRatesPageQuery($client: String!, $year: Int) @preloadable @raw_response_type {
      ...useCurrencyOptions_query
      client(slug: $client) {
        id
        currency
        periodSet {
          periods {
            id
            fiscalYear
          }
        }
        exchangeRates(year: $year) {
          id
          year
          ...ratesShown_rates
        }
      }
    }
  `);
  const options = useCurrencyOptions(query);
  const { client } = query;
  if (!client) return null;
  const years = [...new Set(client.periodSet.periods.map(({ fiscalYear }) => fiscalYear))].toReversed();
  const { year: chosen, isUnknown } = yearOf(search);
  const rates = client.exchangeRates;
  const year = chosen ?? rates?.year ?? null;
  const yearChoice =
    years.length === 0 ? null : (
      <TextField
        select
        fullWidth={false}
        label={t('year')}
        value={year === null ? '' : String(year)}
        onChange={({ target }) => change({ year: target.value }, { isStep: true })}
        sx={{ minWidth: 140 }}
      >
        {year === null || years.includes(year) ? null : (
          <MenuItem disabled value={String(year)}>
            {year}
          </MenuItem>
        )}
        {years.map((each) => (
          <MenuItem key={each} value={String(each)}>
            {each}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <PageBody isFilled>
      <PageHeader
        title={t('title')}
        description={t('text', { global: client.currency ?? '–' })}
        actions={
          <Button component={RouterLink} to={addressOf('exchange-rates/historical')}>
            {t('historical')}
          </Button>
        }
      />
      <UnknownDropped count={isUnknown ? 1 : 0} />
      {client.currency != null && rates ? (
        <RatesOfYear
          key={rates.id}
          clientId={client.id}
          rates={rates}
          options={options}
          yearChoice={yearChoice}
        />
      ) : (
        <>
          <Box sx={{ mb: 3 }}>{yearChoice}</Box>
          <NoRates hasGlobal={client.currency != null} year={year} />
        </>
      )}
    </PageBody>
  );
}

/** What has to be there before rates are: the group currency, any periods, those of the fiscal year. */
function NoRates({ hasGlobal, year }: { readonly hasGlobal: boolean; readonly year: number | null }) {
  const { t } = useTranslation('exchange-rates');
  if (!hasGlobal) return <EmptyState title={t('noGlobal.title')} description={t('noGlobal.text')} />;
  if (year === null) return <EmptyState title={t('noCalendar.title')} description={t('noCalendar.text')} />;
  return <EmptyState title={t('noPeriods.title', { year })} description={t('noPeriods.text')} />;
}
