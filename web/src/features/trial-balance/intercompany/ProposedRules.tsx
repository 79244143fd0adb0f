import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link } from 'react-router';
import type { ProposedRulesQuery } from '../../../__generated__/ProposedRulesQuery.graphql.ts';
import { instancePath, placeSearch } from '../../../components/instances/editorAddress.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { nodesOf } from '../../../relay/nodesOf.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';

/** Of each stream its latest import, in whose editor a rule is tried and saved. */
const streamsQuery = graphql`
  query ProposedRulesQuery($streamIds: [ID!]!) @raw_response_type {
    nodes(ids: $streamIds) {
      __typename
      ... on Stream {
        id
        slug
        name
        kind
        instances(last: 1) {
          edges {
            node {
              range
            }
          }
        }
      }
    }
  }
`;

interface ProposedRulesProps {
  /** Of the accounts whose lines a rule would mark. */
  readonly codes: readonly string[];
  readonly streamIds: readonly string[];
}

/** Leads to the elimination rules of each stream behind a figure, with one that would take these accounts. */
export function ProposedRules({ codes, streamIds }: ProposedRulesProps) {
  const { t } = useTranslation('trial-balance/intercompany');
  const addressOf = useClientAddress();
  const { nodes } = useLazyQuery<ProposedRulesQuery>(streamsQuery, { streamIds });
  const streams = nodes.flatMap((stream) => {
    if (stream?.__typename !== 'Stream') return [];
    const [latest] = nodesOf(stream.instances);
    return latest === undefined ? [] : [{ ...stream, range: latest.range }];
  });
  if (codes.length === 0 || streams.length === 0) return null;
  const place = placeSearch({ pane: 'rules', part: 'eliminations', propose: codes.join(',') });
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 3, justifyItems: 'start' }}>
      <Typography variant="body2" color="text.secondary">
        {t('propose.text')}
      </Typography>
      {streams.map((stream) => (
        <Button
          key={stream.id}
          variant="outlined"
          size="small"
          component={Link}
          to={`${addressOf(instancePath(stream, stream))}${place}`}
        >
          {t('propose.action', { stream: stream.name })}
        </Button>
      ))}
    </Box>
  );
}
