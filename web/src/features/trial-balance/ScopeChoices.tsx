import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ScopeChoices_client$key } from '../../__generated__/ScopeChoices_client.graphql.ts';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import { formatPeriod } from '../../components/formatPeriod.ts';
import type { QueryChange } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nodesOf } from '../../relay/nodesOf.ts';
import { DEFAULT_STRUCTURE, type BalanceFilter, type FilterFrame } from './balanceFilter.ts';
import { type DatedPeriod, instanceOptions } from './instanceOptions.ts';

const clientFragment = graphql`
  fragment ScopeChoices_client on Client {
    legalEntities(first: 5000) {
      edges {
        node {
          id
          name
          code
        }
      }
    }
    dimensions {
      id
      name
      instances(withEnded: true) {
        id
        code
        name
        level
        toPeriod {
          id
          startDate
          endDate
        }
      }
    }
  }
`;

interface OtherChoice {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
  /** Under which heading; that of no dimension if not said. */
  readonly group?: string;
}

interface ScopeChoicesProps {
  readonly client: ScopeChoices_client$key;
  readonly filter: Pick<
    BalanceFilter,
    'legalEntityIds' | 'dimensionInstanceIds' | 'includesDefaultStructure'
  >;
  /** What addresses call what is chosen. */
  readonly words: Pick<FilterFrame, 'entityWords' | 'instanceWords'>;
  /** Whether one may be chosen; all of them if not said. */
  readonly isOffered?: (id: string) => boolean;
  /** Further choices beside that of no dimension, and those of them that are chosen. */
  readonly others?: readonly OtherChoice[];
  /** The same beside legal entities. */
  readonly otherEntities?: readonly OtherChoice[];
  readonly onChange: (change: QueryChange) => void;
}

const chosenOf = (others: readonly OtherChoice[]): readonly string[] =>
  others.filter(({ isChosen }) => isChosen).map(({ id }) => id);
const everything = () => true;

/** Of which legal entities and dimension values figures are. */
export function ScopeChoices(props: ScopeChoicesProps) {
  const { client, filter, words, isOffered = everything, others = [], otherEntities = [], onChange } = props;
  const { t } = useTranslation('trial-balance');
  const data = useFragment(clientFragment, client);
  const language = useLanguage();
  const options = useMemo(() => {
    const until = (name: string, period: DatedPeriod) =>
      t('filter.ended', { name, period: formatPeriod(period, language) });
    return data.dimensions.flatMap((dimension) =>
      instanceOptions(dimension, filter.dimensionInstanceIds, until),
    );
  }, [data.dimensions, filter.dimensionInstanceIds, language, t]);
  const none: OtherChoice = {
    id: DEFAULT_STRUCTURE,
    label: t('filter.defaultStructure'),
    isChosen: filter.includesDefaultStructure,
  };
  const ofNone = [none, ...others].map(({ id, label, group = t('filter.noInstance') }) => ({
    id,
    label,
    group,
  }));
  const chosenInstances = [...filter.dimensionInstanceIds, ...chosenOf([none, ...others])];
  const isNone = (id: string) => ofNone.some((each) => each.id === id);
  const instanceWord = (id: string) => (isNone(id) ? id : words.instanceWords.wordOf(id));
  const entityWord = (id: string) =>
    otherEntities.some((each) => each.id === id) ? id : words.entityWords.wordOf(id);
  return (
    <>
      <MultipleChoice
        label={t('filter.legalEntities')}
        options={[
          ...nodesOf(data.legalEntities)
            .filter(({ id }) => isOffered(id))
            .map((entity) => ({ id: entity.id, label: `${entity.code} ${entity.name}` })),
          ...otherEntities.map(({ id, label }) => ({ id, label })),
        ]}
        value={[...filter.legalEntityIds, ...chosenOf(otherEntities)]}
        onChange={(ids) => onChange({ entity: ids.map(entityWord) })}
      />
      <MultipleChoice
        label={t('filter.dimensions')}
        options={[...options.filter(({ id }) => isOffered(id)), ...ofNone.filter(({ id }) => isOffered(id))]}
        value={chosenInstances}
        onChange={(ids) => onChange({ dimension: ids.map(instanceWord) })}
      />
    </>
  );
}
