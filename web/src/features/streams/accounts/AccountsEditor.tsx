import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AccountsEditor_stream$key } from '../../../__generated__/AccountsEditor_stream.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { SaveBar } from '../shared/SaveBar.tsx';
import { useStreamNotes } from '../shared/useStreamNotes.ts';
import {
  reduceAccounts,
  summarizeAccounts,
  type AccountAction,
  type AccountReference,
} from './accountDraft.ts';
import { AccountsGrid } from './AccountsGrid.tsx';
import { AddAccount } from './AddAccount.tsx';
import { MapAndSave } from './MapAndSave.tsx';
import { useAccounts } from './useAccounts.ts';

const fragment = graphql`
  fragment AccountsEditor_stream on Stream @argumentDefinitions(instanceId: { type: "ID!" }) {
    ...useAccounts_stream @arguments(instanceId: $instanceId)
    ...useStreamNotes_stream
  }
`;

interface AccountsEditorProps {
  readonly stream: AccountsEditor_stream$key;
  readonly instanceId: string;
  readonly ledgerAccounts: readonly AccountReference[];
  readonly isFixed: boolean;
  /** Code that a link points at. */
  readonly chosenCode: string | null;
}

/** The accounts that the file names, and the ledger account to which each goes unless a rule says otherwise. */
export function AccountsEditor(props: AccountsEditorProps) {
  const { instanceId, ledgerAccounts, isFixed, chosenCode } = props;
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  const stream = useFragment(fragment, props.stream);
  const { editing, saving } = useAccounts(stream, instanceId);
  const { name, notes } = useStreamNotes(stream, editing.isEdited);
  const [text, setText] = useState(chosenCode ?? '');
  const [isAdding, setIsAdding] = useState(false);
  const draft = editing.value;
  const summary = summarizeAccounts(draft);
  const dispatch = (action: AccountAction) => editing.change(reduceAccounts(draft, action));
  return (
    <Box component="section" aria-labelledby="accounts-title" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id="accounts-title" variant="h2">
            {t('accounts.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('accounts.summary', {
              total: formatCount(summary.total, language),
              unassigned: formatCount(summary.unassigned, language),
            })}
          </Typography>
        </Box>
        <TextField
          fullWidth={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('accounts.search')}
          slotProps={{
            htmlInput: { 'aria-label': t('accounts.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        {!isFixed && <Button onClick={() => setIsAdding(true)}>{t('accounts.add')}</Button>}
        {!isFixed && summary.proposals > 0 && (
          <Button onClick={() => dispatch({ type: 'proposalsAccepted' })}>
            {t('accounts.acceptAll', {
              count: summary.proposals,
              formatted: formatCount(summary.proposals, language),
            })}
          </Button>
        )}
      </Box>
      <MapAndSave
        summary={summary}
        isFixed={isFixed || editing.isEdited}
        isSaving={saving.isSaving}
        onSave={() => void saving.save()}
        onMapAndSave={() => void saving.saveAs(reduceAccounts(draft, { type: 'proposalsAccepted' }))}
      />
      <AccountsGrid
        accounts={draft}
        saved={editing.base}
        ledgerAccounts={ledgerAccounts}
        text={text}
        isFixed={isFixed}
        chosenCode={chosenCode}
        dispatch={dispatch}
        streamName={name}
        notes={notes}
      />
      <SaveBar
        isEdited={editing.isEdited}
        saving={saving}
        describePart={(code, { account }) => ({
          name: code,
          text: account ? `${account.code} · ${account.name}` : t('accounts.noLedgerAccount'),
        })}
        onDiscard={editing.discard}
      />
      {isAdding && (
        <AddAccount
          codes={draft.map((account) => account.code)}
          onAdd={(code, description) => dispatch({ type: 'added', code, description })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Box>
  );
}
