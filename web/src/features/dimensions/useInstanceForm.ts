import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type { useInstanceForm_dimension$key } from '../../__generated__/useInstanceForm_dimension.graphql.ts';
import type { useInstanceFormLatestQuery } from '../../__generated__/useInstanceFormLatestQuery.graphql.ts';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { savedInstances, type InstanceChange } from './savedInstances.ts';
import { useSaveDimensionInstances } from './useSaveDimensionInstances.ts';

const fragment = graphql`
  fragment useInstanceForm_dimension on Dimension @inline {
    id
    revision
    instances {
      id
      code
      name
      position
      isDefault
      parent {
        id
      }
    }
  }
`;

const latestQuery = graphql`
  query useInstanceFormLatestQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ...useInstanceForm_dimension @alias(as: "dimension")
    }
  }
`;

const stateOf = (dimension: useInstanceForm_dimension$key) => readInlineData(fragment, dimension);

interface InstanceFormOptions {
  readonly dimension: useInstanceForm_dimension$key;
  /** Null for a new instance. */
  readonly instanceId: string | null;
  readonly onSaved: () => void;
}

/**
 * A save names all instances: what is said of another one belongs to no field of the form. A code that is in use is refused of the
 * whole list; only the one that was typed can be it.
 */
function pathInForm({ code, path }: Refusal, place: string): readonly string[] {
  if (code === 'duplicate') return ['code'];
  return path[1] === place ? path : [];
}

/** One instance of a dimension as it is edited, in all periods. */
export function useInstanceForm({ dimension, instanceId, onSaved }: InstanceFormOptions) {
  const { t } = useTranslation('dimensions');
  const environment = useRelayEnvironment();
  const { commit } = useSaveDimensionInstances();
  const begun = stateOf(dimension);
  return useRevisedForm<typeof begun, Omit<InstanceChange, 'id'>>({
    state: begun,
    valuesOf: ({ instances }) => {
      const present = instances.find(({ id }) => id === instanceId);
      return {
        code: present?.code ?? '',
        name: present?.name ?? '',
        isDefault: present?.isDefault ?? false,
        parentId: present?.parent?.id ?? null,
      };
    },
    send: async ({ code, name, ...values }, { id, revision, instances }) => {
      const change = { id: instanceId, code: code.trim(), name: name.trim(), ...values };
      const input = { dimensionId: id, revision, instances: savedInstances(instances, change) };
      const { refusals } = await commit({ input });
      const present = instances.findIndex((instance) => instance.id === instanceId);
      const place = String(present === -1 ? instances.length : present);
      return { refusals: refusals.map((refusal) => ({ ...refusal, path: pathInForm(refusal, place) })) };
    },
    readLatest: async () => {
      const answer = await fetchQuery<useInstanceFormLatestQuery>(environment, latestQuery, {
        id: begun.id,
      }).toPromise();
      const latest = answer?.node?.dimension && stateOf(answer.node.dimension);
      const isThere = instanceId === null || latest?.instances.some(({ id }) => id === instanceId);
      return latest && isThere ? latest : null;
    },
    onSaved,
    write: ({ code, name, isDefault, parentId }, { instances }) => {
      const parent = instances.find(({ id }) => id === parentId);
      return {
        code: [t('code'), code],
        name: [t('name'), name],
        isDefault: [t('takesTheRest'), isDefault ? t('common:yes') : t('common:no')],
        parentId: [t('parent'), parent && `${parent.code} ${parent.name}`.trim()],
      };
    },
  });
}
