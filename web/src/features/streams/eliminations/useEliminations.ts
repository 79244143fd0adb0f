import { useMemo } from 'react';
import { fetchQuery, graphql, readInlineData, useFragment, useRelayEnvironment } from 'react-relay';
import type { useEliminations_eliminations$key } from '../../../__generated__/useEliminations_eliminations.graphql.ts';
import type { useEliminations_stream$key } from '../../../__generated__/useEliminations_stream.graphql.ts';
import type { useEliminationsLatestQuery } from '../../../__generated__/useEliminationsLatestQuery.graphql.ts';
import { useDraft } from '../shared/drafts.tsx';
import { useReadInstances } from '../shared/useReadInstances.ts';
import { useSaving, type LatestState } from '../shared/useSaving.ts';
import {
  eliminationParts,
  isSameEliminations,
  toEliminationInputs,
  type EliminationsDraft,
} from './eliminationDraft.ts';
import { useSaveEliminations } from './useSaveEliminations.ts';

const eliminationsFragment = graphql`
  fragment useEliminations_eliminations on Elimination @inline {
    id
    name
    position
    conditions {
      field
      operator
      value
      values
    }
    counterparty {
      id
      code
      name
    }
    counterpartyByCodeOf
    set
    kind
    scope
  }
`;

const fragment = graphql`
  fragment useEliminations_stream on Stream {
    id
    revision
    eliminations {
      ...useEliminations_eliminations
    }
  }
`;

const latestQuery = graphql`
  query useEliminationsLatestQuery($id: ID!) {
    node(id: $id) {
      ... on Stream {
        revision
        eliminations {
          ...useEliminations_eliminations
        }
      }
    }
  }
`;

function toDraft(keys: readonly useEliminations_eliminations$key[]): EliminationsDraft {
  return keys
    .map((key) => readInlineData(eliminationsFragment, key))
    .toSorted((left, right) => left.position - right.position)
    .map(({ id, name, conditions, scope, ...rule }) => ({
      key: id,
      id,
      name,
      conditions: conditions.map((condition) => ({
        ...condition,
        value: condition.value ?? null,
        values: condition.values ?? null,
      })),
      counterparty: rule.counterparty ?? null,
      counterpartyByCodeOf: rule.counterpartyByCodeOf ?? null,
      set: rule.set ?? null,
      kind: rule.kind ?? null,
      scope,
    }));
}

/** The elimination rules of the stream as they are edited, and their saving. */
export function useEliminations(stream: useEliminations_stream$key, instanceId: string) {
  const { id, revision, eliminations } = useFragment(fragment, stream);
  const environment = useRelayEnvironment();
  const saved = useMemo(() => toDraft(eliminations), [eliminations]);
  const editing = useDraft('eliminations', saved, revision, isSameEliminations);
  const { commit: saveEliminations } = useSaveEliminations();
  const readInstances = useReadInstances();
  const saving = useSaving({
    editing,
    parts: eliminationParts,
    send: async (sentRevision, value) => {
      const input = { streamId: id, revision: sentRevision, eliminations: toEliminationInputs(value) };
      const outcome = await saveEliminations({ input });
      // The instance has another revision now, and is not verified any more: what is done next must name that.
      if (outcome.response) await readInstances([instanceId]);
      return outcome;
    },
    readLatest: async (): Promise<LatestState<EliminationsDraft> | null> => {
      const variables = { id };
      const answer = await fetchQuery<useEliminationsLatestQuery>(
        environment,
        latestQuery,
        variables,
      ).toPromise();
      const latest = answer?.node;
      if (!latest?.eliminations || latest.revision === undefined) return null;
      const value = toDraft(latest.eliminations);
      return { revision: latest.revision, value, isUntouched: isSameEliminations(value, editing.base) };
    },
  });
  return { streamId: id, editing, saving };
}
