import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { formatDateTime } from '../../../components/dates.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { textColumn } from '../../../components/table/listTable.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { reportPath } from '../reportAddress.ts';
import { FavouriteStar } from './FavouriteStar.tsx';
import type { ListedReport } from './useListedReports.ts';

interface ReportColumnOptions {
  readonly kind: 'reports' | 'measures';
  /** In a small window the name, what marks it and what can be done are all there is room for. */
  readonly isFolding: boolean;
}

export function useReportColumns({
  kind,
  isFolding,
}: ReportColumnOptions): readonly DataColumn<ListedReport>[] {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const changedAt = ({ updatedAt }: ListedReport) => formatDateTime(updatedAt, language);
  const changed = (report: ListedReport) =>
    report.updatedByName == null
      ? changedAt(report)
      : t('list.changedBy', { at: changedAt(report), name: report.updatedByName });
  const favourite: DataColumn<ListedReport> = {
    id: 'favourite',
    header: t('list.favourite'),
    text: (report) => (report.favourite ? t('common:yes') : ''),
    render: (report) => <FavouriteStar report={report} />,
    cellStyle: { width: 40, py: 0 },
  };
  const name: DataColumn<ListedReport> = {
    id: 'name',
    header: t('list.name'),
    isRowHeader: true,
    text: (report) => report.name,
    written: [
      textColumn(t('list.name'), (report) => report.name),
      textColumn(t('list.text'), ({ description }) => description),
    ],
    render: (report) => (
      <Box sx={{ maxWidth: 480 }}>
        <Link component={RouterLink} to={addressOf(reportPath(report))} sx={{ overflowWrap: 'anywhere' }}>
          {report.name}
        </Link>
        {report.description ? (
          <Typography variant="caption" component="p" color="textSecondary">
            {report.description}
          </Typography>
        ) : null}
      </Box>
    ),
  };
  const usesOf = ({ usedBy: { reports, otherCount } }: ListedReport) => reports.length + otherCount;
  const measure: DataColumn<ListedReport> = {
    id: 'measure',
    header: t('list.usedAsMeasure'),
    text: (report) => {
      if (!report.isMeasure) return '';
      const count = usesOf(report);
      return count === 0 ? t('list.notUsed') : t('list.usedIn', { count });
    },
  };
  const users: DataColumn<ListedReport> = {
    id: 'users',
    header: t('measures.usedBy'),
    text: (report) => {
      const { reports, otherCount } = report.usedBy;
      if (usesOf(report) === 0) return t('list.notUsed');
      return [
        ...reports.map((each) => each.name),
        ...(otherCount > 0 ? [t('measures.others', { count: otherCount })] : []),
      ].join(', ');
    },
  };
  if (isFolding) return [favourite, name];
  return [
    favourite,
    name,
    { id: 'owner', header: t('list.owner'), text: ({ ownerName }) => ownerName ?? '' },
    {
      id: 'changed',
      header: t('list.changed'),
      text: changed,
      written: [
        textColumn(t('list.changed'), changedAt),
        textColumn(t('list.changer'), ({ updatedByName }) => updatedByName),
      ],
    },
    kind === 'measures' ? users : measure,
  ];
}
