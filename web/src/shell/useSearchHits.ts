import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { Subscription } from 'relay-runtime';
import type { useSearchHitsQuery } from '../__generated__/useSearchHitsQuery.graphql.ts';

const query = graphql`
  query useSearchHitsQuery($clientId: ID!, $text: String!) {
    client(id: $clientId) {
      search(text: $text) {
        kind
        slug
        range
        code
        name
        detail
        fromDate
        toDate
      }
    }
  }
`;

type Client = NonNullable<useSearchHitsQuery['response']['client']>;
export type SearchHit = Client['search'][number];

/** After the last key, so that a word that is typed is one question. */
const delayMilliseconds = 200;
const lengthMin = 2;
const lengthMax = 100;
const none: readonly SearchHit[] = [];

interface Answer {
  readonly text: string;
  readonly hits: readonly SearchHit[];
}

/** What of the client bears the words that are typed; nothing where that cannot be asked, as the screens are found anyway. */
export function useSearchHits(clientId: string | null, typed: string) {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<Answer>({ text: '', hits: none });
  const text = typed.trim().slice(0, lengthMax);
  const isAsked = clientId !== null && text.length >= lengthMin;
  useEffect(() => {
    if (!isAsked) return undefined;
    let subscription: Subscription | null = null;
    const timer = setTimeout(() => {
      const variables = { clientId, text };
      subscription = fetchQuery<useSearchHitsQuery>(environment, query, variables).subscribe({
        next: ({ client }) => setAnswer({ text, hits: client?.search ?? none }),
        error: () => setAnswer({ text, hits: none }),
      });
    }, delayMilliseconds);
    return () => {
      clearTimeout(timer);
      subscription?.unsubscribe();
    };
  }, [environment, clientId, text, isAsked]);
  const isAnswered = answer.text === text;
  return { hits: isAsked && isAnswered ? answer.hits : none, isSearching: isAsked && !isAnswered };
}
