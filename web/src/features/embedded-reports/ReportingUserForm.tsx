import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { ReportingUserFormLatestQuery } from '../../__generated__/ReportingUserFormLatestQuery.graphql.ts';
import type { ReportingUserFormMutation } from '../../__generated__/ReportingUserFormMutation.graphql.ts';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { nameAndAddress, type Person } from '../../components/personName.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { namesOfReports } from './useReportsOfClient.ts';

interface Values {
  clientUserId: string | null;
  embeddedReportIds: readonly string[];
}

interface Report {
  readonly id: string;
  readonly name: string;
}

export interface ReportReader extends Person {
  readonly id: string;
}

interface ReportingUser extends ReportReader {
  readonly embeddedReportIds: readonly string[];
}

interface ReportingUserFormProps {
  readonly clientId: string;
  /** Null for a new one. */
  readonly user: ReportingUser | null;
  readonly members: readonly ReportReader[];
  readonly reports: readonly Report[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const latestQuery = graphql`
  query ReportingUserFormLatestQuery($clientId: ID!, $clientUserId: ID!) @raw_response_type {
    node(id: $clientId) {
      ... on AdminClient {
        ...useReportsOfClient_client @alias(as: "known")
        reportingUsers(first: 1, clientUserIds: [$clientUserId]) {
          edges {
            node {
              embeddedReportIds
            }
          }
        }
      }
    }
  }
`;

export function ReportingUserForm({
  clientId,
  user,
  members,
  reports,
  onSaved,
  onCancel,
}: ReportingUserFormProps) {
  const { t } = useTranslation('embedded-reports');
  const environment = useRelayEnvironment();
  const { commit } = useGraphMutation<ReportingUserFormMutation>(graphql`
    mutation ReportingUserFormMutation($input: SetReportingUserInput!) @raw_response_type {
      setReportingUser(input: $input) {
        client {
          id
          ...ReportingUsers_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const form = useRevisedForm<ReportingUser | null, Values>({
    state: user,
    valuesOf: (known) => ({
      clientUserId: known?.id ?? null,
      embeddedReportIds: known?.embeddedReportIds ?? [],
    }),
    send: ({ clientUserId, embeddedReportIds }, known) =>
      commit({
        input: {
          clientId,
          clientUserId: clientUserId ?? '',
          embeddedReportIds,
          seenReportIds: known?.embeddedReportIds ?? [],
        },
      }),
    readLatest: async (known) => {
      const answer = await fetchQuery<ReportingUserFormLatestQuery>(environment, latestQuery, {
        clientId,
        clientUserId: known.id,
      }).toPromise();
      const [latest] = answer?.node?.reportingUsers?.edges ?? [];
      return { ...known, embeddedReportIds: latest?.node.embeddedReportIds ?? [] };
    },
    onSaved,
    write: ({ embeddedReportIds }, known) => ({
      clientUserId: [t('users.member'), known === null ? null : nameAndAddress(known)],
      embeddedReportIds: [t('title'), namesOfReports(reports, embeddedReportIds)],
    }),
  });
  const { control } = form;
  return (
    <RecordForm
      form={form}
      label={t('users.form')}
      title={user ? t('common:editNamed', { name: user.email }) : t('users.add')}
      columns="minmax(240px, 1fr) 1fr auto"
      onCancel={user ? onCancel : undefined}
    >
      <SearchInput
        control={control}
        name="clientUserId"
        label={t('users.member')}
        options={[...(user ? [user] : []), ...members].map((each) => ({
          id: each.id,
          label: nameAndAddress(each),
        }))}
        isDisabled={user !== null}
        isRequired
      />
      <ReportChoice control={control} reports={reports} />
    </RecordForm>
  );
}

interface ReportChoiceProps {
  readonly control: Control<Values>;
  readonly reports: readonly Report[];
}

function ReportChoice({ control, reports }: ReportChoiceProps) {
  const { t } = useTranslation('embedded-reports');
  const { field, fieldState } = useController({
    control,
    name: 'embeddedReportIds',
    rules: { validate: (ids) => (ids.length === 0 ? t('users.chooseReport') : true) },
  });
  const chosen = field.value;
  return (
    <FormControl component="fieldset" error={fieldState.invalid}>
      <FormLabel component="legend">{t('title')}</FormLabel>
      {reports.map(({ id, name }, place) => (
        <FormControlLabel
          key={id}
          label={name}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(id)}
              onBlur={field.onBlur}
              slotProps={place === 0 ? { input: { ref: field.ref } } : {}}
              onChange={(_event, isChosen) =>
                field.onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          }
        />
      ))}
      {fieldState.error ? <FormHelperText>{fieldState.error.message}</FormHelperText> : null}
    </FormControl>
  );
}
