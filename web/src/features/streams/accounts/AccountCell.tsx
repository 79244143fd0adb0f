import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { targetLabel } from '../shared/targets.ts';
import type { AccountReference, StreamAccountValue } from './accountDraft.ts';

interface AccountCellProps {
  readonly item: StreamAccountValue;
  readonly isFixed: boolean;
  readonly onAccept: (account: AccountReference) => void;
}

/** The ledger account, or a proposal that one click accepts and that says so where its code is not quite the same. */
export function AccountCell({ item, isFixed, onAccept }: AccountCellProps) {
  const { t } = useTranslation('streams/rules');
  const { account, proposedAccount } = item;
  if (account) return targetLabel(account);
  if (!proposedAccount) {
    return (
      <Box component="span" sx={{ color: 'warning.main' }}>
        {t('accounts.noLedgerAccount')}
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      <Box component="span" sx={{ fontStyle: 'italic', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {targetLabel(proposedAccount)}
        {proposedAccount.code !== item.code && ` (${t('accounts.leadingZerosAside')})`}
      </Box>
      {!isFixed && (
        <Button
          sx={{ minHeight: 24, py: 0 }}
          onClick={() => onAccept(proposedAccount)}
          aria-label={t('accounts.acceptFor', { code: item.code })}
        >
          {t('accounts.accept')}
        </Button>
      )}
    </Box>
  );
}

interface EditAccountCellProps {
  readonly item: StreamAccountValue;
  readonly ledgerAccounts: readonly AccountReference[];
  readonly onChoose: (account: AccountReference | null) => void;
}

export function EditAccountCell({ item, ledgerAccounts, onChoose }: EditAccountCellProps) {
  const { t } = useTranslation('streams/rules');
  return (
    <Autocomplete
      fullWidth
      openOnFocus
      options={[...ledgerAccounts]}
      value={item.account}
      getOptionLabel={targetLabel}
      getOptionKey={(account) => account.id}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      onChange={(_, account) => onChoose(account)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          autoFocus
          variant="standard"
          slotProps={{
            ...parameters.slotProps,
            htmlInput: {
              ...parameters.slotProps.htmlInput,
              'aria-label': t('accounts.ledgerAccountOf', { code: item.code }),
            },
          }}
        />
      )}
    />
  );
}
