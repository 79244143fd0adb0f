import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReferenceList_found$key } from '../../__generated__/ReferenceList_found.graphql.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatCount } from '../../components/amount.ts';

const namesShownMax = 3;

interface ReferenceListProps {
  readonly found: ReferenceList_found$key;
}

/** What refers to something that may be deleted, kind by kind, with the names of the first. */
export function ReferenceList({ found }: ReferenceListProps) {
  const { t } = useTranslation('substitution');
  const language = useLanguage();
  const { references, needsSubstitute, isUsedElsewhere } = useFragment(
    graphql`
      fragment ReferenceList_found on FoundReferences {
        needsSubstitute
        isUsedElsewhere
        references {
          kind
          count
          names
        }
      }
    `,
    found,
  );
  if (isUsedElsewhere) return <Alert severity="warning">{t('usedElsewhere')}</Alert>;
  if (references.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('noReferences')}
      </Typography>
    );
  }
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t(needsSubstitute ? 'references' : 'moves')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 4, rowGap: 1 }}
      >
        {references.map(({ kind, count, names }) => {
          const shown = names.slice(0, namesShownMax);
          const hidden = count - shown.length;
          return (
            <Box key={kind} sx={{ display: 'contents', fontSize: 13 }}>
              <Box component="dt" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {t(`kinds.${kind}`, { count, formatted: formatCount(count, language) })}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {shown.join(' · ')}
                {hidden > 0 && shown.length > 0
                  ? ` · ${t('more', { number: formatCount(hidden, language) })}`
                  : null}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
