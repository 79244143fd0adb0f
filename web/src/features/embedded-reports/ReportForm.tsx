import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type {
  ReportForm_report$data,
  ReportForm_report$key,
} from '../../__generated__/ReportForm_report.graphql.ts';
import type { ReportFormCreateMutation } from '../../__generated__/ReportFormCreateMutation.graphql.ts';
import type { ReportFormLatestQuery } from '../../__generated__/ReportFormLatestQuery.graphql.ts';
import type { ReportFormUpdateMutation } from '../../__generated__/ReportFormUpdateMutation.graphql.ts';
import { nameWithAddress } from '../../components/clientNames.ts';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import type { FoundOption } from '../../components/form/FoundInput.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { limits } from '../../limits.generated.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { ClientInput } from './ClientInput.tsx';

const limit = limits['POST /admin/reporting/embedded/reports'];
const PROVIDERS = ['POWERBI', 'METABASE', 'SUPERSET', 'JWT'] as const;
type Provider = (typeof PROVIDERS)[number];

interface ReportFormProps {
  /** Null for a new one. */
  readonly report: ReportForm_report$key | null;
  /** The list that a new one is added to. */
  readonly connection: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface Values {
  client: FoundOption | null;
  name: string;
  description: string;
  provider: Provider;
  address: string;
  workspace: string;
  reportKey: string;
  isEnabled: boolean;
}

const fragment = graphql`
  fragment ReportForm_report on EmbeddedReport @inline {
    id
    revision
    name
    description
    provider
    address
    workspace
    reportKey
    isEnabled
    client {
      id
      name
      slug
    }
  }
`;

const latestQuery = graphql`
  query ReportFormLatestQuery($id: ID!) {
    node(id: $id) {
      ...ReportForm_report @alias(as: "report")
    }
  }
`;

const stateOf = (report: ReportForm_report$key) => readInlineData(fragment, report);

function valuesOf(report: ReportForm_report$data | null): Values {
  if (report === null) {
    return {
      client: null,
      name: '',
      description: '',
      provider: 'POWERBI',
      address: '',
      workspace: '',
      reportKey: '',
      isEnabled: true,
    };
  }
  const { name, description, address, workspace, reportKey, isEnabled, client } = report;
  return {
    client: { id: client.id, label: nameWithAddress(client) },
    name,
    description,
    provider: PROVIDERS.find((each) => each === report.provider) ?? 'JWT',
    address,
    workspace,
    reportKey,
    isEnabled,
  };
}

export function ReportForm({ report, connection, onSaved, onCancel }: ReportFormProps) {
  const { t } = useTranslation('embedded-reports');
  const environment = useRelayEnvironment();
  const creation = useGraphMutation<ReportFormCreateMutation>(graphql`
    mutation ReportFormCreateMutation($input: CreateEmbeddedReportInput!, $connections: [ID!]!) {
      createEmbeddedReport(input: $input) {
        embeddedReport @appendNode(connections: $connections, edgeTypeName: "EmbeddedReportEdge") {
          id
          entryCount
          ...ReportForm_report
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const update = useGraphMutation<ReportFormUpdateMutation>(graphql`
    mutation ReportFormUpdateMutation($input: UpdateEmbeddedReportInput!) {
      updateEmbeddedReport(input: $input) {
        embeddedReport {
          id
          ...ReportForm_report
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const form = useRevisedForm<ReportForm_report$data | null, Values>({
    state: report && stateOf(report),
    valuesOf,
    send: ({ client, ...content }, known) =>
      known
        ? update.commit({ input: { embeddedReportId: known.id, revision: known.revision, ...content } })
        : creation.commit({
            input: { clientId: client?.id ?? '', ...content },
            connections: [connection],
          }),
    readLatest: async ({ id }) => {
      const answer = await fetchQuery<ReportFormLatestQuery>(environment, latestQuery, { id }).toPromise();
      return answer?.node?.report ? stateOf(answer.node.report) : null;
    },
    onSaved,
    write: (theirs) => ({
      client: [t('client'), theirs.client?.label],
      name: [t('name'), theirs.name],
      description: [t('reportDescription'), theirs.description],
      provider: [t('provider'), t(`providers.${theirs.provider}`)],
      address: [t('address'), theirs.address],
      workspace: [t('workspace'), theirs.workspace],
      reportKey: [t('reportKey'), theirs.reportKey],
      isEnabled: [t('isEnabled'), theirs.isEnabled ? t('common:yes') : t('common:no')],
    }),
  });
  const known = form.state;
  const { control } = form;
  return (
    <RecordForm
      form={form}
      label={t('form')}
      title={known ? t('common:editNamed', { name: known.name }) : t('add')}
      columns="repeat(auto-fit, minmax(220px, 1fr))"
      onCancel={known ? onCancel : undefined}
    >
      <TextInput control={control} name="name" label={t('name')} limit={limit.name} isRequired />
      <ClientInput
        control={control}
        name="client"
        label={t('client')}
        isDisabled={known !== null}
        isRequired
      />
      <ChoiceInput
        control={control}
        name="provider"
        label={t('provider')}
        options={PROVIDERS.map((id) => ({ id, label: t(`providers.${id}`) }))}
        isRequired
      />
      <TextInput
        control={control}
        name="address"
        label={t('address')}
        limit={limit.address}
        formatText={t('addressFormat')}
        helperText={t('addressHint')}
        isRequired
      />
      <TextInput control={control} name="workspace" label={t('workspace')} limit={limit.workspace} />
      <TextInput
        control={control}
        name="reportKey"
        label={t('reportKey')}
        limit={limit.reportKey}
        isRequired
      />
      <TextInput
        control={control}
        name="description"
        label={t('reportDescription')}
        limit={limit.description}
      />
      <CheckInput control={control} name="isEnabled" label={t('isEnabledInput')} />
    </RecordForm>
  );
}
