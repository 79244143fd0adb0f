import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { FiguresQuery } from '../../__generated__/FiguresQuery.graphql.ts';
import { formatDateTime, formatPeriod } from '../../components/dates.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { EntityName } from './EntityName.tsx';

/** For those who read figures and have no right to instances: the legal entities, and from when to when they have figures. */
export function Figures({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { client } = useLazyQuery<FiguresQuery>(
    graphql`
      query FiguresQuery($clientId: ID!) {
        client(id: $clientId) {
          id
          legalEntities {
            id
            code
            name
            currency
          }
          figureCoverage {
            legalEntity {
              id
            }
            fromPeriod {
              startDate
            }
            toPeriod {
              endDate
            }
            publishedAt
          }
        }
      }
    `,
    { clientId },
    { fetchPolicy: 'store-and-network' },
  );
  if (!client) return null;
  const { legalEntities, figureCoverage } = client;
  if (figureCoverage.length === 0) {
    return <EmptyState title={t('figures.none.title')} description={t('figures.none.text')} />;
  }
  const byEntity = new Map(figureCoverage.map((coverage) => [coverage.legalEntity.id, coverage]));
  return (
    <Paper variant="outlined" component="section" aria-labelledby="figures">
      <Typography id="figures" variant="h2" sx={{ px: 2, py: 3 }}>
        {t('figures.title')}
      </Typography>
      <Table size="small" aria-labelledby="figures">
        <TableHead>
          <TableRow>
            <TableCell>{t('column.legalEntity')}</TableCell>
            <TableCell>{t('column.periods')}</TableCell>
            <TableCell>{t('column.lastProcessed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {legalEntities.map((entity) => {
            const coverage = byEntity.get(entity.id);
            return (
              <TableRow key={entity.id}>
                <TableCell component="th" scope="row">
                  <EntityName entity={entity} hasFigures={coverage !== undefined} />
                </TableCell>
                <TableCell>
                  {coverage
                    ? formatPeriod(
                        { startDate: coverage.fromPeriod.startDate, endDate: coverage.toPeriod.endDate },
                        language,
                      )
                    : t('figures.noneOfEntity')}
                </TableCell>
                <TableCell>
                  {coverage?.publishedAt ? formatDateTime(coverage.publishedAt, language) : '–'}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Paper>
  );
}
