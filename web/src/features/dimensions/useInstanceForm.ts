import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type { useInstanceForm_dimension$key } from '../../__generated__/useInstanceForm_dimension.graphql.ts';
import type { useInstanceFormLatestQuery } from '../../__generated__/useInstanceFormLatestQuery.graphql.ts';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { notify } from '../../components/notices.tsx';
import type { Refusal } from '../../relay/refusals.ts';
import { treeIn, type VersionPeriod } from './instanceVersions.ts';
import { savedInstance, type InstanceChange } from './savedInstance.ts';
import { useSaveDimensionInstances } from './useSaveDimensionInstances.ts';

const fragment = graphql`
  fragment useInstanceForm_dimension on Dimension @inline {
    id
    revision
    versions {
      instanceId
      parentId
      position
      code
      name
      isDefault
      fromPeriod {
        id
        startDate
        endDate
      }
      toPeriod {
        id
        startDate
        endDate
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

/** Stands for the beginning, before which there is no period. */
export const BEGINNING = '';

interface InstanceFormOptions {
  readonly dimension: useInstanceForm_dimension$key;
  /** Null for a new instance. */
  readonly instanceId: string | null;
  /** In which the tree is looked at; null: at the end. */
  readonly period: VersionPeriod | null;
  readonly onSaved: () => void;
}

export interface InstanceValues extends Omit<InstanceChange, 'id'> {
  /** The first period of what is saved. */
  readonly fromPeriodId: string;
}

/** A save names one instance. A code that is in use is refused of the whole list; only the one that was typed can be it. */
function pathInForm({ code, path }: Refusal): readonly string[] {
  if (code === 'duplicate') return ['code'];
  return path[0] === 'fromPeriodId' ? path : path.slice(2);
}

/** One instance of a dimension as it is edited, from a period on. */
export function useInstanceForm({ dimension, instanceId, period, onSaved }: InstanceFormOptions) {
  const { t } = useTranslation('dimensions');
  const environment = useRelayEnvironment();
  const { commit } = useSaveDimensionInstances();
  const begun = stateOf(dimension);
  const form = useRevisedForm<typeof begun, InstanceValues>({
    state: begun,
    valuesOf: ({ versions }) => {
      const present = treeIn(versions, period).find((each) => each.instanceId === instanceId);
      return {
        code: present?.code ?? '',
        name: present?.name ?? '',
        isDefault: present?.isDefault ?? false,
        parentId: present?.parentId ?? null,
        // What is looked at is changed: from its period on, or as long as it has been what it is at the end.
        fromPeriodId: period?.id ?? present?.fromPeriod?.id ?? BEGINNING,
      };
    },
    send: async ({ code, name, fromPeriodId, ...values }, { id, revision, versions }) => {
      const change = { id: instanceId, code: code.trim(), name: name.trim(), ...values };
      const { refusals } = await commit({
        input: {
          dimensionId: id,
          revision,
          fromPeriodId: fromPeriodId === BEGINNING ? null : fromPeriodId,
          instances: [savedInstance(treeIn(versions, period), change)],
        },
      });
      return { refusals: refusals.map((refusal) => ({ ...refusal, path: pathInForm(refusal) })) };
    },
    readLatest: async () => {
      const answer = await fetchQuery<useInstanceFormLatestQuery>(environment, latestQuery, {
        id: begun.id,
      }).toPromise();
      const latest = answer?.node?.dimension && stateOf(answer.node.dimension);
      if (!latest) return null;
      const isThere = treeIn(latest.versions, period).some((each) => each.instanceId === instanceId);
      return instanceId === null || isThere ? latest : null;
    },
    onSaved: () => {
      notify(t('common:saved'), 'success', { about: 'record' });
      onSaved();
    },
    write: ({ code, name, isDefault, parentId }, { versions }) => {
      const parent = treeIn(versions, period).find((each) => each.instanceId === parentId);
      return {
        code: [t('code'), code],
        name: [t('name'), name],
        isDefault: [t('takesTheRest'), isDefault ? t('common:yes') : t('common:no')],
        parentId: [t('parent'), parent && `${parent.code} ${parent.name}`.trim()],
        fromPeriodId: [t('validFrom'), null],
      };
    },
  });
  return { form, versions: form.state.versions, tree: treeIn(form.state.versions, period) };
}
