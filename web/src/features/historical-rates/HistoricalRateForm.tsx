import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useFragment, useRelayEnvironment } from 'react-relay';
import type { HistoricalRateForm_client$key } from '../../__generated__/HistoricalRateForm_client.graphql.ts';
import type { HistoricalRateForm_rate$key } from '../../__generated__/HistoricalRateForm_rate.graphql.ts';
import type { HistoricalRateFormLatestQuery } from '../../__generated__/HistoricalRateFormLatestQuery.graphql.ts';
import type { HistoricalRateFormSaveMutation } from '../../__generated__/HistoricalRateFormSaveMutation.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { PeriodInput } from '../../components/form/PeriodInput.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nodesOf } from '../../relay/nodesOf.ts';
import { isRevisionConflict } from '../../relay/refusals.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { decimalSignOf, readRate, shownRate } from '../exchange-rates/rateText.ts';
import { useFaultText } from '../exchange-rates/useFaultText.ts';

interface HistoricalRateFormProps {
  readonly client: HistoricalRateForm_client$key;
  /** Null for a new one. */
  readonly rate: HistoricalRateForm_rate$key | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface Values {
  legalEntityId: string | null;
  accountId: string | null;
  periodId: string | null;
  currency: string | null;
  rate: string;
  per: number;
}

const fragment = graphql`
  fragment HistoricalRateForm_rate on HistoricalRate @inline {
    id
    revision
    currency
    rate
    per
    legalEntity {
      id
      code
    }
    account {
      id
      code
    }
    period {
      id
      startDate
      endDate
    }
  }
`;

const latestQuery = graphql`
  query HistoricalRateFormLatestQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ...HistoricalRateForm_rate @alias(as: "rate")
    }
  }
`;

const PER = [1, 100, 10_000] as const;

const stateOf = (rate: HistoricalRateForm_rate$key) => readInlineData(fragment, rate);

const nameOf = (
  { legalEntity, account, period, currency }: ReturnType<typeof stateOf>,
  language: LanguageTag,
): string => [legalEntity.code, account.code, formatPeriod(period, language), currency].join(' ');

/** What rates can be of: legal entities, accounts at historical rates, periods and reporting currencies. */
function useChoices(key: HistoricalRateForm_client$key) {
  const client = useFragment(
    graphql`
      fragment HistoricalRateForm_client on Client {
        id
        legalEntities(first: 5000) {
          edges {
            node {
              id
              code
              name
              currency
            }
          }
        }
        historicalRateAccounts {
          id
          code
          name
        }
        periodSet {
          periods {
            id
            startDate
            endDate
          }
        }
        reportingCurrencies {
          currency
        }
      }
    `,
    key,
  );
  const named = ({
    id,
    code,
    name,
  }: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
  }) => ({
    id,
    label: `${code} ${name}`,
  });
  return {
    clientId: client.id,
    entities: nodesOf(client.legalEntities).map((each) => ({
      id: each.id,
      label: `${each.code} ${each.name} (${each.currency})`,
    })),
    accounts: client.historicalRateAccounts.map(named),
    periods: client.periodSet.periods,
    currencies: client.reportingCurrencies.map(({ currency }) => ({ id: currency, label: currency })),
  };
}

function useSaveHistoricalRate() {
  return useGraphMutation<HistoricalRateFormSaveMutation>(graphql`
    mutation HistoricalRateFormSaveMutation($input: SaveHistoricalRateInput!) @raw_response_type {
      saveHistoricalRate(input: $input) {
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
}

export function HistoricalRateForm({ client, rate, onSaved, onCancel }: HistoricalRateFormProps) {
  const { t } = useTranslation('historical-rates');
  const environment = useRelayEnvironment();
  const language = useLanguage();
  const faultText = useFaultText();
  const { clientId, entities, accounts, periods, currencies } = useChoices(client);
  const { commit } = useSaveHistoricalRate();
  const sign = decimalSignOf(language);
  const form = useRevisedForm<ReturnType<typeof stateOf> | null, Values>({
    state: rate && stateOf(rate),
    valuesOf: (state) => ({
      legalEntityId: state?.legalEntity.id ?? null,
      accountId: state?.account.id ?? null,
      periodId: state?.period.id ?? null,
      currency: state?.currency ?? null,
      rate: state ? shownRate(state.rate, language) : '',
      per: state?.per ?? 1,
    }),
    send: async ({ legalEntityId, accountId, periodId, currency, rate: text, per }, state) => {
      const read = readRate(text, sign, per);
      const { refusals } = await commit({
        input: {
          clientId,
          legalEntityId: legalEntityId ?? '',
          accountId: accountId ?? '',
          periodId: periodId ?? '',
          currency: currency ?? '',
          rate: 'value' in read ? read.value : text,
          per,
          revision: state?.revision ?? 0,
        },
      });
      // Nothing that was seen was changed: a new one meets another one in its place.
      const isTaken = state === null && isRevisionConflict(refusals);
      const exists = { topic: 'refused', code: null, message: t('exists'), id: null } as const;
      return { refusals: isTaken ? [{ ...exists, path: ['periodId'] }] : refusals };
    },
    readLatest: async ({ id }) => {
      const answer = await fetchQuery<HistoricalRateFormLatestQuery>(environment, latestQuery, {
        id,
      }).toPromise();
      return answer?.node?.rate ? stateOf(answer.node.rate) : null;
    },
    onSaved,
    write: ({ legalEntityId, accountId, periodId, currency, rate: text, per }) => {
      const period = periods.find(({ id }) => id === periodId);
      return {
        legalEntityId: [t('entity'), entities.find(({ id }) => id === legalEntityId)?.label],
        accountId: [t('account'), accounts.find(({ id }) => id === accountId)?.label],
        periodId: [t('period'), period && formatPeriod(period, language)],
        currency: [t('currency'), currency],
        rate: [t('rate'), text],
        per: [t('per'), formatCount(per, language)],
      };
    },
  });
  const { control, state } = form;
  const units = useWatch({ control, name: 'per' });
  return (
    <RecordForm
      form={form}
      label={t('form')}
      title={state ? t('common:editNamed', { name: nameOf(state, language) }) : t('add')}
      columns={state ? '200px 120px auto' : 'minmax(0, 1fr) minmax(0, 1fr) 200px'}
      onCancel={state ? onCancel : undefined}
    >
      {state ? null : (
        <>
          <SearchInput
            control={control}
            name="legalEntityId"
            label={t('entity')}
            options={entities}
            isRequired
          />
          <SearchInput
            control={control}
            name="accountId"
            label={t('account')}
            options={accounts}
            isRequired
            helperText={t('accountHint')}
          />
          <PeriodInput control={control} name="periodId" label={t('period')} periods={periods} />
          <SearchInput
            control={control}
            name="currency"
            label={t('currency')}
            options={currencies}
            isRequired
            {...(currencies.length === 0 && { helperText: t('noCurrency') })}
          />
        </>
      )}
      <TextInput
        control={control}
        name="rate"
        label={t('rate')}
        isRequired
        helperText={t('rateHint')}
        check={(text) => {
          const read = readRate(text, sign, units);
          return 'fault' in read ? faultText(read.fault) : null;
        }}
      />
      <ChoiceInput
        control={control}
        name="per"
        label={t('per')}
        options={PER.map((each) => ({ id: each, label: formatCount(each, language) }))}
      />
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </RecordForm>
  );
}
