import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { LedgerContents_client$key } from '../../__generated__/LedgerContents_client.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { streamsPath } from '../../components/instances/editorAddress.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { contentRows, useContentColumns } from './useContentColumns.tsx';
import { nodesOf } from '../../relay/nodesOf.ts';

const fragment = graphql`
  fragment LedgerContents_client on Client {
    legalEntities(first: 5000) {
      edges {
        node {
          id
          code
          name
          currency
        }
      }
    }
    streams(first: 100) {
      totalCount
      edges {
        node {
          id
          slug
          name
          legalEntity {
            id
          }
          summary {
            processedCount
            openCount
            fromPeriod {
              startDate
            }
            toPeriod {
              endDate
            }
            gaps {
              fromPeriod {
                startDate
              }
              toPeriod {
                endDate
              }
            }
            lastProcessedAt
          }
        }
      }
    }
  }
`;

/** The legal entities with their streams: which periods count, and since when. */
export function LedgerContents({ client }: { readonly client: LedgerContents_client$key }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const { legalEntities, streams } = useFragment(fragment, client);
  const nodes = nodesOf(streams);
  const hidden = streams.totalCount - nodes.length;
  // Streams of an entity may be among those that are not listed here.
  const rows = contentRows(nodesOf(legalEntities), nodes, hidden > 0);
  const columns = useContentColumns();
  return (
    <Paper variant="outlined" component="section" aria-labelledby="ledger-contents">
      <Typography id="ledger-contents" variant="h2" sx={{ px: 2, py: 3 }}>
        {t('ledger.title')}
      </Typography>
      <DataTable
        labelledBy="ledger-contents"
        columns={columns}
        rows={rows}
        idOf={({ entity, stream }) => stream?.id ?? entity.id}
      />
      {hidden > 0 && (
        <Link component={RouterLink} to={addressOf(streamsPath)} sx={{ display: 'block', px: 2, py: 3 }}>
          {t('ledger.more', { count: hidden, formatted: formatCount(hidden, language) })}
        </Link>
      )}
    </Paper>
  );
}
