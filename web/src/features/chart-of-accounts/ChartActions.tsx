import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DiscardButton } from '../../components/DiscardButton.tsx';
import { useFocusHandedOn } from '../../components/focus.ts';
import { notify } from '../../components/notices.tsx';
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
  const buttons = useFocusHandedOn<HTMLElement>();
  return (
    <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {can('BALANCE_CATEGORIES', 'READ') ? (
        <Button component={RouterLink} to={addressOf('chart-of-accounts/balance-categories')}>
          {t('categories')}
        </Button>
      ) : null}
      {mayEdit ? (
        <>
          <Button
            variant="outlined"
            onClick={() => (isDirty ? notify(t('import.afterChanges'), 'info') : onImport())}
          >
            {t('import.open')}
          </Button>
          <Button variant="outlined" onClick={onAdd}>
            {t('addAccount')}
          </Button>
          <DiscardButton
            label={t('draft.discard')}
            title={t('draft.discardQuestion', { count: changes.length })}
            text={t('draft.discardText')}
            isDisabled={!isDirty}
            onDiscard={draft.discard}
          />
          <Button variant="contained" disabled={!isDirty} onClick={onSave}>
            {isDirty ? t('draft.review', { count: changes.length }) : t('common:save')}
          </Button>
        </>
      ) : null}
    </Box>
  );
}
