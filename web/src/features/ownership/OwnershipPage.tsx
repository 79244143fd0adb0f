import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData, useFragment } from 'react-relay';
import type { OwnershipPage_client$key } from '../../__generated__/OwnershipPage_client.graphql.ts';
import type { OwnershipPage_effective$key } from '../../__generated__/OwnershipPage_effective.graphql.ts';
import type { OwnershipPage_share$key } from '../../__generated__/OwnershipPage_share.graphql.ts';
import type { OwnershipPageDeleteMutation } from '../../__generated__/OwnershipPageDeleteMutation.graphql.ts';
import type { OwnershipPageQuery } from '../../__generated__/OwnershipPageQuery.graphql.ts';
import type { OwnershipShareForm_client$key } from '../../__generated__/OwnershipShareForm_client.graphql.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { LimitedTo } from '../../components/LimitedTo.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { type DataColumn, tableOf } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { RecordList } from '../../components/table/RecordList.tsx';
import { TableActions } from '../../components/table/TableActions.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { nameOf, OwnershipShareForm } from './OwnershipShareForm.tsx';
import { writtenPercent } from './percent.ts';

export function OwnershipPage() {
  const { t } = useTranslation('ownership');
  const { client } = useRouteQuery<OwnershipPageQuery>(graphql`
    query OwnershipPageQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        isLimited
        ...OwnershipPage_client
        ...OwnershipShareForm_client
      }
    }
  `);
  if (!client) return null;
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        {...(client.isLimited && {
          description: (
            <Suspense fallback={null}>
              <LimitedTo clientId={client.id} />
            </Suspense>
          ),
        })}
      />
      <Shares client={client} choices={client} />
    </PageBody>
  );
}

const shareFragment = graphql`
  fragment OwnershipPage_share on OwnershipShare @inline {
    share
    method
    isLocked
    owner {
      code
      name
    }
    legalEntity {
      code
      name
    }
    fromPeriod {
      startDate
      endDate
    }
  }
`;

const effectiveFragment = graphql`
  fragment OwnershipPage_effective on EffectiveOwnership @inline {
    share
    method
    isParent
    legalEntity {
      code
      name
    }
    fromPeriod {
      startDate
      endDate
    }
  }
`;

interface Shown {
  readonly share?: string | null | undefined;
  readonly legalEntity: { readonly code: string; readonly name: string };
  readonly fromPeriod: { readonly startDate: string; readonly endDate: string };
}

/** What both tables show. */
function useSharedColumns<Row>(read: (row: Row) => Shown) {
  const { t } = useTranslation('ownership');
  const language = useLanguage();
  const entityOf = (row: Row) => `${read(row).legalEntity.code} ${read(row).legalEntity.name}`;
  const owned = { id: 'owned', header: t('owned'), text: entityOf, sortBy: entityOf };
  const from: DataColumn<Row> = {
    id: 'from',
    header: t('from'),
    text: (row) => formatPeriod(read(row).fromPeriod, language),
    sortBy: (row) => read(row).fromPeriod.startDate,
    cellStyle: { whiteSpace: 'nowrap' },
  };
  const share = (header: string): DataColumn<Row> => ({
    id: 'share',
    header,
    align: 'end',
    text: (row) => {
      const { share: shown } = read(row);
      return shown == null ? '' : `${writtenPercent(shown, language)} %`;
    },
    written: [{ header, cell: (row) => ({ text: read(row).share ?? '', amount: read(row).share ?? null }) }],
  });
  return { owned, from, share };
}

function useShareColumns(): readonly DataColumn<OwnershipPage_share$key>[] {
  const { t } = useTranslation('ownership');
  const read = (row: OwnershipPage_share$key) => readInlineData(shareFragment, row);
  const { owned, from, share } = useSharedColumns(read);
  const ownerOf = (row: OwnershipPage_share$key) => `${read(row).owner.code} ${read(row).owner.name}`;
  return [
    { id: 'owner', header: t('owner'), text: ownerOf, sortBy: ownerOf, isRowHeader: true },
    owned,
    from,
    share(t('share')),
    { id: 'method', header: t('method'), text: (row) => t(`methods.${read(row).method}`) },
    { id: 'state', header: t('state'), text: (row) => (read(row).isLocked ? t('locked') : '') },
  ];
}

function useEffectiveColumns(): readonly DataColumn<OwnershipPage_effective$key>[] {
  const { t } = useTranslation('ownership');
  const read = (row: OwnershipPage_effective$key) => readInlineData(effectiveFragment, row);
  const { owned, from, share } = useSharedColumns(read);
  return [
    { ...owned, header: t('entity'), isRowHeader: true },
    from,
    share(t('effectiveShare')),
    {
      id: 'counts',
      header: t('counts'),
      text: (row) => {
        const { share: shown, method, isParent } = read(row);
        if (shown == null) return t('ownersHidden');
        if (isParent) return t('parent');
        return method === null ? t('unreached') : t(`counted.${method}`);
      },
    },
  ];
}

interface SharesProps {
  readonly client: OwnershipPage_client$key;
  readonly choices: OwnershipShareForm_client$key;
}

function Shares({ client, choices }: SharesProps) {
  const { t } = useTranslation('ownership');
  const language = useLanguage();
  const { can } = usePermissions();
  const shareColumns = useShareColumns();
  const { commit } = useGraphMutation<OwnershipPageDeleteMutation>(graphql`
    mutation OwnershipPageDeleteMutation($input: DeleteOwnershipShareInput!) {
      deleteOwnershipShare(input: $input) {
        client {
          id
          ...OwnershipPage_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const data = useFragment(
    graphql`
      fragment OwnershipPage_client on Client {
        id
        ownership {
          id
          isLocked
          owner {
            id
            code
          }
          legalEntity {
            id
            code
          }
          fromPeriod {
            id
            startDate
            endDate
          }
          ...OwnershipPage_share
          ...OwnershipShareForm_share
        }
        effectiveOwnership {
          legalEntity {
            id
          }
          fromPeriod {
            id
          }
          ...OwnershipPage_effective
        }
      }
    `,
    client,
  );
  const effective = data.effectiveOwnership.map((each) => ({
    ...each,
    id: `${each.legalEntity.id} ${each.fromPeriod.id}`,
  }));
  return (
    <>
      <RecordList
        title={t('title')}
        description={t('text')}
        columns={shareColumns}
        rows={data.ownership}
        nameOf={(share) => nameOf(share, language)}
        isReadOnly={!can('OWNERSHIP', 'EDIT')}
        fixedText={({ isLocked }) => (isLocked ? t('locked') : null)}
        deletion={{ text: t('deletion'), commit: ({ id }) => commit({ input: { ownershipShareId: id } }) }}
        renderForm={(edited, end, cancel) => (
          <OwnershipShareForm client={choices} share={edited} onSaved={end} onCancel={cancel} />
        )}
      />
      {data.ownership.length > 0 ? <EffectiveShares rows={effective} /> : null}
    </>
  );
}

type EffectiveRow = OwnershipPage_effective$key & { readonly id: string };

function EffectiveShares({ rows }: { readonly rows: readonly EffectiveRow[] }) {
  const { t } = useTranslation('ownership');
  const columns = useEffectiveColumns();
  const title = t('effective');
  return (
    <Box component="section" sx={{ maxWidth: 900, mt: 8 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {t('effectiveText')}
      </Typography>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        renderActions={(shown) => (
          <TableActions
            fileName={title}
            report={{ title, notes: [] }}
            readShown={() => tableOf({ columns, rows: shown })}
          />
        )}
      />
    </Box>
  );
}
