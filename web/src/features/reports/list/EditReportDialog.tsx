import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { EditReportDialogLatestQuery } from '../../../__generated__/EditReportDialogLatestQuery.graphql.ts';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useRevisedForm } from '../../../components/form/useRevisedForm.ts';
import { notify } from '../../../components/notices.tsx';
import { limits } from '../../../limits.generated.ts';
import { useUpdateReport } from '../useUpdateReport.ts';
import { ReportTextInputs } from './ReportTextInputs.tsx';

const latestQuery = graphql`
  query EditReportDialogLatestQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ... on Report {
        id
        revision
        name
        description
      }
    }
  }
`;

interface Named {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly description: string;
}

interface EditReportDialogProps {
  readonly report: Named;
  readonly onClose: () => void;
}

const limit = limits['PATCH /reportbuilder/reports/{id}'];

/** What a report is called, and what is said of it. */
export function EditReportDialog({ report, onClose }: EditReportDialogProps) {
  const { t } = useTranslation('reports');
  const environment = useRelayEnvironment();
  const { commit } = useUpdateReport();
  const form = useRevisedForm({
    state: report,
    valuesOf: ({ name, description }) => ({ name, description: description }),
    send: async ({ name, description }, { id, revision }) =>
      commit({
        input: { reportId: id, revision, name: name.trim(), description: description.trim() },
      }),
    readLatest: async ({ id }) => {
      const answer = await fetchQuery<EditReportDialogLatestQuery>(environment, latestQuery, {
        id,
      }).toPromise();
      const { node } = answer ?? {};
      const { revision, name, description } = node ?? {};
      if (revision === undefined || name === undefined || description === undefined) return null;
      return { id, revision, name, description };
    },
    onSaved: () => {
      notify(t('common:saved'), 'success', { about: 'report' });
      onClose();
    },
    write: ({ name, description }) => ({
      name: [t('list.name'), name],
      description: [t('list.text'), description],
    }),
  });
  return (
    <FormDialog
      title={t('edit.title')}
      size="sm"
      form={form}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <ReportTextInputs control={form.control} name="name" description="description" limit={limit} />
    </FormDialog>
  );
}
