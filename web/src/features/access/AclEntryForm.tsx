import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AclEntryFormMutation } from '../../__generated__/AclEntryFormMutation.graphql.ts';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { type RightsRow, wordOfWho } from './rightsRows.ts';
import type { Principal } from './usePrincipals.ts';
import type { AccessRecord } from './useRecords.ts';
import { useRightsWords } from './useRightsWords.ts';

interface Values {
  resourceId: string | null;
  principalId: string | null;
  canEdit: boolean;
  canDelete: boolean;
}

interface AclEntryFormProps {
  readonly clientId: string;
  readonly connection: string;
  /** On which rights can be given; of a single one nobody is asked which. */
  readonly records: readonly Pick<AccessRecord, 'id' | 'name' | 'type' | 'catalogue'>[];
  /** Of the records, the one that is proposed. */
  readonly proposed: string | null;
  readonly principals: readonly Principal[];
  readonly isOfOneRecord: boolean;
  /** What there is: nobody is offered who has an entry already, or all rights by a role. */
  readonly rows: readonly RightsRow[];
  readonly onAdded: () => void;
}

/** Both are required, and chosen from what is offered. */
function chosenOf<Option extends { readonly id: string }>(
  options: readonly Option[],
  id: string | null,
): Option {
  const option = options.find((each) => each.id === id);
  if (option === undefined) throw new Error('A form is sent with what it offers alone');
  return option;
}

export function AclEntryForm(props: AclEntryFormProps) {
  const { clientId, connection, records, proposed, principals, isOfOneRecord, rows, onAdded } = props;
  const { t } = useTranslation('access');
  const { choicesOf } = useRightsWords();
  const { commit } = useGraphMutation<AclEntryFormMutation>(graphql`
    mutation AclEntryFormMutation($input: CreateAclEntryInput!, $connections: [ID!]!) @raw_response_type {
      createAclEntry(input: $input) {
        aclEntry @appendNode(connections: $connections, edgeTypeName: "AclEntryEdge") {
          id
          ...rightsRows_entry
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const form = useChangeForm<Values>({
    defaultValues: { resourceId: proposed, principalId: null, canEdit: false, canDelete: false },
    change: async ({ resourceId, principalId, canEdit, canDelete }) => {
      const record = chosenOf(records, resourceId);
      const principal = chosenOf(principals, principalId);
      const outcome = await commit({
        input: {
          clientId,
          resourceType: record.type,
          resourceId: record.id,
          principalType: principal.type,
          principalId: principal.id,
          canEdit,
          canDelete,
        },
        connections: [connection],
      });
      if (outcome.response) onAdded();
      return outcome;
    },
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'resourceId' });
  const type = records.find(({ id }) => id === chosen)?.type;
  const isOffered = ({ word }: Principal) =>
    !rows.some((row) => {
      if (wordOfWho(row) !== word) return false;
      return row.revision === null
        ? row.type === type && row.canEdit && row.canDelete
        : row.record?.id === chosen;
    });
  return (
    <RecordForm
      form={form}
      label={t('add')}
      title={t('add')}
      columns={isOfOneRecord ? 'minmax(220px, 1fr) auto auto auto auto' : '1fr 1fr auto auto auto auto'}
    >
      {isOfOneRecord ? null : (
        <SearchInput
          control={control}
          name="resourceId"
          label={t('record')}
          options={choicesOf(records)}
          isRequired
        />
      )}
      <SearchInput
        control={control}
        name="principalId"
        label={t('who')}
        options={principals.filter((each) => isOffered(each))}
        isRequired
      />
      <FormControlLabel label={t('canRead')} control={<Checkbox checked disabled title={t('readInAll')} />} />
      <CheckInput control={control} name="canEdit" label={t('canEdit')} />
      <CheckInput control={control} name="canDelete" label={t('canDelete')} />
    </RecordForm>
  );
}
