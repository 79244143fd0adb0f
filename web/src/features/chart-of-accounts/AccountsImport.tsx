import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AccountsImport_ledger$key } from '../../__generated__/AccountsImport_ledger.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { UserErrors } from '../../components/UserErrors.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { decodeText, parseAccounts } from './accountsCsv.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { ledgerInput } from './ledgerInput.ts';
import { useSaveLedger } from './useSaveLedger.ts';

interface AccountsImportProps {
  readonly clientId: string;
  readonly ledger: AccountsImport_ledger$key;
  readonly onDone: (count: number) => void;
}

interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** A chart of accounts from a CSV file: read in the browser, shown, and saved only then. */
export function AccountsImport({ clientId, ledger, onDone }: AccountsImportProps) {
  const { t } = useTranslation('chart-of-accounts');
  const language = useLanguage();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const { commit, isBusy, errors, clearErrors } = useSaveLedger();
  const { revision, accounts } = useFragment(
    graphql`
      fragment AccountsImport_ledger on Ledger {
        revision
        accounts {
          id
          code
          position
          parent {
            id
          }
        }
      }
    `,
    ledger,
  );
  const imported = useMemo(
    () => (file ? parseAccounts(file.text, new Set(accounts.map((account) => account.code))) : null),
    [accounts, file],
  );
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    clearErrors();
    setFile({ name: chosen.name, text: decodeText(await chosen.arrayBuffer()) });
  };
  const save = async () => {
    if (!imported) return;
    const entries = ledgerInput(imported.accounts, accounts);
    const done = await commit({ input: { clientId, revision, accounts: entries } });
    if (done) onDone(entries.length);
  };
  const isSavable = imported !== null && imported.accounts.length > 0 && imported.problems.length === 0;
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: '80ch' }}>
        {t('import.text')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3 }}>
        <Button
          component="label"
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          startIcon={<UploadFileIcon />}
        >
          {t('import.choose')}
          <Box
            component="input"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event: ChangeEvent<HTMLInputElement>) => void choose(event)}
            sx={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
          />
        </Button>
        <Typography variant="body2" role="status">
          {file && imported
            ? t('import.read', {
                name: file.name,
                count: imported.accounts.length,
                shown: formatCount(imported.accounts.length, language),
              })
            : t('import.none')}
        </Typography>
      </Box>
      {imported && imported.problems.length > 0 ? (
        <Alert severity="error" sx={{ mb: 3 }}>
          {t('import.problems', { count: imported.problems.length })}
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {imported.problems.slice(0, 10).map((problem) => (
              <li key={`${problem.line} ${problem.code}`}>
                {t(`import.codes.${problem.code}`, { line: problem.line, value: problem.value })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {imported && imported.accounts.length > 0 ? <ImportPreview accounts={imported.accounts} /> : null}
      <UserErrors errors={errors} />
      {file ? (
        <Button
          variant="contained"
          disabled={!isSavable || isBusy}
          onClick={() => void save()}
          sx={{ mt: 3 }}
        >
          {t('import.save', { count: imported?.accounts.length ?? 0 })}
        </Button>
      ) : null}
    </Box>
  );
}
