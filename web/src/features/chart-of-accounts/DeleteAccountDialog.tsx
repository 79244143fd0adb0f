import Skeleton from '@mui/material/Skeleton';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { DeleteAccountDialogMutation } from '../../__generated__/DeleteAccountDialogMutation.graphql.ts';
import type { DeleteAccountDialogQuery } from '../../__generated__/DeleteAccountDialogQuery.graphql.ts';
import { ConfirmedAction } from '../../components/ConfirmedAction.tsx';
import { ReferenceList } from '../substitution/ReferenceList.tsx';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';

interface DeletedAccount {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: string;
}

interface DeleteAccountDialogProps {
  readonly clientId: string;
  readonly account: DeletedAccount;
  /** All of the chart. */
  readonly accounts: readonly DeletedAccount[];
  readonly onClose: () => void;
  readonly onOrdered: (substitutionId: string) => void;
}

const labelOf = ({ code, name }: DeletedAccount): string => `${code} ${name}`.trim();

/** Asks what takes the place of an account in everything that refers to it, which is listed before. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { clientId, account, accounts, onClose, onOrdered } = props;
  const { t } = useTranslation('chart-of-accounts');
  const [substituteId, setSubstituteId] = useState<string | null>(null);
  const { commit } = useGraphMutation<DeleteAccountDialogMutation>(graphql`
    mutation DeleteAccountDialogMutation($input: DeleteAccountInput!) @raw_response_type {
      deleteAccount(input: $input) {
        substitution {
          id
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const options = useMemo(
    () =>
      accounts
        .filter(({ id, type }) => id !== account.id && type === account.type)
        .map((each) => ({ id: each.id, label: labelOf(each) })),
    [account, accounts],
  );
  const order = async () => {
    const outcome = await commit({ input: { accountId: account.id, substituteId } });
    const ordered = outcome.response?.deleteAccount.substitution;
    if (ordered) onOrdered(ordered.id);
    return outcome;
  };
  return (
    <ConfirmedAction
      title={t('common:deleteQuestion', { name: labelOf(account) })}
      text={t('deletion.text')}
      confirmLabel={t('common:delete')}
      isDestructive
      onConfirm={order}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
        <AccountReferences clientId={clientId} accountId={account.id} />
      </Suspense>
      <SingleChoice
        label={t('deletion.substitute')}
        options={options}
        value={substituteId}
        onChange={setSubstituteId}
        helperText={t('deletion.substituteHint')}
      />
    </ConfirmedAction>
  );
}

function AccountReferences({
  clientId,
  accountId,
}: {
  readonly clientId: string;
  readonly accountId: string;
}) {
  const { client } = useLazyQuery<DeleteAccountDialogQuery>(
    graphql`
      query DeleteAccountDialogQuery($clientId: ID!, $accountId: ID!) @raw_response_type {
        client(id: $clientId) {
          accountReferences(accountId: $accountId) {
            ...ReferenceList_found
          }
        }
      }
    `,
    { clientId, accountId },
    { fetchPolicy: 'network-only' },
  );
  return client ? <ReferenceList found={client.accountReferences} /> : null;
}
