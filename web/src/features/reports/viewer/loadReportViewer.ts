import { fetchQuery, loadQuery } from 'react-relay';
import { redirect, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { ReportFiguresQuery } from '../../../__generated__/ReportFiguresQuery.graphql.ts';
import figuresQuery from '../../../__generated__/ReportFiguresQuery$parameters.ts';
import frameQuery, { type ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import reportQuery, {
  type ReportViewerPageQuery,
} from '../../../__generated__/ReportViewerPageQuery.graphql.ts';
import { changedSearch } from '../../../components/useQueryState.ts';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { getEnvironment } from '../../../relay/environment.ts';
import { isAskedAgain, ofClient } from '../../../relay/queryRoute.ts';
import { defaultRange } from './defaultRange.ts';
import { reportAccessParameter, versionParameter, versionsParameter } from '../reportAddress.ts';
import { NO_CELL } from './noCell.ts';
import { evaluatedInput, namesSelection, type ReportFrame, reportFilterOf } from './reportFilter.ts';
import { reportFrameOf, type ReportViewerData } from './reportFrame.ts';
import { savedRange, savedSelection } from './savedSelection.ts';

const namespaces = ['reports', 'reports/viewer', 'reports/drill', 'access'];

type Report = NonNullable<NonNullable<ReportViewerPageQuery['response']['client']>['report']>;

interface Opened {
  readonly clientId: string;
  readonly report: Report;
  readonly frame: ReportFrame;
}

/**
 * The address with what it does not say: a range in any case, and where it says nothing at all what is saved with the report. What stands
 * for no period stays behind the range, so that the page says that it was dropped.
 */
async function completeSearch(search: URLSearchParams, opened: Opened): Promise<URLSearchParams> {
  const { clientId, report, frame } = opened;
  const range = savedRange(report.filters) ?? (await defaultRange(getEnvironment(), clientId, frame.periods));
  const saved = namesSelection(search)
    ? search
    : changedSearch(search, savedSelection(report.filters, frame));
  const complete = new URLSearchParams([...Object.entries(range), ...saved]);
  complete.sort();
  return complete;
}

/** The filter needs periods, entities and the saved report to be known: they are read first, and figures by them. */
async function loadReportViewer({
  params,
  request,
}: LoaderFunctionArgs): Promise<ReportViewerData | Response> {
  const environment = getEnvironment();
  const known = { fetchPolicy: 'store-or-network' } as const;
  const ofAddress = ofClient(params);
  const ofReport = { ...ofAddress, report: params['report'] ?? '' };
  const url = new URL(request.url);
  // Whoever opens a report gets what was saved with it last, by whomever.
  const latest = namesSelection(url.searchParams) ? known : ({ fetchPolicy: 'network-only' } as const);
  const [framed, found] = await Promise.all([
    fetchQuery<ReportFrameQuery>(environment, frameQuery, ofAddress, known).toPromise(),
    fetchQuery<ReportViewerPageQuery>(environment, reportQuery, ofReport, latest).toPromise(),
    loadNamespaces([...namespaces, 'trial-balance', 'adjustments']),
  ]);
  const frameRef = loadQuery<ReportFrameQuery>(environment, frameQuery, ofAddress, known);
  const reportRef = loadQuery<ReportViewerPageQuery>(environment, reportQuery, ofReport, known);
  const report = found?.client?.report;
  if (!framed?.client || !report) return { frameRef, reportRef, figuresRef: null };
  const frame = reportFrameOf(framed.client, report);
  const filter = reportFilterOf(url.searchParams, frame);
  if (frame.periods.length > 0 && (!filter || !namesSelection(url.searchParams))) {
    const opened = { clientId: framed.client.id, report, frame };
    return redirect(`${url.pathname}?${await completeSearch(url.searchParams, opened)}`);
  }
  if (!filter) return { frameRef, reportRef, figuresRef: null };
  const figuresRef = loadQuery<ReportFiguresQuery>(
    environment,
    figuresQuery,
    { clientId: framed.client.id, reportId: report.id, filters: evaluatedInput(filter, frame) },
    { fetchPolicy: 'store-and-network' },
  );
  return { frameRef, reportRef, figuresRef };
}

const LOOK_ONLY = {
  ...NO_CELL,
  level: null,
  open: null,
  closed: null,
  empty: null,
  scale: null,
  [versionsParameter]: null,
  [versionParameter]: null,
  [reportAccessParameter]: null,
};

/** What is open beside the grid, how deep the tree is, and what is only shown otherwise, asks for no new figures. */
function isAnotherFilter(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = change;
  const key = (url: URL) => `${url.pathname}?${changedSearch(url.searchParams, LOOK_ONLY)}`;
  return isAskedAgain(change) || key(currentUrl) !== key(nextUrl);
}

export const viewerQuery = {
  handle: { namespaces },
  loader: loadReportViewer,
  shouldRevalidate: isAnotherFilter,
};
