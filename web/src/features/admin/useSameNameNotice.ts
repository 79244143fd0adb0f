import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useSameNameNoticeQuery } from '../../__generated__/useSameNameNoticeQuery.graphql.ts';
import { notify } from '../../components/notices.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nodesOf } from '../../relay/nodesOf.ts';

interface CreatedClient {
  readonly name: string;
  readonly slug: string;
}

/** Says of a client that was just created which others have its name, whatever the case: that may be meant. */
export function useSameNameNotice() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const environment = useRelayEnvironment();
  return async ({ name, slug }: CreatedClient): Promise<void> => {
    const answer = await fetchQuery<useSameNameNoticeQuery>(
      environment,
      graphql`
        query useSameNameNoticeQuery($name: String!) @raw_response_type {
          viewer {
            admin {
              clients(name: $name, first: 20) {
                edges {
                  node {
                    slug
                  }
                }
              }
            }
          }
        }
      `,
      { name },
    )
      .toPromise()
      // The client is there: what only advises stays unsaid.
      .catch(() => undefined);
    const others = nodesOf(answer?.viewer?.admin?.clients ?? { edges: [] }).filter(
      (each) => each.slug !== slug,
    );
    if (others.length === 0) return;
    const list = new Intl.ListFormat(language, { type: 'conjunction' });
    const addresses = list.format(others.map((each) => `/${each.slug}`));
    const text = t('newClient.sameName', { count: others.length, name, own: `/${slug}`, others: addresses });
    notify(text, 'warning', { about: 'same name' });
  };
}
