import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ReportDrillQuery } from '../../../__generated__/ReportDrillQuery.graphql.ts';
import type { ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import type { TableReport } from '../../../components/table/tableText.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import { NotFoundError } from '../../../relay/errors.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { ChangedNotice } from '../../trial-balance/ChangedNotice.tsx';
import { readPart, TranslatedParts } from '../../trial-balance/TranslatedParts.tsx';
import { useLoadAnew } from '../../trial-balance/useLoadAnew.ts';
import type { Cell } from '../viewer/cell.ts';
import type { TitledColumn } from '../viewer/columnTitles.ts';
import { unitOf } from '../viewer/figureFormat.ts';
import type { ReportLine } from '../viewer/reportLines.ts';
import { CellSums } from './CellSums.tsx';
import {
  cellInput,
  groupWhere,
  isSearched,
  type ReportPlace,
  searchedWhere,
  searchFrom,
} from './drillPlace.ts';
import { GroupNotice } from './GroupNotice.tsx';
import { HowMade } from './HowMade.tsx';
import { LinesTable } from './LinesTable.tsx';
import { orderFrom } from './lineOrder.ts';
import { LineSearchFields } from './LineSearchFields.tsx';
import { Statistics } from './Statistics.tsx';

export interface DrilledCellProps {
  readonly place: ReportPlace;
  /** By which a figure can be told apart in this client. */
  readonly statistics: NonNullable<ReportFrameQuery['response']['client']>['reportOptions']['statistics'];
  readonly cell: Cell;
  /** Null for a node that has no line of its own. */
  readonly line: ReportLine | null;
  readonly column: TitledColumn;
  readonly title: string;
  /** What stands above an exported report. */
  readonly notes: TableReport['notes'];
  /** Asks for the figures of the grid again. */
  readonly onLoadAnew: () => Promise<void>;
}

const query = graphql`
  query ReportDrillQuery($clientId: ID!, $input: ReportTransactionsInput!) @raw_response_type {
    client(id: $clientId) {
      id
      # As the table asks, so that the sums come along with its first page.
      reportTransactions(input: $input, first: 50) {
        value
        sum
        sumCurrency
        translatedSum
        totalCount
        currency
        explanation {
          ...HowMade_explanation
        }
        translatedParts {
          factor
          part {
            ...TranslatedParts_part
          }
        }
      }
      ...LinesTable_client @arguments(input: $input)
    }
  }
`;

const LINES = 'lines';
const STATISTICS = 'statistics';

/** What the grid shows in a cell; null where it shows nothing of it. */
function shownValue({ line, column, cell }: Pick<DrilledCellProps, 'line' | 'column' | 'cell'>) {
  if (line?.evaluated == null || cell.timeshift !== 0 || column.period !== undefined) return undefined;
  return (line.evaluated.row.values as readonly (string | null)[])[column.index] ?? null;
}

type Found = NonNullable<ReportDrillQuery['response']['client']>['reportTransactions'];

/** What a figure was translated of; null: it was not, or that cannot be told. */
function translationOf({ translatedParts, translatedSum, currency }: Found) {
  if (translatedParts == null || translatedParts.length === 0 || currency == null) return null;
  const first = Math.sign(translatedParts[0]?.factor ?? 1);
  const parts = translatedParts.map(({ factor, part: key }) => {
    const part = { ...readPart(key), times: Math.abs(factor) };
    // What counts the other way than the others is taken away: most have the sign of their account.
    return Math.sign(factor) === first ? part : { ...part, isDeducted: !part.isDeducted };
  });
  return { parts, currency, sum: translatedSum ?? null };
}

export function DrilledCell(props: DrilledCellProps) {
  const { place, statistics, cell, line, column, title, notes, onLoadAnew } = props;
  const { t } = useTranslation('reports/drill');
  const { search } = useQueryState();
  const { attempt, isLoading, loadAnew } = useLoadAnew(onLoadAnew);
  const order = orderFrom(search.get('order'));
  const lineSearch = searchFrom(search);
  const ofGroup = groupWhere(line);
  const where = searchedWhere(ofGroup ?? {}, lineSearch);
  const { timeshift, ...ofCell } = cellInput(place, cell, line, column);
  const input = { ...ofCell, timeshift, where, sort: order };
  const { client } = useLazyQuery<ReportDrillQuery>(
    query,
    { clientId: place.clientId, input },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  if (!client) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
  const found = client.reportTransactions;
  const shown = shownValue(props);
  const isGroup = line?.group != null;
  // Of a line of a breakdown the answer tells what its node is: the line itself is as the grid says.
  const value = isGroup ? (shown ?? null) : (found.value ?? null);
  const isOld = !isGroup && shown !== undefined && shown !== value;
  const unit =
    line?.evaluated == null
      ? 'amount'
      : unitOf({ row: line.evaluated.row, column: column.column, comparison: place.filter.comparison });
  const translation = isGroup ? null : translationOf(found);
  const isFound = isSearched(lineSearch);
  const fileName = `${title} ${column.title}`;
  // Of what an explanation names at other periods there are lines alone.
  const tabs = timeshift === 0 ? [LINES, STATISTICS] : [LINES];
  const report = {
    title: t('lines.title'),
    notes: [...notes, [t('figure'), `${title} · ${column.title}`] as const],
  };
  return (
    <>
      {isOld ? <ChangedNotice isLoading={isLoading} onLoadAnew={loadAnew} /> : null}
      <CellSums
        value={value}
        unit={unit}
        currency={found.currency ?? null}
        translatedSum={translation?.sum ?? null}
        sum={ofGroup === null ? null : (found.sum ?? null)}
        sumCurrency={found.sumCurrency ?? null}
        count={found.totalCount}
        isFound={isFound}
      />
      {isGroup ? (
        <GroupNotice place={place} line={line} column={column} isRest={ofGroup === null} />
      ) : (
        <HowMade explanation={found.explanation} place={place} cell={cell} line={line} column={column} />
      )}
      {translation === null ? null : (
        <TranslatedParts parts={translation.parts} currency={translation.currency} />
      )}
      {ofGroup === null ? null : (
        <Behind
          tabs={tabs}
          lines={
            <>
              {isFound || found.totalCount > 0 ? <LineSearchFields search={lineSearch} /> : null}
              <LinesTable
                client={client}
                place={{
                  clientId: place.clientId,
                  input,
                  order,
                  report,
                  isFound,
                  hasValue: value !== null,
                  digits: place.minorDigits,
                  totals: found,
                  currency: found.currency ?? null,
                  fileName: `${t('lines.title')} ${fileName}`,
                }}
              />
            </>
          }
          statistics={
            <Statistics
              place={place}
              input={{ ...ofCell, where: ofGroup }}
              offered={statistics}
              digits={place.minorDigits}
              report={report}
              fileName={fileName}
            />
          }
        />
      )}
    </>
  );
}

interface BehindProps {
  readonly tabs: readonly string[];
  readonly lines: ReactNode;
  readonly statistics: ReactNode;
}

/** What stands behind a figure: one by one, or told apart. */
function Behind({ tabs, lines, statistics }: BehindProps) {
  const { t } = useTranslation('reports/drill');
  const { search, change } = useQueryState();
  const tab = tabs.find((each) => each === search.get('tab')) ?? LINES;
  return (
    <>
      <Tabs
        value={tab}
        aria-label={t('tabs.title')}
        onChange={(_event, next: string) => change({ tab: next === LINES ? null : next })}
        sx={{ borderBottom: '1px solid', borderColor: 'divider', mb: 3 }}
      >
        {tabs.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`drill-tab-${each}`}
            aria-controls="drill-panel"
            label={t(each === LINES ? 'tabs.lines' : 'tabs.statistics')}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="drill-panel" aria-labelledby={`drill-tab-${tab}`}>
        <Suspense key={tab} fallback={<GridSkeleton rowCount={8} />}>
          {tab === LINES ? lines : statistics}
        </Suspense>
      </Box>
    </>
  );
}
