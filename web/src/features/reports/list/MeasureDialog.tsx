import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { MeasureDialogQuery } from '../../../__generated__/MeasureDialogQuery.graphql.ts';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { SearchInput } from '../../../components/form/SearchInput.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { notify } from '../../../components/notices.tsx';
import { useRefusalNotice } from '../../../components/useRefusalNotice.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { linesOfTree } from '../treeLines.ts';
import { useUpdateReport } from '../useUpdateReport.ts';

const query = graphql`
  query MeasureDialogQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ... on Report {
        measureNodeKey
        tree {
          nodes {
            ...treeLines_node
          }
        }
      }
    }
  }
`;

interface MeasureDialogProps {
  readonly report: { readonly id: string; readonly name: string; readonly isMeasure: boolean };
  readonly onClose: () => void;
}

/** Which line of a report others use as one of theirs. */
export function MeasureDialog({ report, onClose }: MeasureDialogProps) {
  const { t } = useTranslation('reports');
  const tell = useRefusalNotice();
  const { node } = useLazyQuery<MeasureDialogQuery>(
    query,
    { id: report.id },
    { fetchPolicy: 'network-only' },
  );
  const { commit, isBusy } = useUpdateReport();
  const lines = linesOfTree(node?.tree?.nodes ?? []);
  const saved = () => {
    notify(t('common:saved'), 'success', { about: 'report' });
    onClose();
  };
  const form = useChangeForm<{ measureNodeKey: string | null }>({
    defaultValues: { measureNodeKey: node?.measureNodeKey ?? null },
    change: async ({ measureNodeKey }) => {
      const outcome = await commit({ input: { reportId: report.id, isMeasure: true, measureNodeKey } });
      if (outcome.response) saved();
      return outcome;
    },
  });
  const end = async () => {
    const { response, refusals } = await commit({ input: { reportId: report.id, isMeasure: false } });
    tell(refusals);
    if (response) saved();
  };
  return (
    <FormDialog
      title={t('measures.dialogTitle', { name: report.name })}
      size="sm"
      form={form}
      submitLabel={t('common:save')}
      onClose={onClose}
      furtherAction={
        report.isMeasure ? (
          <Button loading={isBusy} onClick={() => void end()}>
            {t('measures.end')}
          </Button>
        ) : null
      }
    >
      <Typography variant="body2" color="textSecondary">
        {lines.length === 0 ? t('measures.noLines') : t('measures.choiceText')}
      </Typography>
      <SearchInput
        control={form.control}
        name="measureNodeKey"
        label={t('measures.choose')}
        options={lines.map(({ key, path }) => ({ id: key, label: path }))}
        isRequired
      />
    </FormDialog>
  );
}
