import { useMemo } from 'react';
import { fetchQuery, graphql, readInlineData, useFragment, useRelayEnvironment } from 'react-relay';
import type { useRules_rules$key } from '../../../__generated__/useRules_rules.graphql.ts';
import type { useRules_stream$key } from '../../../__generated__/useRules_stream.graphql.ts';
import type { useRulesLatestQuery } from '../../../__generated__/useRulesLatestQuery.graphql.ts';
import { useDraft, type Editing } from '../shared/drafts.tsx';
import { useReadInstances } from '../shared/useReadInstances.ts';
import { useSaving, type LatestState, type Saving } from '../shared/useSaving.ts';
import { isSameRules, ruleParts, toRuleInputs, type RulesDraft, type RuleValue } from './ruleDraft.ts';
import { useSaveRules } from './useSaveRules.ts';

const rulesFragment = graphql`
  fragment useRules_rules on Rule @inline {
    id
    name
    position
    side
    conditions {
      field
      operator
      value
      values
    }
    account {
      id
      code
      name
    }
    accountByCodeOf
    dimensionInstance {
      id
      code
      name
    }
    dimensionByCodeOf
  }
`;

const fragment = graphql`
  fragment useRules_stream on Stream {
    id
    revision
    rules {
      ...useRules_rules
    }
  }
`;

const latestQuery = graphql`
  query useRulesLatestQuery($id: ID!) {
    node(id: $id) {
      ... on Stream {
        revision
        rules {
          ...useRules_rules
        }
      }
    }
  }
`;

function toDraft(keys: readonly useRules_rules$key[]): RulesDraft {
  return keys
    .map((key) => readInlineData(rulesFragment, key))
    .toSorted((left, right) => left.position - right.position)
    .map(({ id, name, side, conditions, ...rule }) => ({
      key: id,
      id,
      name,
      side,
      conditions: conditions.map((condition) => ({
        ...condition,
        value: condition.value ?? null,
        values: condition.values ?? null,
      })),
      account: rule.account ?? null,
      accountByCodeOf: rule.accountByCodeOf ?? null,
      dimensionInstance: rule.dimensionInstance ?? null,
      dimensionByCodeOf: rule.dimensionByCodeOf ?? null,
    }));
}

export interface RulesEditing {
  readonly streamId: string;
  readonly editing: Editing<RulesDraft>;
  readonly saving: Saving<RulesDraft, RuleValue>;
}

/** The rules of the stream as they are edited, and their saving. */
export function useRules(stream: useRules_stream$key, instanceId: string): RulesEditing {
  const { id, revision, rules } = useFragment(fragment, stream);
  const environment = useRelayEnvironment();
  const saved = useMemo(() => toDraft(rules), [rules]);
  const editing = useDraft('rules', saved, revision, isSameRules);
  const { commit: saveRules } = useSaveRules();
  const readInstances = useReadInstances();
  const saving = useSaving({
    editing,
    parts: ruleParts,
    send: async (sentRevision, value) => {
      const input = { streamId: id, revision: sentRevision, rules: toRuleInputs(value) };
      const outcome = await saveRules({ input });
      // The instance has another revision now, and is not verified any more: what is done next must name that.
      if (outcome.response) await readInstances([instanceId]);
      return outcome;
    },
    readLatest: async (): Promise<LatestState<RulesDraft> | null> => {
      const answer = await fetchQuery<useRulesLatestQuery>(environment, latestQuery, { id }).toPromise();
      const latest = answer?.node;
      if (!latest?.rules || latest.revision === undefined) return null;
      const value = toDraft(latest.rules);
      return { revision: latest.revision, value, isUntouched: isSameRules(value, editing.base) };
    },
  });
  return { streamId: id, editing, saving };
}
