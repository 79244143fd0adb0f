import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../components/dates.ts';
import { DiscardButton } from '../../../components/DiscardButton.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useKeptDrafts, type DraftName } from './drafts.tsx';

interface KeptDraftsNoticeProps {
  /** Parts that can be edited as things stand. */
  readonly editable: readonly DraftName[];
}

/** Offers what was typed before the page was closed and not saved. */
export function KeptDraftsNotice({ editable }: KeptDraftsNoticeProps) {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const { drafts, offered, resume, drop } = useKeptDrafts();
  const names = editable.filter((name) => offered[name] !== undefined);
  if (names.length === 0) return null;
  const latest = Math.max(...names.map((name) => offered[name]?.at ?? 0));
  const parts = new Intl.ListFormat(language).format(names.map((name) => t(`kept.part.${name}`)));
  // One of them would be lost.
  const isEdited = names.some((name) => drafts[name] !== undefined);
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <>
          <DiscardButton label={t('common.discard')} size="small" onDiscard={() => drop(names)} />
          <Button color="inherit" size="small" disabled={isEdited} onClick={() => resume(names)}>
            {t('kept.resume')}
          </Button>
        </>
      }
    >
      {t('kept.text', { at: formatDateTime(new Date(latest).toISOString(), language), parts })}
      {isEdited && ` ${t('kept.edited')}`}
    </Alert>
  );
}
