import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useNameUsesQuery } from '../../__generated__/useNameUsesQuery.graphql.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { Refusal } from '../../relay/refusals.ts';

const query = graphql`
  query useNameUsesQuery($clientId: ID!, $mappingName: String!) @raw_response_type {
    client(id: $clientId) {
      analyticsNameUses(mappingName: $mappingName) {
        count
        streams {
          name
          legalEntityCode
        }
      }
    }
  }
`;

const codesOfUses: readonly (string | null)[] = [
  'analyticsFieldMapped',
  'analyticsNameMapped',
  'analyticsNameToAdopt',
];

interface NameUses {
  /** The name that was asked about last. */
  readonly mappingName: string | null;
  /** The streams of which maps stand against a change, as a sentence; null where none do. */
  readonly text: string | null;
  /** Asks for them where they are why a change was not done. */
  readonly tell: <Outcome extends { readonly refusals: readonly Refusal[] }>(
    mappingName: string,
    outcome: Outcome,
  ) => Promise<Outcome>;
}

interface Told {
  readonly mappingName: string;
  readonly uses: NonNullable<useNameUsesQuery['response']['client']>['analyticsNameUses'];
}

export function useNameUses(clientId: string): NameUses {
  const { t } = useTranslation('analytics');
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const environment = useRelayEnvironment();
  const [told, setTold] = useState<Told | null>(null);
  const tell: NameUses['tell'] = async (mappingName, outcome) => {
    setTold(null);
    if (outcome.refusals.some(({ code }) => codesOfUses.includes(code))) {
      const answer = await fetchQuery<useNameUsesQuery>(
        environment,
        query,
        { clientId, mappingName },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      if (answer?.client) setTold({ mappingName, uses: answer.client.analyticsNameUses });
    }
    return outcome;
  };
  if (told === null) return { mappingName: null, text: null, tell };
  const { count, streams } = told.uses;
  const named = streams.map(({ name, legalEntityCode }) => `${legalEntityCode} · ${name}`);
  const others = count - streams.length;
  const parts = others > 0 ? [...named, t('otherStreams', { count: others })] : named;
  const text = t('streamsOfName', { count, streams: list.format(parts) });
  return { mappingName: told.mappingName, text, tell };
}
