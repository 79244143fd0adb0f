import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  LegalEntities_client$data,
  LegalEntities_client$key,
} from '../../__generated__/LegalEntities_client.graphql.ts';
import type { useCurrencyOptions_query$key } from '../../__generated__/useCurrencyOptions_query.graphql.ts';
import { ConfirmedAction } from '../../components/ConfirmedAction.tsx';
import { actionColumn, tableOf, type DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { TableActions } from '../../components/table/TableActions.tsx';
import { useOpened } from '../../components/useOpened.ts';
import { LegalEntityForm } from './LegalEntityForm.tsx';
import { useDeleteLegalEntity } from './useDeleteLegalEntity.ts';

type LegalEntity = LegalEntities_client$data['legalEntities'][number];

interface LegalEntitiesProps {
  readonly query: useCurrencyOptions_query$key;
  readonly client: LegalEntities_client$key;
  readonly isReadOnly: boolean;
}

export function LegalEntities({ query, client, isReadOnly }: LegalEntitiesProps) {
  const { t } = useTranslation('legal-entities');
  const { commit } = useDeleteLegalEntity();
  const edition = useOpened<LegalEntity>();
  const deletion = useOpened<LegalEntity>();
  const data = useFragment(
    graphql`
      fragment LegalEntities_client on Client {
        id
        currency
        legalEntities {
          id
          name
          code
          currency
        }
      }
    `,
    client,
  );
  const edited = data.legalEntities.find(({ id }) => id === edition.opened?.id) ?? null;
  const deleted = deletion.opened;
  const columns: readonly DataColumn<LegalEntity>[] = [
    { id: 'code', header: t('code'), text: ({ code }) => code, sortBy: ({ code }) => code },
    {
      id: 'name',
      header: t('name'),
      text: ({ name }) => name,
      sortBy: ({ name }) => name,
      isRowHeader: true,
    },
    {
      id: 'currency',
      header: t('currency'),
      text: ({ currency }) => currency,
      sortBy: ({ currency }) => currency,
    },
    ...(isReadOnly
      ? []
      : [
          actionColumn<LegalEntity>(t('common:actions'), (entity) => (
            <>
              <IconButton
                aria-label={t('edit', { name: entity.name })}
                onClick={() => edition.open({ ...entity })}
              >
                <EditIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('delete', { name: entity.name })}
                onClick={() => deletion.open({ ...entity })}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </>
          )),
        ]),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 820 }}>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data.legalEntities}
        idOf={({ id }) => id}
        renderActions={(shown) => (
          <TableActions
            fileName={t('title')}
            report={{ title: t('title'), notes: [] }}
            readShown={() => tableOf({ columns, rows: shown })}
          />
        )}
      />
      {isReadOnly ? null : (
        <LegalEntityForm
          key={edited?.id ?? `new ${data.legalEntities.length}`}
          query={query}
          clientId={data.id}
          entity={edited}
          currency={data.currency ?? null}
          onClose={edition.close}
        />
      )}
      {deleted ? (
        <ConfirmedAction
          title={t('confirm.title', { name: deleted.name })}
          text={t('confirm.text')}
          confirmLabel={t('common:delete')}
          isDestructive
          onConfirm={() => commit({ input: { legalEntityId: deleted.id } })}
          onClose={deletion.close}
        />
      ) : null}
    </Box>
  );
}
