import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ScopeChoices_client$key } from '../../__generated__/ScopeChoices_client.graphql.ts';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import type { QueryChange } from '../../components/useQueryState.ts';
import { nodesOf } from '../../relay/nodesOf.ts';
import { DEFAULT_STRUCTURE, type BalanceFilter, type FilterFrame } from './balanceFilter.ts';
import { instanceOptions } from './instanceOptions.ts';

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
      instances {
        id
        code
        name
        level
      }
    }
  }
`;

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
  readonly others?: readonly { readonly id: string; readonly label: string; readonly isChosen: boolean }[];
  readonly onChange: (change: QueryChange) => void;
}

const everything = () => true;

/** Of which legal entities and dimension values figures are. */
export function ScopeChoices(props: ScopeChoicesProps) {
  const { client, filter, words, isOffered = everything, others = [], onChange } = props;
  const { t } = useTranslation('trial-balance');
  const data = useFragment(clientFragment, client);
  const options = useMemo(
    () => data.dimensions.flatMap((dimension) => instanceOptions(dimension, filter.dimensionInstanceIds)),
    [data.dimensions, filter.dimensionInstanceIds],
  );
  const none = { id: DEFAULT_STRUCTURE, label: t('filter.defaultStructure') };
  const ofNone = [none, ...others].map(({ id, label }) => ({ id, label, group: t('filter.noInstance') }));
  const chosenInstances = [
    ...filter.dimensionInstanceIds,
    ...(filter.includesDefaultStructure ? [DEFAULT_STRUCTURE] : []),
    ...others.filter(({ isChosen }) => isChosen).map(({ id }) => id),
  ];
  const isNone = (id: string) => ofNone.some((each) => each.id === id);
  const instanceWord = (id: string) => (isNone(id) ? id : words.instanceWords.wordOf(id));
  return (
    <>
      <MultipleChoice
        label={t('filter.legalEntities')}
        options={nodesOf(data.legalEntities)
          .filter(({ id }) => isOffered(id))
          .map((entity) => ({ id: entity.id, label: `${entity.code} ${entity.name}` }))}
        value={filter.legalEntityIds}
        onChange={(ids) => onChange({ entity: ids.map((id) => words.entityWords.wordOf(id)) })}
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
