import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { instancePath, placeSearch } from '../../../components/instances/editorAddress.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';

interface ProposedRulesProps {
  /** Of the accounts whose lines a rule would mark. */
  readonly codes: readonly string[];
  readonly streams: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly kind: string;
    /** Months of its latest import, in whose editor the rule is tried and saved. */
    readonly range: string;
  }[];
}

/** Leads to the elimination rules of each stream behind a figure, with one that would take these accounts. */
export function ProposedRules({ codes, streams }: ProposedRulesProps) {
  const { t } = useTranslation('trial-balance/intercompany');
  const addressOf = useClientAddress();
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
