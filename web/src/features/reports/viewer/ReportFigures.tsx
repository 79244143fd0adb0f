import type { TFunction } from 'i18next';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fetchQuery,
  graphql,
  useFragment,
  usePreloadedQuery,
  useRelayEnvironment,
  type PreloadedQuery,
} from 'react-relay';
import type { ReportFigures_evaluation$key } from '../../../__generated__/ReportFigures_evaluation.graphql.ts';
import type {
  ReportFigures_report$data,
  ReportFigures_report$key,
} from '../../../__generated__/ReportFigures_report.graphql.ts';
import type { ReportFiguresQuery } from '../../../__generated__/ReportFiguresQuery.graphql.ts';
import type { ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { treeTable } from '../../../components/treeGrid/treeTable.ts';
import { useMinorDigits } from '../../../components/useMinorDigits.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { NotFoundError } from '../../../relay/errors.ts';
import { FiguresFrame } from '../../trial-balance/FiguresFrame.tsx';
import type { FiguresAge } from '../../trial-balance/LatestFigures.tsx';
import { useFiguresExpansion } from '../../trial-balance/useFiguresExpansion.ts';
import { useStaleInstances } from '../../trial-balance/useStaleInstances.ts';
import { DrillPanel } from '../drill/DrillPanel.tsx';
import { columnOfWord, type ReportPlace } from '../drill/drillPlace.ts';
import { accountOfNode, nameOfNode } from '../nodeNames.ts';
import { PrintCommand } from '../print/PrintCommand.tsx';
import { cellFrom } from './cell.ts';
import { titledColumns } from './columnTitles.ts';
import { NO_CELL } from './noCell.ts';
import type { ReportFilter } from './reportFilter.ts';
import { type ReportLine, reportLines, showsFigures } from './reportLines.ts';
import { ReportNotices, useFigureNotices } from './ReportNotices.tsx';
import { useReportColumns } from './useReportColumns.tsx';
import type { ReportNotes } from './useReportNotes.ts';

const figuresQuery = graphql`
  query ReportFiguresQuery($clientId: ID!, $reportId: ID!, $filters: ReportFiltersInput!)
  @preloadable
  @raw_response_type {
    client(id: $clientId) {
      id
      # What is drawn and what was evaluated are of one moment.
      report(id: $reportId) {
        id
        ...ReportFigures_report
      }
      reportEvaluation(input: { reportId: $reportId, filters: $filters }) {
        ...ReportFigures_evaluation
      }
    }
  }
`;

const reportFragment = graphql`
  fragment ReportFigures_report on Report {
    id
    name
    revision
    updatedAt
    tree {
      nodes {
        key
        parentKey
        position
        type
        name
        code
        customName
        description
        accountUse
        hidden
        hasTotal
        showTotalOnly
        measureId
        style {
          bold
          ruleAbove
          decimals
        }
      }
    }
  }
`;

const evaluationFragment = graphql`
  fragment ReportFigures_evaluation on ReportEvaluation {
    currency
    isLimited
    columns {
      kind
      role
      use
      carriedForward
      split {
        part
        label
        kind
      }
      fromPeriod {
        id
        startDate
        endDate
      }
      toPeriod {
        id
        startDate
        endDate
      }
    }
    rows {
      nodeKey
      unit
      values
      group {
        by
        recordId
        word
        label
      }
    }
    marks {
      row
      column
      code
      dependsOnKey
      currency
      period {
        id
        startDate
        endDate
      }
      legalEntity {
        id
        code
      }
    }
    missingDependencies {
      nodeKey
      kind
    }
    notices {
      code
    }
    staleInstances {
      ...useStaleInstances_instances
    }
  }
`;

/** Computed lines and kinds of figures, as the server names them. */
const GROUP_WORDS = [
  'result_of_earlier_years',
  'translation_adjustment',
  'source',
  'elimination',
  'adjustment',
  'elimination_difference_result',
  'elimination_difference_balance',
] as const;

interface ReportFiguresProps {
  readonly queryRef: PreloadedQuery<ReportFiguresQuery>;
  readonly clientId: string;
  readonly frame: ReportPlace['frame'];
  /** By what a figure can be told apart in this client. */
  readonly statistics: NonNullable<ReportFrameQuery['response']['client']>['reportOptions']['statistics'];
  readonly filter: ReportFilter;
  /** What was chosen, in words. */
  readonly notes: ReportNotes;
  readonly age: FiguresAge;
}

export function ReportFigures({ queryRef, ...rest }: ReportFiguresProps) {
  const environment = useRelayEnvironment();
  const { client } = usePreloadedQuery<ReportFiguresQuery>(figuresQuery, queryRef);
  const report = client?.report;
  if (!report) throw new NotFoundError({ message: 'There is no such report.', code: 'NOT_FOUND', id: null });
  const loadAnew = async (): Promise<void> => {
    await fetchQuery<ReportFiguresQuery>(environment, figuresQuery, queryRef.variables, {
      fetchPolicy: 'network-only',
    }).toPromise();
  };
  return <FiguresGrid report={report} evaluated={client.reportEvaluation} onLoadAnew={loadAnew} {...rest} />;
}

interface FiguresGridProps extends Omit<ReportFiguresProps, 'queryRef'> {
  readonly report: ReportFigures_report$key;
  readonly evaluated: ReportFigures_evaluation$key;
  readonly onLoadAnew: () => Promise<void>;
}

const idOf = ({ id }: ReportLine): string => id;

function FiguresGrid(props: FiguresGridProps) {
  const { report, evaluated, clientId, frame, statistics, filter, notes, age, onLoadAnew } = props;
  const { t } = useTranslation('reports/viewer');
  const language = useLanguage();
  const { search, change } = useQueryState();
  const shown = useShownReport(report, evaluated, filter);
  const { id, name, version, evaluation, lines, columns, nodes } = shown;
  const minorDigits = useMinorDigits(evaluation.currency ?? '');
  const hintId = useId();
  const { level, expansion, onLevel } = useFiguresExpansion(lines, idOf);
  const { isExpanded: isOpen } = expansion;
  const gridColumns = useReportColumns({
    evaluation,
    columns,
    filter,
    minorDigits,
    isOpen,
    nameOfNode: nodes.nameOfNode,
    hintId,
  });
  const staleInstances = useStaleInstances(evaluation.staleInstances);
  const amountsIn = useAmountsText(evaluation, filter);
  const notices = useFigureNotices(evaluation);
  const cell = cellFrom(search.get('figure'));
  const column = columnOfWord(columns, cell?.columnWord, frame.periods, language);
  const ofCell = lines.filter(({ word }) => word === cell?.lineWord);
  const line = ofCell.find((each) => showsFigures(each, isOpen(each.id))) ?? ofCell[0];
  const isFigureShown = column !== undefined && (line !== undefined || nodes.isNode(cell?.lineWord ?? ''));
  // What a line is broken down into has the key of its node as well.
  const isLineGone = cell !== null && !nodes.isNode(cell.lineWord.split('*')[0] ?? '');
  const missingText = isLineGone ? t('reports:problem.lineGone') : t('trial-balance:figureNotShown');
  const figureNotes = useMemo(
    () => [
      ...notes,
      [t('trial-balance:notes.amounts'), amountsIn] as const,
      ...staleInstances.map(
        (stale) => [t('trial-balance:notes.outOfDate'), `${stale.name} – ${stale.cause}`] as const,
      ),
      ...notices.map((notice) => [t('print.notice'), notice] as const),
      [t('print.version'), version] as const,
    ],
    [amountsIn, notes, notices, staleInstances, t, version],
  );
  if (lines.length === 0) return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
  return (
    <FiguresFrame
      title={name}
      place={`report ${id}`}
      fileName={`${name} ${filter.from.startDate} ${filter.to.endDate}`}
      notes={figureNotes}
      age={age}
      amountsIn={amountsIn}
      columns={gridColumns}
      expansion={expansion}
      level={level}
      onLevel={onLevel}
      hint={{ id: hintId, text: t('showHow') }}
      actions={
        <PrintCommand
          report={{ title: name, notes: figureNotes }}
          readShown={() => treeTable(gridColumns, expansion.visible, expansion.totals)}
        />
      }
      chosen={line && column && cell?.timeshift === 0 ? { rowId: line.id, columnId: column.word } : null}
      missing={
        search.has('figure') && !isFigureShown ? { text: missingText, onClose: () => change(NO_CELL) } : null
      }
      notices={
        <ReportNotices
          evaluation={evaluation}
          staleInstances={staleInstances}
          nameOfNode={nodes.nameOfNode}
        />
      }
    >
      {cell !== null && column !== undefined && isFigureShown ? (
        <DrillPanel
          place={{
            clientId,
            reportId: id,
            filter,
            frame,
            columns,
            lines,
            ...nodes,
            minorDigits,
          }}
          statistics={statistics}
          cell={cell}
          line={line ?? null}
          column={column}
          notes={figureNotes}
          onLoadAnew={onLoadAnew}
        />
      ) : null}
    </FiguresFrame>
  );
}

/** What a group of a breakdown is called that is no record. */
function groupWordText(word: string | null, t: TFunction<'reports/viewer'>): string {
  if (word === null) return t('breakdown.rest');
  const known = GROUP_WORDS.find((each) => each === word);
  return known === undefined ? word : t(`breakdown.words.${known}`);
}

/** What is known of the nodes of a report by their keys. */
function namesIn(all: ReportFigures_report$data['tree']['nodes']) {
  const nodes = new Map(all.map((node) => [node.key, node]));
  // A node within a measure is known by the line that stands for the measure.
  const nodeOf = (key: string) => nodes.get(key.split('/')[0] ?? key);
  const textOf = (key: string, text: (node: (typeof all)[number]) => string) => {
    const node = nodeOf(key);
    return node === undefined ? key : text(node);
  };
  return {
    isNode: (key: string) => nodeOf(key) !== undefined,
    nameOfNode: (key: string) => textOf(key, nameOfNode),
    accountOfNode: (key: string) => textOf(key, accountOfNode),
    amountUseOf: (key: string) => nodes.get(key)?.accountUse ?? null,
    measureOf: (key: string) => nodes.get(key)?.measureId ?? null,
  };
}

/** A report as it is drawn: its lines, its columns, and what each node is called. */
function useShownReport(
  report: ReportFigures_report$key,
  evaluated: ReportFigures_evaluation$key,
  filter: ReportFilter,
) {
  const { t } = useTranslation('reports/viewer');
  const language = useLanguage();
  const { id, name, revision, updatedAt, tree } = useFragment(reportFragment, report);
  const evaluation = useFragment(evaluationFragment, evaluated);
  const { hidesEmpty, aggregation, comparison } = filter;
  const lines = useMemo(
    () =>
      reportLines({
        nodes: tree.nodes,
        evaluation,
        hidesEmpty,
        names: {
          ofTotal: (group) => t('totalOf', { name: group }),
          ofBreakdown: (by) =>
            by === '%future added value' ? '' : t('breakdown.heading', { by: t(`breakdowns.${by}`) }),
          ofGroup: ({ label, word }) => label ?? groupWordText(word ?? null, t),
        },
      }),
    [evaluation, hidesEmpty, t, tree.nodes],
  );
  const columns = useMemo(
    () => titledColumns({ columns: evaluation.columns, filter: { aggregation, comparison }, t, language }),
    [aggregation, comparison, evaluation.columns, language, t],
  );
  const nodes = useMemo(() => namesIn(tree.nodes), [tree.nodes]);
  const version = t('print.savedAt', { revision, at: formatDateTime(updatedAt, language) });
  return { id, name, version, evaluation, lines, columns, nodes };
}

/** In what amounts are, and what signs beside them say. */
function useAmountsText(
  evaluation: Pick<ReturnType<typeof useShownReport>['evaluation'], 'currency' | 'marks'>,
  { scale, comparison }: ReportFilter,
): string {
  const { t } = useTranslation('reports/viewer');
  const { currency, marks } = evaluation;
  const isJudged =
    comparison !== null && marks.some(({ code }) => code === 'FAVOURABLE' || code === 'UNFAVOURABLE');
  return [
    currency == null ? t('ownCurrencies') : t('trial-balance:amountsIn', { currency }),
    ...(scale === 'ONE' ? [] : [t(`scales.${scale}`)]),
    ...(isJudged ? [t('judged')] : []),
  ].join(' · ');
}
