import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DiscardButton } from '../../../components/DiscardButton.tsx';
import { useOfferedStep } from '../../../components/pageActions.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import type { Refusal } from '../../../relay/refusals.ts';
import { ClashTable } from './ClashTable.tsx';
import type { Saving } from './useSaving.ts';

interface SaveBarProps<Part> {
  readonly isEdited: boolean;
  readonly saving: Pick<Saving<unknown, Part>, 'save' | 'isSaving' | 'refusals' | 'conflict' | 'reset'>;
  /** A part that two people changed: what it is called, and what it says. */
  readonly describePart: (id: string, part: Part) => { readonly name: string; readonly text: string };
  /** Why it cannot be saved yet. */
  readonly problem?: string | null;
  readonly describe?: (refusal: Refusal) => string | null;
  readonly onDiscard: () => void;
}

/** Marks unsaved edits, saves or drops them, and asks what shall hold when somebody else saved meanwhile. */
export function SaveBar<Part>(props: SaveBarProps<Part>) {
  const { isEdited, saving, problem = null, describe, describePart, onDiscard } = props;
  const { t } = useTranslation('streams');
  const discard = () => {
    saving.reset();
    onDiscard();
  };
  const canSave = isEdited && !saving.conflict && !saving.isSaving && problem === null;
  useOfferedStep(canSave ? t('common.save') : null, () => void saving.save());
  if (!isEdited && saving.refusals.length === 0) return null;
  return (
    <Paper
      variant="outlined"
      sx={{ position: 'sticky', bottom: 8, zIndex: 2, p: 2.5, borderColor: 'warning.main' }}
    >
      <Stack spacing={2}>
        {saving.conflict ? (
          <Alert severity="warning">
            {t('conflict.text')}
            <ClashTable clashes={saving.conflict.clashes} describePart={describePart} />
            <Stack direction="row" sx={{ mt: 1, flexWrap: 'wrap', columnGap: 2 }}>
              <Button size="small" color="inherit" onClick={saving.conflict.takeTheirs}>
                {t('common:conflict.takeTheirs')}
              </Button>
              <Button size="small" color="inherit" onClick={() => void saving.save()}>
                {t('common:conflict.saveMine')}
              </Button>
            </Stack>
          </Alert>
        ) : (
          <Refusals refusals={saving.refusals} describe={describe} onClose={saving.reset} />
        )}
        {isEdited && !saving.conflict && (
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
            <Typography variant="body2" role="status" sx={{ flexGrow: 1 }}>
              {problem ?? t('common.unsaved')}
            </Typography>
            <DiscardButton label={t('common.discard')} size="small" onDiscard={discard} />
            <Button
              size="small"
              variant="contained"
              loading={saving.isSaving}
              disabled={problem !== null}
              onClick={() => void saving.save()}
            >
              {t('common.save')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
