import { useMemo } from 'react';
import { fetchQuery, graphql, readInlineData, useFragment, useRelayEnvironment } from 'react-relay';
import type { useAccounts_accounts$key } from '../../../__generated__/useAccounts_accounts.graphql.ts';
import type { useAccounts_stream$key } from '../../../__generated__/useAccounts_stream.graphql.ts';
import type { useAccountsLatestQuery } from '../../../__generated__/useAccountsLatestQuery.graphql.ts';
import { useDraft, type Editing } from '../shared/drafts.tsx';
import { useReadInstances } from '../shared/useReadInstances.ts';
import { useSaving, type LatestState, type Saving } from '../shared/useSaving.ts';
import {
  accountParts,
  isSameAccounts,
  toAccountInputs,
  type AccountDraft,
  type StreamAccountValue,
} from './accountDraft.ts';
import { useSaveStreamAccounts } from './useSaveStreamAccounts.ts';

const accountsFragment = graphql`
  fragment useAccounts_accounts on StreamAccount @inline {
    id
    code
    description
    type
    rowCount
    account {
      id
      code
      name
    }
    proposedAccount {
      id
      code
      name
    }
    isProposalBorneOut
  }
`;

const fragment = graphql`
  fragment useAccounts_stream on Stream @argumentDefinitions(instanceId: { type: "ID!" }) {
    id
    revision
    accounts(instanceId: $instanceId) {
      ...useAccounts_accounts
    }
  }
`;

const latestQuery = graphql`
  query useAccountsLatestQuery($id: ID!, $instanceId: ID!) {
    node(id: $id) {
      ... on Stream {
        revision
        accounts(instanceId: $instanceId) {
          ...useAccounts_accounts
        }
      }
    }
  }
`;

function toDraft(keys: readonly useAccounts_accounts$key[]): AccountDraft {
  return keys.map((key) => {
    const item = readInlineData(accountsFragment, key);
    return {
      ...item,
      id: item.id ?? null,
      account: item.account ?? null,
      proposedAccount: item.proposedAccount ?? null,
      rowCount: item.rowCount ?? null,
    };
  });
}

export interface AccountsEditing {
  readonly editing: Editing<AccountDraft>;
  readonly saving: Saving<AccountDraft, StreamAccountValue>;
}

/** The accounts of the stream as they are edited, new codes of the file among them, and their saving. */
export function useAccounts(stream: useAccounts_stream$key, instanceId: string): AccountsEditing {
  const { id, revision, accounts } = useFragment(fragment, stream);
  const environment = useRelayEnvironment();
  const saved = useMemo(() => toDraft(accounts), [accounts]);
  const editing = useDraft('accounts', saved, revision, isSameAccounts);
  const { commit: saveAccounts } = useSaveStreamAccounts();
  const readInstances = useReadInstances();
  const saving = useSaving({
    editing,
    parts: accountParts,
    send: async (sentRevision, value) => {
      const changed = toAccountInputs(value);
      const input = { streamId: id, instanceId, revision: sentRevision, accounts: changed };
      const outcome = await saveAccounts({ input, instanceId });
      // The instance has another revision now, and is not verified any more: what is done next must name that.
      if (outcome.response) await readInstances([instanceId]);
      return outcome;
    },
    readLatest: async (): Promise<LatestState<AccountDraft> | null> => {
      const answer = await fetchQuery<useAccountsLatestQuery>(environment, latestQuery, {
        id,
        instanceId,
      }).toPromise();
      const latest = answer?.node;
      if (!latest?.accounts || latest.revision === undefined) return null;
      const value = toDraft(latest.accounts);
      return { revision: latest.revision, value, isUntouched: isSameAccounts(value, editing.base) };
    },
  });
  return { editing, saving };
}
