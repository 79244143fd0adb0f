import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type { useAccountForm_ledger$key } from '../../__generated__/useAccountForm_ledger.graphql.ts';
import type { useAccountFormLatestQuery } from '../../__generated__/useAccountFormLatestQuery.graphql.ts';
import { formatDate } from '../../components/dates.ts';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { toInput, valuesOf } from './accountValues.ts';
import { useSaveLedger } from './useSaveLedger.ts';

const fragment = graphql`
  fragment useAccountForm_ledger on Ledger @inline {
    revision
    accounts {
      id
      code
      name
      type
      section
      tags
      closedFrom
      rateKind
      position
      hasPostings
      parent {
        id
      }
    }
  }
`;

const latestQuery = graphql`
  query useAccountFormLatestQuery($clientId: ID!) @raw_response_type {
    client(id: $clientId) {
      ledger {
        ...useAccountForm_ledger
      }
    }
  }
`;

const stateOf = (ledger: useAccountForm_ledger$key) => readInlineData(fragment, ledger);

interface AccountFormOptions {
  readonly clientId: string;
  readonly ledger: useAccountForm_ledger$key;
  /** Null for a new account. */
  readonly accountId: string | null;
  readonly onSaved: () => void;
}

function labelOf(account: { readonly code: string; readonly name: string } | undefined): string {
  return account ? `${account.code} ${account.name}`.trim() : '';
}

/** One account of the chart as it is edited. */
export function useAccountForm({ clientId, ledger, accountId, onSaved }: AccountFormOptions) {
  const { t } = useTranslation('chart-of-accounts');
  const language = useLanguage();
  const { commit } = useSaveLedger();
  const environment = useRelayEnvironment();
  return useRevisedForm({
    state: stateOf(ledger),
    valuesOf: ({ accounts }) => valuesOf(accounts.find(({ id }) => id === accountId)),
    send: (values, { revision, accounts }) =>
      commit({ input: { clientId, revision, accounts: [toInput(values, accounts, accountId)] } }),
    readLatest: async () => {
      const answer = await fetchQuery<useAccountFormLatestQuery>(environment, latestQuery, {
        clientId,
      }).toPromise();
      const latest = answer?.client && stateOf(answer.client.ledger);
      const isThere = accountId === null || latest?.accounts.some(({ id }) => id === accountId);
      return latest && isThere ? latest : null;
    },
    onSaved,
    write: ({ code, name, type, section, tags, parentId, closedFrom, rateKind }, { accounts }) => ({
      code: [t('code'), code],
      name: [t('name'), name],
      type: [t('type'), t(`common:accountTypes.${type}`)],
      section: [t('section'), section && t(`common:sections.${section}`)],
      tags: [t('tags'), tags.join(', ')],
      parentId: [t('parent'), labelOf(accounts.find(({ id }) => id === parentId))],
      closedFrom: [t('closedFrom'), closedFrom && formatDate(closedFrom, language)],
      rateKind: [t('rateKind'), rateKind && t(`rateKinds.${rateKind}`)],
    }),
  });
}
