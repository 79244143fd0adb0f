import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link } from 'react-router';
import type { SourceRowPanelQuery } from '../../__generated__/SourceRowPanelQuery.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { SidePanel } from '../../components/SidePanel.tsx';
import { GridSkeleton } from '../../components/Skeletons.tsx';
import { instancePath, placeSearch } from '../../components/instances/editorAddress.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { analyticsText } from './analyticsText.ts';
import { SourceRowTable } from './SourceRowTable.tsx';

interface SourceRowPanelProps {
  readonly postingKey: string;
  readonly clientId: string;
}

/** The row of the file that a posting came from, among its neighbours, as it stood there. */
export function SourceRowPanel(props: SourceRowPanelProps) {
  const { t } = useTranslation('trial-balance');
  const { change } = useQueryState();
  return (
    <SidePanel
      place="postings"
      title={t('source.title')}
      subtitle={
        <Button startIcon={<ArrowBackIcon />} onClick={() => change({ posting: null })} sx={{ ml: -3 }}>
          {t('source.back')}
        </Button>
      }
      onClose={() => change({ figure: null, posting: null })}
    >
      <ErrorBoundary>
        <Suspense fallback={<GridSkeleton rowCount={6} />}>
          <SourceRow {...props} />
        </Suspense>
      </ErrorBoundary>
    </SidePanel>
  );
}

function SourceRow({ postingKey, clientId }: SourceRowPanelProps) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const permissions = usePermissions();
  const addressOf = useClientAddress();
  const { client } = useLazyQuery<SourceRowPanelQuery>(
    graphql`
      query SourceRowPanelQuery($clientId: ID!, $key: String!) {
        client(id: $clientId) {
          id
          transactionSource(key: $key) {
            streamInstance {
              range
              stream {
                slug
              }
            }
            version
            fileName
            sha256
            rowNo
            analytics {
              fieldId
              value
            }
            ...SourceRowTable_source
          }
          analyticsFields {
            id
            displayName
            type
          }
        }
      }
    `,
    { clientId, key: postingKey },
  );
  const source = client?.transactionSource;
  if (!source) return <EmptyState title={t('source.missing.title')} description={t('source.missing.text')} />;
  const { streamInstance } = source;
  const values = source.analytics.flatMap(({ fieldId, value }) => {
    const field = client.analyticsFields.find(({ id }) => id === fieldId);
    return field === undefined
      ? []
      : [[field.displayName, analyticsText(value, field.type, language)] as const];
  });
  const address = streamInstance
    ? `${addressOf(instancePath(streamInstance.stream, streamInstance))}${placeSearch({ pane: 'source', row: source.rowNo })}`
    : null;
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 4,
          rowGap: 1,
          m: 0,
          mb: 4,
          typography: 'body2',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        <dt>{t('source.file')}</dt>
        <dd>{source.fileName}</dd>
        <dt>{t('source.row')}</dt>
        <dd>
          <strong>{formatCount(source.rowNo, language)}</strong>
        </dd>
        {source.version == null ? null : (
          <>
            <dt>{t('source.version')}</dt>
            <dd>{source.version}</dd>
          </>
        )}
        {values.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        <dt>SHA-256</dt>
        <dd style={{ fontFamily: 'monospace', fontSize: '0.75rem' }}>{source.sha256}</dd>
      </Box>
      <SourceRowTable
        source={source}
        notes={[
          [t('source.file'), source.fileName],
          [t('source.row'), String(source.rowNo)],
          ...(source.version == null ? [] : [[t('source.version'), String(source.version)] as const]),
          ...values,
          ['SHA-256', source.sha256],
        ]}
      />
      {address !== null && permissions.can('FINANCIAL_STREAM_INSTANCES', 'READ') ? (
        <Button component={Link} to={address} variant="outlined" sx={{ mt: 4 }}>
          {t('source.open')}
        </Button>
      ) : null}
    </>
  );
}
