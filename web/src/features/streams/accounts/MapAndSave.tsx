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
  /** Takes every proposal that is borne out, and saves. */
  readonly onMapAndSave: () => void;
}

const primary = { variant: 'contained', size: 'small' } as const;

/**
 * What brings the accounts of the file on at once: saved, and mapped where more than their codes says how. Of the others it
 * says that they are to be compared one by one.
 */
export function MapAndSave({ summary, isFixed, isSaving, onSave, onMapAndSave }: MapAndSaveProps) {
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  const { unsaved, proposals, doubtful } = summary;
  const counted = (key: 'acceptAndSave' | 'unsaved' | 'doubtful', count: number) =>
    t(`accounts.${key}`, { count, formatted: formatCount(count, language) });
  const mapAndSave = proposals > 0 ? counted('acceptAndSave', proposals) : null;
  const save = unsaved > 0 ? t('accounts.saveNew') : null;
  const offered = isFixed || isSaving ? null : (mapAndSave ?? save);
  useOfferedStep(offered, mapAndSave === null ? onSave : onMapAndSave);
  if (unsaved === 0 && doubtful === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        !isFixed &&
        save !== null && (
          <>
            <Button
              {...(mapAndSave === null ? primary : { color: 'inherit' })}
              loading={isSaving}
              onClick={onSave}
            >
              {save}
            </Button>
            {mapAndSave !== null && (
              <Button {...primary} loading={isSaving} onClick={onMapAndSave}>
                {mapAndSave}
              </Button>
            )}
          </>
        )
      }
    >
      {[unsaved > 0 && counted('unsaved', unsaved), doubtful > 0 && counted('doubtful', doubtful)]
        .filter((text) => text !== false)
        .join(' ')}
    </Alert>
  );
}
