import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import type { ChartDraft } from './draft/useChartDraft.ts';

interface ChartActionsProps {
  readonly draft: ChartDraft;
  readonly mayEdit: boolean;
  readonly onImport: () => void;
  readonly onAdd: () => void;
  readonly onSave: () => void;
}

/** A file is held against what is saved: while something is edited none is read. */
export function ChartActions({ draft, mayEdit, onImport, onAdd, onSave }: ChartActionsProps) {
  const { t } = useTranslation('chart-of-accounts');
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  const { isDirty, changes } = draft;
  return (
    <>
      {can('BALANCE_CATEGORIES', 'READ') ? (
        <Button component={RouterLink} to={addressOf('chart-of-accounts/balance-categories')}>
          {t('categories')}
        </Button>
      ) : null}
      {mayEdit ? (
        <>
          <Button variant="outlined" disabled={isDirty} onClick={onImport}>
            {t('import.open')}
          </Button>
          <Button variant="outlined" onClick={onAdd}>
            {t('addAccount')}
          </Button>
          <Button color="inherit" disabled={!isDirty} onClick={draft.discard}>
            {t('draft.discard')}
          </Button>
          <Button variant="contained" disabled={!isDirty} onClick={onSave}>
            {isDirty ? t('draft.review', { count: changes.length }) : t('common:save')}
          </Button>
        </>
      ) : null}
    </>
  );
}
