import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type {
  Administrators_viewer$data,
  Administrators_viewer$key,
} from '../../__generated__/Administrators_viewer.graphql.ts';
import type { AdministratorsAddMutation } from '../../__generated__/AdministratorsAddMutation.graphql.ts';
import type { AdministratorsPaginationQuery } from '../../__generated__/AdministratorsPaginationQuery.graphql.ts';
import type { AdministratorsRemoveMutation } from '../../__generated__/AdministratorsRemoveMutation.graphql.ts';
import type { FoundOption } from '../../components/form/FoundInput.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { nameOrAddress } from '../../components/personName.ts';
import { type DataColumn, fieldColumn } from '../../components/table/columns.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useWholeList } from '../../relay/useWholeList.ts';
import { PersonInput } from '../users/PersonInput.tsx';

const fragment = graphql`
  fragment Administrators_viewer on Viewer
  @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
  @refetchable(queryName: "AdministratorsPaginationQuery") {
    admin {
      administrators(orderBy: NAME, first: $first, after: $after)
        @connection(key: "Administrators_administrators", filters: []) {
        __id
        edges {
          node {
            id
            email
            firstName
            lastName
          }
        }
      }
    }
  }
`;

type Administrator = NonNullable<
  Administrators_viewer$data['admin']
>['administrators']['edges'][number]['node'];

/** Who administers the installation. One of them has to stay. */
export function Administrators({ viewer }: { readonly viewer: Administrators_viewer$key }) {
  const { t } = useTranslation('admin');
  const { data, ...pages } = usePaginationFragment<AdministratorsPaginationQuery, Administrators_viewer$key>(
    fragment,
    viewer,
  );
  useWholeList(pages);
  const removal = useGraphMutation<AdministratorsRemoveMutation>(graphql`
    mutation AdministratorsRemoveMutation($input: RemoveAdministratorInput!, $connections: [ID!]!) {
      removeAdministrator(input: $input) {
        user {
          id @deleteEdge(connections: $connections)
          isPlatformAdmin
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const list = data.admin?.administrators;
  const connection = list?.__id ?? '';
  const columns: readonly DataColumn<Administrator>[] = [
    { id: 'name', header: t('users.name'), text: nameOrAddress, sortBy: nameOrAddress, isRowHeader: true },
    fieldColumn('email', t('users.email')),
  ];
  return (
    <Box component="section" aria-labelledby="administrators">
      <Typography variant="h2" id="administrators" sx={{ mb: 2 }}>
        {t('administrators.title')}
      </Typography>
      <RecordList
        title={t('administrators.title')}
        description={t('administrators.description')}
        columns={columns}
        rows={list?.edges.map(({ node }) => node) ?? []}
        nameOf={({ email }) => email}
        isReadOnly={false}
        isEditable={false}
        deletion={{
          text: t('administrators.confirm.text'),
          commit: ({ id }) => removal.commit({ input: { userId: id }, connections: [connection] }),
          words: {
            label: (email) => t('administrators.remove', { email }),
            title: (email) => t('administrators.confirm.title', { email }),
            confirm: t('administrators.confirm.action'),
          },
        }}
        renderForm={(_, end) => <AddAdministratorForm connection={connection} onAdded={end} />}
      />
    </Box>
  );
}

interface AddAdministratorFormProps {
  readonly connection: string;
  readonly onAdded: () => void;
}

interface Values {
  user: FoundOption | null;
}

function AddAdministratorForm({ connection, onAdded }: AddAdministratorFormProps) {
  const { t } = useTranslation('admin');
  const { commit } = useGraphMutation<AdministratorsAddMutation>(graphql`
    mutation AdministratorsAddMutation($input: AddAdministratorInput!, $connections: [ID!]!) {
      addAdministrator(input: $input) {
        user @appendNode(connections: $connections, edgeTypeName: "AdminUserEdge") {
          id
          email
          firstName
          lastName
          isPlatformAdmin
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const form = useChangeForm<Values>({
    defaultValues: { user: null },
    change: async ({ user }) => {
      const outcome = await commit({ input: { userId: user?.id ?? '' }, connections: [connection] });
      if (outcome.response) onAdded();
      return outcome;
    },
  });
  return (
    <RecordForm
      form={form}
      label={t('administrators.add')}
      title={t('administrators.add')}
      columns="minmax(0, 420px) auto"
    >
      <PersonInput control={form.control} name="user" label={t('administrators.user')} isRequired />
    </RecordForm>
  );
}
