import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { SidePanel } from '../../../components/SidePanel.tsx';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { SourceRowPanel } from '../../trial-balance/SourceRowPanel.tsx';
import { addressBack, cellFrom } from '../viewer/cell.ts';
import { NO_CELL } from '../viewer/noCell.ts';
import { reportNotice } from '../reportNotice.tsx';
import { DrilledCell, type DrilledCellProps } from './DrilledCell.tsx';
import type { ReportPlace } from './drillPlace.ts';

type DrillPanelProps = Omit<DrilledCellProps, 'title'>;

/** How a figure is made, and what stands behind it; a posting opens its row of the file in the same place. */
export function DrillPanel(props: DrillPanelProps) {
  const { cell, line, column, place } = props;
  const { search, change } = useQueryState();
  const figure = search.get('figure') ?? '';
  const postingKey = search.get('posting');
  const title = titleOf(line, place.nameOfNode(cell.lineWord));
  // What is open stays below an open row: whoever goes back finds it as they left it.
  return (
    <>
      <SidePanel
        title={title}
        subtitle={<CellPlace columnTitle={column.title} timeshift={cell.timeshift} />}
        onClose={() => change(NO_CELL)}
        place="postings"
        contentKey={figure}
        isCovered={postingKey !== null}
      >
        <Way place={place} title={title} />
        <ErrorBoundary notice={reportNotice({ reportId: place.reportId, otherwise: 'lineGone' })}>
          <Suspense fallback={<GridSkeleton rowCount={8} />}>
            <DrilledCell key={figure} {...props} title={title} />
          </Suspense>
        </ErrorBoundary>
      </SidePanel>
      {postingKey === null ? null : <SourceRowPanel postingKey={postingKey} clientId={place.clientId} />}
    </>
  );
}

const titleOf = (line: DrillPanelProps['line'], nodeName: string): string =>
  line === null ? nodeName : `${line.code} ${line.name}`.trim();

/** The column, and how many periods before it. */
function CellPlace({ columnTitle, timeshift }: { readonly columnTitle: string; readonly timeshift: number }) {
  const { t } = useTranslation('reports/drill');
  if (timeshift === 0) return <>{columnTitle}</>;
  const shift = timeshift > 0 ? t('back', { count: timeshift }) : t('forward', { count: -timeshift });
  return <>{`${columnTitle} · ${shift}`}</>;
}

/** From the figure that was opened to the one that is shown. */
function Way({ place, title }: { readonly place: ReportPlace; readonly title: string }) {
  const { t } = useTranslation('reports/drill');
  const { search } = useQueryState();
  const way = search.getAll('via');
  if (way.length === 0) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Breadcrumbs aria-label={t('way')} maxItems={6} sx={{ typography: 'body2' }}>
        {way.map((text, index) => {
          const cell = cellFrom(text);
          const line = place.lines.find(({ word }) => word === cell?.lineWord) ?? null;
          return (
            <Link
              key={`${index} ${text}`}
              component={RouterLink}
              to={addressBack(search, index)}
              preventScrollReset
              underline="always"
            >
              {titleOf(line, place.nameOfNode(cell?.lineWord ?? ''))}
            </Link>
          );
        })}
        <span aria-current="page">{title}</span>
      </Breadcrumbs>
    </Box>
  );
}
