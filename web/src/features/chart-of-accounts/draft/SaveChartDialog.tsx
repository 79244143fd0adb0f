import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { Refusals } from '../../../components/Refusals.tsx';
import { useRefusalText } from '../../../components/useRefusalText.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { ChangeList } from './ChangeList.tsx';
import { labelOf, labelsOf } from './changeTexts.ts';
import { entriesOf } from './draftEntries.ts';
import type { ChartDraft } from './useChartDraft.ts';

interface SaveChartDialogProps {
  readonly draft: ChartDraft;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A refusal with the account that it is about, where it names one of those that were sent. */
function useAccountRefusal(draft: ChartDraft) {
  const textOf = useRefusalText();
  return (refusal: Refusal): string | null => {
    const [list, index] = refusal.path;
    const entry = list === 'accounts' ? entriesOf(draft.base, draft.chart)[Number(index)] : undefined;
    return entry ? `${labelOf(entry)}: ${textOf(refusal)}` : null;
  };
}

/** What is to be known of the changes, with those that it is about. */
function Told({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Alert severity="warning" role="alert">
      {text}
      <Box sx={{ display: 'grid', gap: 2, mt: 2, maxHeight: 200, overflow: 'auto' }}>{children}</Box>
    </Alert>
  );
}

/** What the save would change of the chart, before it is done; it is saved as a whole or not at all. */
export function SaveChartDialog({ draft, onClose, onSaved }: SaveChartDialogProps) {
  const { t } = useTranslation('chart-of-accounts');
  const { changes, theirs, editedByBoth, lost, misplaced, refusals, isBusy } = draft;
  const hasNothing = changes.length === 0;
  const describe = useAccountRefusal(draft);
  const theirBase = theirs.flatMap(({ before }) => before ?? []);
  const labelOfId = labelsOf([...draft.gone, ...theirBase, ...draft.base], draft.chart);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasNothing) {
      draft.discard();
      onClose();
    } else void draft.save().then((isSaved) => isSaved && onSaved());
  };
  return (
    <FormDialog
      title={t('draft.title')}
      size="md"
      form={{ submit, isBusy, refusals: [] }}
      submitLabel={hasNothing ? t('common:close') : t('draft.saveCount', { count: changes.length })}
      onClose={() => {
        draft.forgetRefusals();
        onClose();
      }}
    >
      {theirs.length > 0 ? (
        <Told text={t('draft.theirs')}>
          <ChangeList
            changes={theirs}
            labelOfId={labelOfId}
            chart={draft.base}
            marked={editedByBoth}
            mark={t('draft.editedByBoth')}
          />
        </Told>
      ) : null}
      {lost.length > 0 ? (
        <Told text={t('draft.lost')}>
          <ChangeList changes={lost} labelOfId={labelOfId} chart={draft.chart} />
        </Told>
      ) : null}
      {misplaced.length > 0 ? (
        <Told text={t('draft.misplaced')}>
          <ChangeList changes={misplaced} labelOfId={labelOfId} chart={draft.chart} />
        </Told>
      ) : null}
      {hasNothing ? t(lost.length + misplaced.length > 0 ? 'draft.nothingLeft' : 'draft.nothing') : null}
      <ChangeList changes={changes} labelOfId={labelOfId} chart={draft.chart} />
      <Refusals refusals={refusals} describe={describe} />
    </FormDialog>
  );
}
