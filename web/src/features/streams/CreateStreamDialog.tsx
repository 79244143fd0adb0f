import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { CreateStreamDialog_client$key } from '../../__generated__/CreateStreamDialog_client.graphql.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { limits } from '../../limits.generated.ts';
import type { StreamKind } from './shared/streamKinds.ts';
import { type ChosenType, StreamTypeInput } from './StreamTypeInput.tsx';
import { useCreateStream } from './useCreateStream.ts';
import { nodesOf } from '../../relay/nodesOf.ts';

const fragment = graphql`
  fragment CreateStreamDialog_client on Client {
    id
    legalEntities(first: 5000) {
      edges {
        node {
          id
          name
          code
          currency
        }
      }
    }
  }
`;

interface CreateStreamDialogProps {
  readonly client: CreateStreamDialog_client$key;
  readonly kind: StreamKind;
  readonly connectionId: string;
  /** Of the legal entity that it is for; null where that is to be chosen. */
  readonly entityCode: string | null;
  /** What comes next: its first file. */
  readonly onCreated: (stream: { readonly slug: string }) => void;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  legalEntityId: string | null;
  type: ChosenType;
}

export function CreateStreamDialog({
  client,
  kind,
  connectionId,
  entityCode,
  onCreated,
  onClose,
}: CreateStreamDialogProps) {
  const { t } = useTranslation('streams');
  const { id, legalEntities: page } = useFragment(fragment, client);
  const legalEntities = nodesOf(page);
  const addressOf = useClientAddress();
  const { can } = usePermissions();
  const { commit } = useCreateStream();
  const [only, ...others] = legalEntities;
  const named = legalEntities.find(({ code }) => code === entityCode);
  const chosen = named ?? (others.length === 0 ? only : undefined);
  const form = useChangeForm<Values>({
    defaultValues: {
      name: '',
      legalEntityId: chosen?.id ?? null,
      type: 'AS_THE_FILE',
    },
    change: async ({ name, legalEntityId, type }) => {
      const given = type === 'AS_THE_FILE' ? {} : { type };
      const input = {
        clientId: id,
        kind,
        name: name.trim(),
        legalEntityId: legalEntityId ?? '',
        ...given,
      };
      const outcome = await commit({ input, connections: [connectionId] });
      const created = outcome.response?.createStream.streamEdge?.node;
      if (!created) return outcome;
      onCreated(created);
      return outcome;
    },
  });
  const { control } = form;
  const noEntity = legalEntities.length === 0 ? t('create.noLegalEntity') : undefined;
  const helperText = can('LEGAL_ENTITIES', 'EDIT') ? (
    <Link component={RouterLink} to={addressOf('setup/legal-entities')}>
      {t('create.addLegalEntity')}
    </Link>
  ) : (
    noEntity
  );
  return (
    <FormDialog
      title={t('create.title')}
      size="md"
      form={form}
      submitLabel={t('create.action')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignItems: 'start' }}>
        <TextInput
          control={control}
          name="name"
          label={t('create.name')}
          limit={limits['POST /actuals/{kind}/streams'].name}
          isRequired
          hasFocus
        />
        <SearchInput
          control={control}
          name="legalEntityId"
          label={t('create.legalEntity')}
          options={legalEntities.map((entity) => ({
            id: entity.id,
            label: `${entity.code} · ${entity.name} (${entity.currency})`,
          }))}
          isRequired
          helperText={helperText}
        />
      </Box>
      {kind === 'FINANCIAL' && <StreamTypeInput control={control} name="type" mayBeOpen />}
    </FormDialog>
  );
}
