import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useStaleInstances_instances$key } from '../../__generated__/useStaleInstances_instances.graphql.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

export interface StaleInstanceNote {
  readonly id: string;
  readonly stream: { readonly slug: string };
  /** Its months. */
  readonly range: string;
  readonly name: string;
  /** What has changed, in words. */
  readonly cause: string;
}

/** The instances behind the figures that rest on something that has changed since. */
export function useStaleInstances(key: useStaleInstances_instances$key): readonly StaleInstanceNote[] {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const staleInstances = useFragment(
    graphql`
      fragment useStaleInstances_instances on StaleInstance @relay(plural: true) {
        instanceId
        streamSlug
        streamName
        range
        fromPeriod {
          startDate
        }
        toPeriod {
          endDate
        }
        causes
      }
    `,
    key,
  );
  return useMemo(() => {
    const list = new Intl.ListFormat(language, { type: 'conjunction' });
    return staleInstances.map(({ instanceId, streamSlug, streamName, range, causes, ...periods }) => {
      const { fromPeriod, toPeriod } = periods;
      const days = { startDate: fromPeriod.startDate, endDate: toPeriod.endDate };
      const names = causes.map((cause) => t(`stale.causes.${cause}`));
      return {
        id: instanceId,
        stream: { slug: streamSlug },
        range,
        name: `${streamName} · ${formatPeriod(days, language)}`,
        cause: t('stale.cause', { causes: list.format(names) }),
      };
    });
  }, [language, staleInstances, t]);
}
