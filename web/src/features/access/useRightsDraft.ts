import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useRightsDraftLatestQuery } from '../../__generated__/useRightsDraftLatestQuery.graphql.ts';
import type { useRightsDraftMutation } from '../../__generated__/useRightsDraftMutation.graphql.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { type Right, type Rights, rights, type RightsRow } from './rightsRows.ts';

interface Draft extends Rights {
  /** From which it was begun. */
  readonly revision: number | null;
}

/** What stood against the last saving, of which nothing was kept. */
interface RefusedEntry {
  readonly row: RightsRow;
  readonly refusal: Refusal;
}

interface Refused {
  readonly entries: readonly RefusedEntry[];
  readonly others: readonly Refusal[];
}

interface DraftOptions {
  readonly clientId: string;
  /** The list is that of one record; null: of all. */
  readonly resourceId: string | null;
  readonly rows: readonly RightsRow[];
}

const nothing: Refused = { entries: [], others: [] };
const isSame = (left: Rights, right: Rights) => rights.every((each) => left[each] === right[each]);

/** By the place of the entry that the path names. */
function sortOut(refusals: readonly Refusal[], sent: readonly RightsRow[]): Refused {
  const found = refusals.map((refusal) => {
    const [list, place] = refusal.path;
    return { refusal, row: list === 'entries' ? sent[Number(place)] : undefined };
  });
  return {
    entries: found.flatMap(({ refusal, row }) => (row ? [{ refusal, row }] : [])),
    others: found.flatMap(({ refusal, row }) => (row ? [] : [refusal])),
  };
}

/** Several entries that are changed and saved together, all of them or none. */
export function useRightsDraft({ clientId, resourceId, rows }: DraftOptions) {
  const environment = useRelayEnvironment();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [refused, setRefused] = useState(nothing);
  const { commit, isBusy } = useGraphMutation<useRightsDraftMutation>(graphql`
    mutation useRightsDraftMutation($input: UpdateAclEntriesInput!) @raw_response_type {
      updateAclEntries(input: $input) {
        aclEntries {
          id
          revision
          canEdit
          canDelete
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const rightsOf = (row: RightsRow): Rights => drafts.get(row.id) ?? row;
  const changed = rows.filter((row) => !isSame(rightsOf(row), row));
  const readLatest = async () =>
    fetchQuery<useRightsDraftLatestQuery>(
      environment,
      graphql`
        query useRightsDraftLatestQuery($id: ID!, $resourceId: ID) @raw_response_type {
          client(id: $id) {
            ...useAclEntries_client @arguments(resourceId: $resourceId)
          }
        }
      `,
      { id: clientId, resourceId },
    ).toPromise();
  const discard = () => {
    setDrafts(new Map());
    setRefused(nothing);
  };
  const set = (row: RightsRow, right: Right, isGiven: boolean) => {
    const { revision = row.revision } = drafts.get(row.id) ?? {};
    setDrafts(new Map(drafts).set(row.id, { ...rightsOf(row), revision, [right]: isGiven }));
  };
  const save = async (): Promise<boolean> => {
    setRefused(nothing);
    const entries = changed.flatMap((row) => {
      const { canEdit, canDelete } = rightsOf(row);
      return row.revision === null ? [] : [{ id: row.id, revision: row.revision, canEdit, canDelete }];
    });
    const { refusals } = await commit({ input: { clientId, entries } });
    if (refusals.length === 0) discard();
    else {
      setRefused(sortOut(refusals, changed));
      // What somebody else saved is shown beside what is kept here; where it cannot be read, the refusal stands alone.
      if (refusals.some(({ topic }) => topic === 'refused')) await readLatest().catch(() => undefined);
    }
    return refusals.length === 0;
  };
  /** Somebody else saved the entry after it was edited here. */
  const isOverwriting = (row: RightsRow) =>
    changed.includes(row) && drafts.get(row.id)?.revision !== row.revision;
  return { rightsOf, changed, isBusy, refused, discard, set, save, isOverwriting };
}

export type RightsDraft = ReturnType<typeof useRightsDraft>;
