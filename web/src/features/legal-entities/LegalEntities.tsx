import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { LegalEntities_client$key } from '../../__generated__/LegalEntities_client.graphql.ts';
import type { useCurrencyOptions_query$key } from '../../__generated__/useCurrencyOptions_query.graphql.ts';
import { ConfirmedAction } from '../../components/ConfirmedAction.tsx';
import { listTable, textCell } from '../../components/table/listTable.ts';
import { TableActions } from '../../components/table/TableActions.tsx';
import { LegalEntityForm } from './LegalEntityForm.tsx';
import { useDeleteLegalEntity } from './useDeleteLegalEntity.ts';

interface LegalEntitiesProps {
  readonly query: useCurrencyOptions_query$key;
  readonly client: LegalEntities_client$key;
  readonly isReadOnly: boolean;
}

export function LegalEntities({ query, client, isReadOnly }: LegalEntitiesProps) {
  const { t } = useTranslation('legal-entities');
  const { commit } = useDeleteLegalEntity();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [deletedId, setDeletedId] = useState<string | null>(null);
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
  const edited = data.legalEntities.find((entity) => entity.id === editedId) ?? null;
  const deleted = data.legalEntities.find((entity) => entity.id === deletedId);
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 820 }}>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      {data.legalEntities.length > 0 ? (
        <>
          <Box sx={{ justifySelf: 'end' }}>
            <TableActions
              fileName={t('title')}
              report={{ title: t('title'), notes: [] }}
              readShown={() =>
                listTable({
                  rows: data.legalEntities,
                  columns: [
                    { header: t('code'), cell: ({ code }) => textCell(code) },
                    { header: t('name'), cell: ({ name }) => textCell(name) },
                    { header: t('currency'), cell: ({ currency }) => textCell(currency) },
                  ],
                })
              }
            />
          </Box>
          <Table aria-label={t('title')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('code')}</TableCell>
                <TableCell>{t('name')}</TableCell>
                <TableCell>{t('currency')}</TableCell>
                {isReadOnly ? null : <TableCell align="right">{t('common:actions')}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.legalEntities.map((entity) => (
                <TableRow key={entity.id} hover>
                  <TableCell>{entity.code}</TableCell>
                  <TableCell>{entity.name}</TableCell>
                  <TableCell>{entity.currency}</TableCell>
                  {isReadOnly ? null : (
                    <TableCell align="right" sx={{ py: 0 }}>
                      <IconButton
                        aria-label={t('edit', { name: entity.name })}
                        onClick={() => setEditedId(entity.id)}
                      >
                        <EditIcon fontSize="small" />
                      </IconButton>
                      <IconButton
                        aria-label={t('delete', { name: entity.name })}
                        onClick={() => setDeletedId(entity.id)}
                      >
                        <DeleteIcon fontSize="small" />
                      </IconButton>
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      ) : null}
      {isReadOnly ? null : (
        <LegalEntityForm
          key={editedId ?? `new ${data.legalEntities.length}`}
          query={query}
          clientId={data.id}
          entity={edited}
          currency={data.currency ?? null}
          onClose={() => setEditedId(null)}
        />
      )}
      {deleted ? (
        <ConfirmedAction
          title={t('confirm.title', { name: deleted.name })}
          text={t('confirm.text')}
          confirmLabel={t('common:delete')}
          isDestructive
          onConfirm={() => commit({ input: { legalEntityId: deleted.id } })}
          onClose={() => setDeletedId(null)}
        />
      ) : null}
    </Box>
  );
}
