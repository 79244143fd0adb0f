import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AclEntryForm_client$key } from '../../__generated__/AclEntryForm_client.graphql.ts';
import type { AclEntryFormMutation } from '../../__generated__/AclEntryFormMutation.graphql.ts';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const roles = [
  'ORG_ADMIN',
  'ORG_FINANCE_ADMIN',
  'ORG_PAYROLL_ADMIN',
  'ORG_VIEWER',
  'ORG_PLANNER',
  'ORG_MEMBER',
] as const;

interface Values {
  resourceId: string | null;
  principalId: string | null;
  canEdit: boolean;
  canDelete: boolean;
}

interface AclEntryFormProps {
  readonly client: AclEntryForm_client$key;
  /** Proposed, by what addresses call it. */
  readonly stream: string | null;
  readonly onAdded: () => void;
}

export function AclEntryForm({ client, stream, onAdded }: AclEntryFormProps) {
  const { t } = useTranslation('access');
  const data = useFragment(
    graphql`
      fragment AclEntryForm_client on Client {
        id
        users {
          id
          email
          firstName
          lastName
        }
        streams(first: 100) {
          edges {
            node {
              id
              slug
              name
            }
          }
        }
      }
    `,
    client,
  );
  const { commit } = useGraphMutation<AclEntryFormMutation>(graphql`
    mutation AclEntryFormMutation($input: CreateAclEntryInput!) {
      createAclEntry(input: $input) {
        client {
          id
          ...AclEntries_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const streams = data.streams.edges.map(({ node }) => node);
  const form = useChangeForm<Values>({
    defaultValues: {
      resourceId: streams.find(({ slug }) => slug === stream)?.id ?? null,
      principalId: null,
      canEdit: false,
      canDelete: false,
    },
    change: async ({ resourceId, principalId, canEdit, canDelete }) => {
      const outcome = await commit({
        input: {
          clientId: data.id,
          resourceType: 'FINANCIAL_STREAMS',
          resourceId: resourceId ?? '',
          principalType: roles.some((role) => role === principalId) ? 'ROLE' : 'USER',
          principalId: principalId ?? '',
          canEdit,
          canDelete,
        },
      });
      if (outcome.response) onAdded();
      return outcome;
    },
  });
  const { control } = form;
  return (
    <RecordForm form={form} label={t('add')} title={t('add')} columns="1fr 1fr auto auto auto">
      <SearchInput
        control={control}
        name="resourceId"
        label={t('stream')}
        options={streams.map(({ id, name }) => ({ id, label: name }))}
        isRequired
      />
      <SearchInput
        control={control}
        name="principalId"
        label={t('who')}
        options={[
          ...data.users.map(({ id, email, firstName, lastName }) => ({
            id,
            label: `${firstName} ${lastName} (${email})`.trim(),
          })),
          ...roles.map((role) => ({ id: role, label: t('all', { role: t(`common:roles.${role}`) }) })),
        ]}
        isRequired
      />
      <CheckInput control={control} name="canEdit" label={t('canEdit')} />
      <CheckInput control={control} name="canDelete" label={t('canDelete')} />
    </RecordForm>
  );
}
