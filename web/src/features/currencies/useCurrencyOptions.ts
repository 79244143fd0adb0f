import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useCurrencyOptions_query$key } from '../../__generated__/useCurrencyOptions_query.graphql.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** Currencies with their names in the reader's language, in the order of their codes. */
export function useCurrencyOptions(query: useCurrencyOptions_query$key) {
  const language = useLanguage();
  const { currencies } = useFragment(
    graphql`
      fragment useCurrencyOptions_query on Query {
        currencies {
          code
        }
      }
    `,
    query,
  );
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    return currencies.map(({ code }) => ({ id: code, label: `${code} – ${names.of(code) ?? code}` }));
  }, [currencies, language]);
}
