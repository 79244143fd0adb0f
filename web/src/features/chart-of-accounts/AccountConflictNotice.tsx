import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../components/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { AccountField } from './accountValues.ts';
import type { AccountConflict } from './useAccountForm.ts';

interface AccountConflictNoticeProps {
  readonly conflict: AccountConflict;
  readonly parents: readonly { readonly id: string; readonly label: string }[];
  readonly onTakeTheirs: () => void;
}

/** What somebody else saved of the account that is being edited, field by field. */
export function AccountConflictNotice(props: AccountConflictNoticeProps) {
  const { conflict, parents, onTakeTheirs } = props;
  const { t } = useTranslation('chart-of-accounts');
  const language = useLanguage();
  const { theirs, changed } = conflict;
  const written: Readonly<Record<AccountField, readonly [label: string, text: string | undefined]>> = {
    code: [t('code'), theirs.code],
    name: [t('name'), theirs.name],
    type: [t('type'), t(`common:accountTypes.${theirs.type}`)],
    section: [t('section'), theirs.section === '' ? '' : t(`common:sections.${theirs.section}`)],
    tags: [t('tags'), theirs.tags.join(', ')],
    parentId: [t('parent'), parents.find(({ id }) => id === theirs.parentId)?.label],
    closedFrom: [t('closedFrom'), theirs.closedFrom === '' ? '' : formatDate(theirs.closedFrom, language)],
  };
  return (
    <Alert severity="warning" role="alert">
      {t('conflict.text')}
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {changed.map((field) => {
          const [label, text] = written[field];
          return <li key={field}>{`${label}: ${text || t('common:none')}`}</li>;
        })}
      </Box>
      <Button size="small" color="inherit" onClick={onTakeTheirs}>
        {t('common:conflict.takeTheirs')}
      </Button>
    </Alert>
  );
}
