import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type {
  AnalyticsFieldForm_field$data,
  AnalyticsFieldForm_field$key,
} from '../../__generated__/AnalyticsFieldForm_field.graphql.ts';
import type { AnalyticsFieldFormCreateMutation } from '../../__generated__/AnalyticsFieldFormCreateMutation.graphql.ts';
import type { AnalyticsFieldFormLatestQuery } from '../../__generated__/AnalyticsFieldFormLatestQuery.graphql.ts';
import type { AnalyticsFieldFormUpdateMutation } from '../../__generated__/AnalyticsFieldFormUpdateMutation.graphql.ts';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { limits } from '../../limits.generated.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useNameUses } from './useNameUses.ts';

const limit = limits['POST /actuals/financial/analytics'];
const types = ['TEXT', 'NUMBER', 'DATE'] as const;

interface AnalyticsFieldFormProps {
  readonly clientId: string;
  /** Null for a new one. */
  readonly field: AnalyticsFieldForm_field$key | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface Values {
  displayName: string;
  mappingName: string;
  type: (typeof types)[number];
  /** Maps that have a field of the name of their own read the analytics field from then on. */
  adoptsMaps: boolean;
}

const fragment = graphql`
  fragment AnalyticsFieldForm_field on AnalyticsField @inline {
    id
    revision
    displayName
    mappingName
    type
  }
`;

const latestQuery = graphql`
  query AnalyticsFieldFormLatestQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ...AnalyticsFieldForm_field @alias(as: "field")
    }
  }
`;

const stateOf = (field: AnalyticsFieldForm_field$key) => readInlineData(fragment, field);

/** A type that this version of the screens does not know is shown as a text. */
const typeOf = (type: AnalyticsFieldForm_field$data['type']): Values['type'] =>
  types.find((each) => each === type) ?? 'TEXT';

export function AnalyticsFieldForm({ clientId, field, onSaved, onCancel }: AnalyticsFieldFormProps) {
  const { t } = useTranslation('analytics');
  const environment = useRelayEnvironment();
  const creation = useGraphMutation<AnalyticsFieldFormCreateMutation>(graphql`
    mutation AnalyticsFieldFormCreateMutation($input: CreateAnalyticsFieldInput!) @raw_response_type {
      createAnalyticsField(input: $input) {
        client {
          id
          ...AnalyticsFields_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const update = useGraphMutation<AnalyticsFieldFormUpdateMutation>(graphql`
    mutation AnalyticsFieldFormUpdateMutation($input: UpdateAnalyticsFieldInput!) @raw_response_type {
      updateAnalyticsField(input: $input) {
        analyticsField {
          id
          ...AnalyticsFieldForm_field
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const uses = useNameUses(clientId);
  const form = useRevisedForm<ReturnType<typeof stateOf> | null, Values>({
    state: field && stateOf(field),
    valuesOf: (present) => ({
      displayName: present?.displayName ?? '',
      mappingName: present?.mappingName ?? '',
      type: present === null ? 'TEXT' : typeOf(present.type),
      adoptsMaps: false,
    }),
    send: async ({ adoptsMaps, ...values }, present) => {
      // Said of the name that was asked about, and of no other.
      const isAdopting = adoptsMaps && values.mappingName === uses.mappingName;
      const input = { ...values, ...(isAdopting && { adoptsMaps }) };
      const outcome = present
        ? await update.commit({
            input: { analyticsFieldId: present.id, revision: present.revision, ...input },
          })
        : await creation.commit({ input: { clientId, ...input } });
      return uses.tell(values.mappingName, outcome);
    },
    readLatest: async ({ id }) => {
      const answer = await fetchQuery<AnalyticsFieldFormLatestQuery>(environment, latestQuery, {
        id,
      }).toPromise();
      return answer?.node?.field ? stateOf(answer.node.field) : null;
    },
    onSaved,
    write: ({ displayName, mappingName, type }) => ({
      displayName: [t('displayName'), displayName],
      mappingName: [t('mappingName'), mappingName],
      type: [t('type.label'), t(`type.${typeOf(type)}`)],
      // Belongs to the one save.
      adoptsMaps: [t('adopts'), null],
    }),
  });
  const present = form.state;
  const { control } = form;
  const isAsked = form.refusals.some(({ code }) => code === 'analyticsNameToAdopt');
  return (
    <RecordForm
      form={form}
      label={t('form')}
      title={present ? t('common:editNamed', { name: present.displayName }) : t('add')}
      columns="1fr 1fr 200px auto"
      onCancel={present ? onCancel : undefined}
      question={
        uses.text === null ? null : (
          <Box sx={{ mt: 2 }}>
            <Typography>{uses.text}</Typography>
            {isAsked ? <CheckInput control={control} name="adoptsMaps" label={t('adopts')} /> : null}
          </Box>
        )
      }
    >
      <TextInput
        control={control}
        name="displayName"
        label={t('displayName')}
        limit={limit.displayName}
        isRequired
      />
      <TextInput
        control={control}
        name="mappingName"
        label={t('mappingName')}
        limit={limit.mappingName}
        formatText={t('format')}
        isRequired
      />
      <ChoiceInput
        control={control}
        name="type"
        label={t('type.label')}
        options={types.map((type) => ({ id: type, label: t(`type.${type}`) }))}
        isRequired
      />
    </RecordForm>
  );
}
