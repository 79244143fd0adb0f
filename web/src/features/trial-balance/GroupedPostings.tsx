import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import type { AnalyticsColumn } from './postingColumns.tsx';
import { PostingGroups } from './PostingGroups.tsx';
import { PostingsOfValue } from './PostingsOfValue.tsx';
import type { PostingsFigure } from './usePostingsExport.ts';

interface GroupChoiceProps {
  readonly fields: readonly AnalyticsColumn[];
  /** Null where postings are listed one by one. */
  readonly field: AnalyticsColumn | null;
}

/** By which analytics field the postings of a figure are grouped. */
export function GroupChoice({ fields, field }: GroupChoiceProps) {
  const { t } = useTranslation('trial-balance');
  const { change } = useQueryState();
  if (fields.length === 0) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <SingleChoice
        label={t('panel.groupBy')}
        placeholder={t('panel.noGroups')}
        options={fields.map(({ mappingName, displayName }) => ({ id: mappingName, label: displayName }))}
        value={field?.mappingName ?? null}
        onChange={(name) => change({ by: name, value: null })}
      />
    </Box>
  );
}

interface GroupedPostingsProps {
  readonly place: PostingsFigure;
  readonly field: AnalyticsColumn;
}

/** The groups of a field, or the postings of the one that the address names. */
export function GroupedPostings({ place, field }: GroupedPostingsProps) {
  const { search } = useQueryState();
  const value = search.get('value');
  if (value !== null) return <PostingsOfValue place={place} field={field} value={value} />;
  const { clientId, filter, digits, report, fileName } = place;
  return <PostingGroups {...{ clientId, filter, field, digits, report, fileName }} />;
}
