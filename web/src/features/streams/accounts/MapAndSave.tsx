import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useOfferedStep } from '../../../components/pageActions.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { AccountSummary } from './accountDraft.ts';

interface MapAndSaveProps {
  readonly summary: AccountSummary;
  /** Nothing may change, or something was changed and is not saved. */
  readonly isFixed: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Takes every proposal, and saves. */
  readonly onMapAndSave: () => void;
}

/** What brings the accounts of the file on at once: saved, and mapped where their codes say how. */
export function MapAndSave({ summary, isFixed, isSaving, onSave, onMapAndSave }: MapAndSaveProps) {
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  const { unsaved, proposals } = summary;
  const counted = (key: 'acceptAndSave' | 'unsaved', count: number) =>
    t(`accounts.${key}`, { count, formatted: formatCount(count, language) });
  const mapAndSave = proposals > 0 ? counted('acceptAndSave', proposals) : null;
  const save = unsaved > 0 ? t('accounts.saveNew') : null;
  const offered = isFixed || isSaving ? null : (mapAndSave ?? save);
  useOfferedStep(offered, mapAndSave === null ? onSave : onMapAndSave);
  if (unsaved === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        !isFixed && (
          <>
            <Button color="inherit" loading={isSaving} onClick={onSave}>
              {save}
            </Button>
            {mapAndSave !== null && (
              <Button variant="contained" size="small" loading={isSaving} onClick={onMapAndSave}>
                {mapAndSave}
              </Button>
            )}
          </>
        )
      }
    >
      {counted('unsaved', unsaved)}
    </Alert>
  );
}
