import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { DeleteAccountDialogMutation } from '../../__generated__/DeleteAccountDialogMutation.graphql.ts';
import type { DeleteAccountDialogQuery } from '../../__generated__/DeleteAccountDialogQuery.graphql.ts';
import type { DeleteAccountDialogRatesQuery } from '../../__generated__/DeleteAccountDialogRatesQuery.graphql.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { LosingReports } from '../substitution/LosingReports.tsx';
import { ReferenceList } from '../substitution/ReferenceList.tsx';

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
      {/* What cannot be read is said here: the page behind it holds what is not saved. */}
      <ErrorBoundary>
        <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
          <AccountReferences
            clientId={clientId}
            accountId={account.id}
            isReplaced={substituteId !== null}
            onStanding={setIsDeletable}
          />
        </Suspense>
      </ErrorBoundary>
      <SearchInput
        control={form.control}
        name="substituteId"
        label={t('deletion.substitute')}
        options={options}
        helperText={t('deletion.substituteHint')}
      />
      {substituteId === null ? null : (
        <ErrorBoundary content={substituteId}>
          <Suspense fallback={null}>
            <SubstituteNotices clientId={clientId} accountId={account.id} substituteId={substituteId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </FormDialog>
  );
}

const NAMES_SHOWN_MAX = 3;

/** What the chosen substitute means. Sums above stay what they are in reporting currencies too, unless other rates translate accounts then. */
function SubstituteNotices(props: {
  readonly clientId: string;
  readonly accountId: string;
  readonly substituteId: string;
}) {
  const { t } = useTranslation('chart-of-accounts');
  const { client } = useLazyQuery<DeleteAccountDialogRatesQuery>(
    graphql`
      query DeleteAccountDialogRatesQuery($clientId: ID!, $accountId: ID!, $substituteId: ID!)
      @raw_response_type {
        client(id: $clientId) {
          accountReferences(accountId: $accountId, substituteId: $substituteId) {
            ...LosingReports_found
            translatedOtherwise {
              count
              names
            }
            unusedRates {
              count
              names
            }
          }
        }
      }
    `,
    props,
    { fetchPolicy: 'network-only' },
  );
  if (!client) return null;
  const { translatedOtherwise, unusedRates } = client.accountReferences;
  return (
    <>
      <LosingReports found={client.accountReferences} />
      <NamesNotice {...translatedOtherwise} textOf={(names) => t('deletion.otherRates', { names })} />
      <NamesNotice {...unusedRates} textOf={(names) => t('deletion.unusedRates', { names })} />
    </>
  );
}

interface NamesNoticeProps {
  readonly count: number;
  readonly names: readonly string[];
  readonly textOf: (names: string) => string;
}

function NamesNotice({ count, names, textOf }: NamesNoticeProps) {
  const { t } = useTranslation('chart-of-accounts');
  if (count === 0) return null;
  const shown = names.slice(0, NAMES_SHOWN_MAX);
  const hidden = count - shown.length;
  const further = hidden > 0 ? [t('import.furtherProblems', { count: hidden })] : [];
  return (
    <Alert severity="info" role="status">
      {textOf([shown.join(' · '), ...further].join(' '))}
    </Alert>
  );
}

interface AccountReferencesProps {
  readonly clientId: string;
  readonly accountId: string;
  /** Then it is said apart what the substitute means for reports. */
  readonly isReplaced: boolean;
  readonly onStanding: (isDeletable: boolean) => void;
}

function AccountReferences({ clientId, accountId, isReplaced, onStanding }: AccountReferencesProps) {
  const { client } = useLazyQuery<DeleteAccountDialogQuery>(
    graphql`
      query DeleteAccountDialogQuery($clientId: ID!, $accountId: ID!) @raw_response_type {
        client(id: $clientId) {
          accountReferences(accountId: $accountId) {
            ...ReferenceList_found
            ...LosingReports_found
          }
        }
      }
    `,
    { clientId, accountId },
    { fetchPolicy: 'network-only' },
  );
  if (!client) return null;
  return (
    <>
      <ReferenceList found={client.accountReferences} onStanding={onStanding} />
      {isReplaced ? null : <LosingReports found={client.accountReferences} />}
    </>
  );
}
