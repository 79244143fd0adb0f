import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { DeleteAccountDialogMutation } from '../../__generated__/DeleteAccountDialogMutation.graphql.ts';
import type { DeleteAccountDialogQuery } from '../../__generated__/DeleteAccountDialogQuery.graphql.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { ReferenceList } from '../substitution/ReferenceList.tsx';
import { RATE_KINDS } from './accountValues.ts';

interface DeletedAccount {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly rateKind?: string | null | undefined;
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
  const form = useChangeForm<{ substituteId: string | null }>({
    defaultValues: { substituteId: null },
    change: async ({ substituteId }) => {
      const outcome = await commit({ input: { accountId: account.id, substituteId } });
      const ordered = outcome.response?.deleteAccount.substitution;
      if (ordered) onOrdered(ordered.id);
      if (outcome.refusals.length === 0) onClose();
      return outcome;
    },
  });
  const [isDeletable, setIsDeletable] = useState(true);
  const substituteId = useWatch({ control: form.control, name: 'substituteId' });
  const substitute = accounts.find(({ id }) => id === substituteId);
  return (
    <FormDialog
      title={t('common:deleteQuestion', { name: labelOf(account) })}
      form={form}
      submitLabel={t('common:delete')}
      isDestructive
      isDisabled={!isDeletable}
      onClose={onClose}
    >
      <DialogContentText variant="body1">{t('deletion.text')}</DialogContentText>
      <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
        <AccountReferences clientId={clientId} accountId={account.id} onStanding={setIsDeletable} />
      </Suspense>
      <SearchInput
        control={form.control}
        name="substituteId"
        label={t('deletion.substitute')}
        options={options}
        helperText={t('deletion.substituteHint')}
      />
      {substitute ? <RateKindNotice account={account} substitute={substitute} /> : null}
    </FormDialog>
  );
}

const rateKindOf = ({ rateKind }: DeletedAccount) =>
  RATE_KINDS.find((each) => each === rateKind) ?? ('DEFAULT' as const);

/** Sums above stay what they are in reporting currencies too, unless other rates translate what lies on the account then. */
function RateKindNotice(props: { readonly account: DeletedAccount; readonly substitute: DeletedAccount }) {
  const { t } = useTranslation('chart-of-accounts');
  const [own, other] = [rateKindOf(props.account), rateKindOf(props.substitute)];
  if (own === other) return null;
  const kinds = { own: t(`rateKinds.${own}`), other: t(`rateKinds.${other}`) };
  return <Alert severity="info">{t('deletion.otherRateKind', kinds)}</Alert>;
}

interface AccountReferencesProps {
  readonly clientId: string;
  readonly accountId: string;
  readonly onStanding: (isDeletable: boolean) => void;
}

function AccountReferences({ clientId, accountId, onStanding }: AccountReferencesProps) {
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
  return client ? <ReferenceList found={client.accountReferences} onStanding={onStanding} /> : null;
}
