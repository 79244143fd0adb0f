import { useState } from 'react';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type { useAccountForm_ledger$key } from '../../__generated__/useAccountForm_ledger.graphql.ts';
import type { useAccountFormLatestQuery } from '../../__generated__/useAccountFormLatestQuery.graphql.ts';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { sendAgainst } from '../../relay/sendAgainst.ts';
import { changedFields, toInput, valuesOf, type AccountField, type AccountValues } from './accountValues.ts';
import { useSaveLedger } from './useSaveLedger.ts';

const fragment = graphql`
  fragment useAccountForm_ledger on Ledger @inline {
    revision
    accounts {
      id
      code
      name
      type
      section
      tags
      closedFrom
      position
      hasPostings
      parent {
        id
      }
    }
  }
`;

const latestQuery = graphql`
  query useAccountFormLatestQuery($clientId: ID!) @raw_response_type {
    client(id: $clientId) {
      ledger {
        ...useAccountForm_ledger
      }
    }
  }
`;

const stateOf = (ledger: useAccountForm_ledger$key) => readInlineData(fragment, ledger);

interface AccountFormOptions {
  readonly clientId: string;
  readonly ledger: useAccountForm_ledger$key;
  /** Null for a new account. */
  readonly accountId: string | null;
  readonly onSaved: () => void;
}

/** What somebody else saved of the same account after the dialog was opened. */
export interface AccountConflict {
  readonly theirs: AccountValues;
  readonly changed: readonly AccountField[];
}

/** One account as it is edited. What was typed stays where somebody else saved the account; what was not follows theirs. */
export function useAccountForm({ clientId, ledger, accountId, onSaved }: AccountFormOptions) {
  const environment = useRelayEnvironment();
  const { commit } = useSaveLedger();
  const [seen, setSeen] = useState(() => stateOf(ledger));
  const valuesIn = ({ accounts }: typeof seen) => valuesOf(accounts.find(({ id }) => id === accountId));
  const [conflict, setConflict] = useState<AccountConflict | null>(null);
  const begun = valuesIn(seen);
  const readLatest = async () => {
    const variables = { clientId };
    const answer = await fetchQuery<useAccountFormLatestQuery>(environment, latestQuery, variables, {
      fetchPolicy: 'network-only',
    }).toPromise();
    if (!answer?.client) return null;
    const latest = stateOf(answer.client.ledger);
    return { ...latest, isUntouched: changedFields(begun, valuesIn(latest)).length === 0 };
  };
  const form = useChangeForm<AccountValues>({
    defaultValues: begun,
    change: async (values) => {
      const { refusals, newer } = await sendAgainst({
        seen,
        send: ({ revision, accounts }) =>
          commit({ input: { clientId, revision, accounts: [toInput(values, accounts, accountId)] } }),
        readLatest,
      });
      if (refusals.length === 0) onSaved();
      if (newer === null) return { refusals };
      const theirs = valuesIn(newer);
      const changed = changedFields(begun, theirs);
      const typed = new Set(changedFields(begun, form.getValues()));
      for (const field of changed) if (!typed.has(field)) form.setValue(field, theirs[field]);
      setSeen(newer);
      setConflict({ theirs, changed });
      return { refusals: [] };
    },
  });
  const takeTheirs = () => {
    form.reset(begun);
    setConflict(null);
  };
  return { form, accounts: seen.accounts, conflict, takeTheirs };
}
