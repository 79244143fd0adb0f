import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { StreamCard_stream$key } from '../../__generated__/StreamCard_stream.graphql.ts';
import type { StreamCardPaginationQuery } from '../../__generated__/StreamCardPaginationQuery.graphql.ts';
import { Link as RouterLink, useLocation } from 'react-router';
import { Suspense, useEffect, useRef } from 'react';
import {
  accessParameter,
  instancePath,
  newInstancePath,
  streamAnchor,
} from '../../components/instances/editorAddress.ts';
import { useGapsText } from '../../components/instances/useGapsText.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { RecordAccess } from '../access/RecordAccess.tsx';
import { InstanceTable } from './instances/InstanceTable.tsx';
import { streamKind } from './shared/recordKind.ts';
import { streamTypeOf } from './shared/streamTypes.ts';
import { StreamMenu } from './StreamMenu.tsx';

const fragment = graphql`
  fragment StreamCard_stream on Stream
  @argumentDefinitions(count: { type: "Int", defaultValue: 24 }, cursor: { type: "String" })
  @refetchable(queryName: "StreamCardPaginationQuery") {
    id
    kind
    slug
    name
    type
    isTypeChosen
    canEdit
    canDelete
    legalEntity {
      name
      code
      currency
    }
    summary {
      withoutInstance {
        fromPeriod {
          startDate
        }
        toPeriod {
          endDate
        }
      }
    }
    instances(first: $count, after: $cursor) @connection(key: "StreamCard_instances") {
      __id
      edges {
        node {
          id
          range
          status
          fromPeriod {
            startDate
          }
          toPeriod {
            endDate
          }
          ...InstanceTable_instances
        }
      }
    }
  }
`;

interface StreamCardProps {
  readonly stream: StreamCard_stream$key;
  readonly streamsConnectionId: string;
}

export function StreamCard({ stream, streamsConnectionId }: StreamCardProps) {
  const { t } = useTranslation('streams');
  const addressOf = useClientAddress();
  const mayBrowse = usePermissions().can('ACL', 'BROWSE');
  const { search, change } = useQueryState();
  const gapsText = useGapsText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    StreamCardPaginationQuery,
    StreamCard_stream$key
  >(fragment, stream);
  // Nobody is given rights on single streams of payroll.
  const mayShare = mayBrowse && data.kind === 'FINANCIAL';
  const instances = data.instances.edges.map((edge) => edge.node);
  const headingId = streamAnchor(data);
  const { hash } = useLocation();
  const isNamed = hash === `#${headingId}`;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNamed) root.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);

  return (
    <Paper
      ref={root}
      variant="outlined"
      component="section"
      aria-labelledby={headingId}
      sx={isNamed ? { borderColor: 'primary.main' } : {}}
    >
      <Stack direction="row" spacing={4} sx={{ pl: 2, pr: 1, pt: 1, alignItems: 'center' }}>
        <Typography id={headingId} variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {data.name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
          {[
            `${data.legalEntity.name} (${data.legalEntity.code}, ${data.legalEntity.currency})`,
            data.type ? t(`type.${data.isTypeChosen ? data.type : 'AS_THE_FILE'}.name`) : null,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </Typography>
        {data.canEdit && (
          <Button
            size="small"
            startIcon={<AddIcon />}
            component={RouterLink}
            to={addressOf(newInstancePath(data))}
          >
            {t('list.addInstance')}
          </Button>
        )}
        <StreamMenu
          stream={{ id: data.id, name: data.name, type: streamTypeOf(data.type) }}
          rights={data}
          instances={instances.map((instance) => ({
            id: instance.id,
            status: instance.status,
            path: addressOf(instancePath(data, instance)),
            range: { startDate: instance.fromPeriod.startDate, endDate: instance.toPeriod.endDate },
          }))}
          connectionId={streamsConnectionId}
          onShare={mayShare ? () => change({ [accessParameter]: data.slug }) : null}
        />
        {mayShare && search.get(accessParameter) === data.slug && (
          <Suspense fallback={null}>
            <RecordAccess
              record={data}
              kind={streamKind}
              onClose={() => change({ [accessParameter]: null })}
            />
          </Suspense>
        )}
      </Stack>
      <InstanceTable
        label={t('list.instancesOf', { stream: data.name })}
        instances={instances}
        stream={data}
        empty={
          <Typography variant="body2" color="text.secondary" sx={{ px: 4, pb: 4 }}>
            {t('list.noInstances')}
          </Typography>
        }
        more={
          hasNext ? { label: t('common.more'), isLoading: isLoadingNext, onMore: () => loadNext(24) } : null
        }
      />
      {data.summary.withoutInstance.length > 0 && (
        <Typography variant="caption" component="p" color="warning" sx={{ px: 2, pb: 2 }}>
          {t('list.gaps', { periods: gapsText(data.summary.withoutInstance) })}
        </Typography>
      )}
    </Paper>
  );
}
