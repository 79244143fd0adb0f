import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchingTargets, mayTakeTarget, targetLabel } from '../shared/targets.ts';
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
          // Enter edits, as in any cell.
          onKeyDown={(event) => {
            if (event.key === ' ') event.stopPropagation();
          }}
          onClick={({ currentTarget }) => {
            // The button goes, the cell stays.
            currentTarget.closest<HTMLElement>('[role="gridcell"]')?.focus();
            onAccept(proposedAccount);
          }}
          aria-label={t('accounts.acceptFor', { code: item.code })}
        >
          {t('accounts.accept')}
        </Button>
      )}
    </Box>
  );
}

interface EditAccountCellProps {
  /** Code of the account of the file. */
  readonly code: string;
  readonly account: AccountReference | null;
  readonly ledgerAccounts: readonly AccountReference[];
  readonly onChoose: (account: AccountReference | null) => void;
  /** Done by a click, not by a key, which the grid itself sees. */
  readonly onClicked: () => void;
}

export function EditAccountCell(props: EditAccountCellProps) {
  const { code, account, ledgerAccounts, onChoose, onClicked } = props;
  const { t } = useTranslation('streams/rules');
  const present = account ? targetLabel(account) : '';
  const [text, setText] = useState(present);
  return (
    <Autocomplete
      fullWidth
      openOnFocus
      // Enter takes the first of what begins with the text, and nothing where nothing was typed.
      autoHighlight={mayTakeTarget(ledgerAccounts, text)}
      options={[...ledgerAccounts]}
      // The list would highlight what is there instead of what a text was typed for.
      value={text === present ? account : null}
      inputValue={text}
      filterOptions={(options, { inputValue }) => matchingTargets(options, inputValue)}
      getOptionLabel={targetLabel}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      onInputChange={(_, typed, reason) => {
        if (!['input', 'selectOption', 'clear'].includes(reason)) return;
        setText(typed);
        // With the last letter the account goes, which the list knows nothing of by then.
        if (typed === '' && text !== present && account !== null) onChoose(null);
      }}
      onChange={(event, chosen) => {
        onChoose(chosen);
        if (event.type === 'click') onClicked();
      }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          autoFocus
          variant="standard"
          // What is typed replaces what is there, as in any table.
          onFocus={({ target }) => target.select()}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: {
              ...parameters.slotProps.htmlInput,
              'aria-label': t('accounts.ledgerAccountOf', { code }),
            },
          }}
        />
      )}
    />
  );
}
