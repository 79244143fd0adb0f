import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AccountDialog_ledger$key } from '../../__generated__/AccountDialog_ledger.graphql.ts';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { nextPosition } from './nextPosition.ts';
import { TagsField } from './TagsField.tsx';
import { useSaveLedger } from './useSaveLedger.ts';

const TYPES = ['BALANCE', 'REVENUE', 'EXPENSE'] as const;
const SECTIONS = ['ASSETS', 'LIABILITIES'] as const;

const fragment = graphql`
  fragment AccountDialog_ledger on Ledger {
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

interface AccountDialogProps {
  readonly clientId: string;
  readonly ledger: AccountDialog_ledger$key;
  /** Null for a new account. */
  readonly accountId: string | null;
  /** Tags that other accounts bear. */
  readonly knownTags: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds, renames, moves, tags or closes one account; all others stay as they are. */
export function AccountDialog(props: AccountDialogProps) {
  const { clientId, ledger, accountId, knownTags, onClose, onSaved } = props;
  const { t } = useTranslation('chart-of-accounts');
  const titleId = useId();
  const { commit, isBusy, refusals } = useSaveLedger();
  const { revision, accounts } = useFragment(fragment, ledger);
  const present = accounts.find((account) => account.id === accountId);
  const [code, setCode] = useState(present?.code ?? '');
  const [name, setName] = useState(present?.name ?? '');
  const [type, setType] = useState<string>(present?.type ?? 'BALANCE');
  const [section, setSection] = useState<string>(present?.section ?? '');
  const [parentId, setParentId] = useState<string | null>(present?.parent?.id ?? null);
  const [closedFrom, setClosedFrom] = useState(present?.closedFrom ?? '');
  const [tags, setTags] = useState<readonly string[]>(present?.tags ?? []);
  const parents = useMemo(() => {
    const below = new Set(accountId === null ? [] : [accountId]);
    for (const account of accounts) if (account.parent && below.has(account.parent.id)) below.add(account.id);
    return accounts
      .filter((account) => !below.has(account.id))
      .map((account) => ({ id: account.id, label: `${account.code} ${account.name}`.trim() }));
  }, [accountId, accounts]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isMoved = present === undefined || (present.parent?.id ?? null) !== parentId;
    const entry = {
      ...(present ? { id: present.id } : { key: 'new' }),
      parentId,
      position: isMoved ? nextPosition(accounts, parentId) : present.position,
      code: code.trim(),
      name: name.trim(),
      type: TYPES.find((each) => each === type) ?? 'BALANCE',
      section: SECTIONS.find((each) => each === section) ?? null,
      closedFrom: closedFrom === '' ? null : closedFrom,
      tags,
    };
    const { response: done } = await commit({ input: { clientId, revision, accounts: [entry] } });
    if (done) onSaved();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Box component="form" onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{present ? t('editAccount') : t('addAccount')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
          <TextField
            label={t('code')}
            value={code}
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { maxLength: 64 } }}
            onChange={(event) => setCode(event.target.value)}
          />
          <TextField
            label={t('name')}
            required
            value={name}
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { maxLength: 255 } }}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            select
            label={t('type')}
            value={type}
            disabled={present?.hasPostings ?? false}
            helperText={present?.hasPostings ? t('typeFixed') : undefined}
            onChange={(event) => setType(event.target.value)}
          >
            {TYPES.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`common:accountTypes.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('section')}
            value={section}
            onChange={(event) => setSection(event.target.value)}
          >
            <MenuItem value="">{t('common:none')}</MenuItem>
            {SECTIONS.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`common:sections.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 4 }}>
            <TagsField value={tags} knownTags={knownTags} onChange={setTags} />
            <SingleChoice label={t('parent')} options={parents} value={parentId} onChange={setParentId} />
            <TextField
              type="date"
              label={t('closedFrom')}
              value={closedFrom}
              helperText={t('closedFromHint')}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={(event) => setClosedFrom(event.target.value)}
            />
            <Refusals refusals={refusals} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || name.trim() === ''}>
            {t('common:save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
