import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { PostingsOfValueQuery } from '../../__generated__/PostingsOfValueQuery.graphql.ts';
import { Amount } from '../../components/Amount.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { NotFoundError } from '../../relay/errors.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { analyticsText } from './analyticsText.ts';
import { sumOfFigure } from './figureSum.ts';
import type { AnalyticsColumn } from './postingColumns.tsx';
import { PostingsTable } from './PostingsTable.tsx';
import type { PostingsFigure } from './usePostingsExport.ts';

interface PostingsOfValueProps {
  readonly place: PostingsFigure;
  readonly field: AnalyticsColumn;
  /** Empty: postings without one. */
  readonly value: string;
}

/** What a figure has with one value of an analytics field. */
export function PostingsOfValue({ place, field, value }: PostingsOfValueProps) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { change } = useQueryState();
  const { clientId, orderBy, figure } = place;
  const filter = { ...place.filter, analytics: { fieldId: field.id, value } };
  const { client } = useLazyQuery<PostingsOfValueQuery>(
    graphql`
      query PostingsOfValueQuery($clientId: ID!, $filter: TransactionFilter!, $orderBy: TransactionOrder!)
      @raw_response_type {
        client(id: $clientId) {
          id
          # As the table asks, so that the sums come along with its first page.
          transactions(filter: $filter, orderBy: $orderBy, first: 50) {
            totalCount
            debit
            credit
            balance
          }
          ...PostingsTable_client @arguments(filter: $filter, orderBy: $orderBy)
        }
      }
    `,
    { clientId, filter, orderBy },
    { fetchPolicy: 'store-and-network' },
  );
  if (!client) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
  const sum = sumOfFigure(figure, client.transactions);
  const shown = value === '' ? t('panel.noValue') : analyticsText(value, field.type, language);
  const name = t('panel.ofValue', { field: field.displayName, value: shown });
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Button startIcon={<ArrowBackIcon />} onClick={() => change({ value: null })}>
          {t('panel.backToGroups')}
        </Button>
        <Typography variant="body2" sx={{ fontWeight: 600, flex: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          <Amount value={sum} />
        </Typography>
      </Box>
      <PostingsTable
        client={client}
        place={{
          ...place,
          filter,
          sums: { ...client.transactions, sum },
          fileName: `${place.fileName} ${shown}`,
          report: { ...place.report, notes: [...place.report.notes, [field.displayName, shown] as const] },
        }}
      />
    </>
  );
}
