import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useStaleInitialBalances_balance$key } from '../../__generated__/useStaleInitialBalances_balance.graphql.ts';
import { formatDate } from '../../components/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** The initial balances behind the figures that would be others now, by legal entity, day and cause. */
export function useStaleInitialBalances(balance: useStaleInitialBalances_balance$key): readonly string[] {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { staleInitialBalances } = useFragment(
    graphql`
      fragment useStaleInitialBalances_balance on TrialBalance {
        staleInitialBalances {
          date
          causes
          legalEntity {
            id
            code
          }
        }
      }
    `,
    balance,
  );
  return useMemo(
    () =>
      staleInitialBalances.map(({ date, causes, legalEntity }) =>
        t('stale.initialName', {
          code: legalEntity.code,
          date: formatDate(date, language),
          causes: causes.map((cause) => t(`stale.causes.${cause}`)).join(', '),
        }),
      ),
    [language, staleInitialBalances, t],
  );
}
