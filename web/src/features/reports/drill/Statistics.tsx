import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import type {
  StatisticsQuery,
  StatisticsQuery$variables,
} from '../../../__generated__/StatisticsQuery.graphql.ts';
import { Amount } from '../../../components/Amount.tsx';
import { formatAmount, formatCount } from '../../../components/amount.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { SingleChoice } from '../../../components/SingleChoice.tsx';
import { tableOf, type DataColumn } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { amountCell, countCell } from '../../../components/table/listTable.ts';
import { TableActions } from '../../../components/table/TableActions.tsx';
import type { TableReport } from '../../../components/table/tableText.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { NotFoundError } from '../../../relay/errors.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import type { ReportPlace } from './drillPlace.ts';

type Offered = NonNullable<ReportFrameQuery['response']['client']>['reportOptions']['statistics'];
type Type = StatisticsQuery$variables['input']['type'];

interface Choice {
  /** What addresses call it. */
  readonly word: string;
  readonly type: Type;
  readonly label: string;
}

/** What a figure can be told apart by, as people and addresses call it. */
function statisticChoices(offered: Offered, t: TFunction<'reports/drill'>): readonly Choice[] {
  return offered.flatMap(({ type, label }) => {
    if (type === '%future added value') return [];
    const word = type.toLowerCase();
    if (label != null) return [{ word, type, label }];
    return type.startsWith('CUSTOM_')
      ? []
      : [{ word, type, label: t(`statistics.types.${type as PlainType}`) }];
  });
}

type PlainType = Exclude<Type, `CUSTOM_${string}`>;

interface StatisticsProps {
  readonly place: ReportPlace;
  readonly input: Pick<
    StatisticsQuery$variables['input'],
    'reportId' | 'filters' | 'nodeKey' | 'column' | 'where'
  >;
  readonly offered: Offered;
  readonly digits: number;
  readonly report: TableReport;
  /** Without its ending. */
  readonly fileName: string;
}

/** A figure told apart by accounts, legal entities, dimension values, periods or an analytics field. */
export function Statistics(props: StatisticsProps) {
  const { t } = useTranslation('reports/drill');
  const { search, change } = useQueryState();
  const choices = statisticChoices(props.offered, t);
  const choice = choices.find(({ word }) => word === search.get('by')) ?? choices[0];
  if (choice === undefined) return <Alert severity="warning">{t('statistics.unreadable')}</Alert>;
  return (
    <>
      <Box sx={{ mb: 3, maxWidth: 320 }}>
        <SingleChoice
          label={t('statistics.by')}
          options={choices.map(({ word, label }) => ({ id: word, label }))}
          value={choice.word}
          onChange={(by) => change({ by })}
        />
      </Box>
      <Groups {...props} choice={choice} />
    </>
  );
}

/** A line of the table: a group, or what is in none. */
interface GroupLine {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** Of lines; null where none were read. */
  readonly count: number | null;
}

const GROUPS_MAX = 500;
const daysForm = /^(\d{4}-\d{2}-\d{2}) – (\d{4}-\d{2}-\d{2})$/;
const COMPUTED = ['result_of_earlier_years', 'translation_adjustment'] as const;

/** A group as people call it: the server says periods by their days, and computed lines by their words. */
function groupName(
  label: string | null,
  { t, language }: { readonly t: TFunction<'reports/drill'>; readonly language: LanguageTag },
): string {
  const [, startDate, endDate] = daysForm.exec(label ?? '') ?? [];
  if (startDate !== undefined && endDate !== undefined) return formatPeriod({ startDate, endDate }, language);
  const computed = COMPUTED.find((each) => each === label);
  if (computed !== undefined) return t(`reports/viewer:breakdown.words.${computed}`);
  return label ?? t('statistics.rest');
}

function Groups({
  place,
  input,
  digits,
  report,
  fileName,
  choice,
}: StatisticsProps & { readonly choice: Choice }) {
  const { t } = useTranslation('reports/drill');
  const language = useLanguage();
  const { reportId, filters, nodeKey, column, where } = input;
  const { client } = useLazyQuery<StatisticsQuery>(
    graphql`
      query StatisticsQuery($clientId: ID!, $input: ReportStatisticsInput!) @raw_response_type {
        client(id: $clientId) {
          id
          reportStatistics(input: $input) {
            value
            isAdditive
            reason
            groups {
              key
              label
              value
              count
            }
            rest {
              value
              count
            }
            next
          }
        }
      }
    `,
    {
      clientId: place.clientId,
      input: { reportId, filters, nodeKey, column, where, type: choice.type, first: GROUPS_MAX },
    },
    { fetchPolicy: 'store-and-network' },
  );
  if (!client) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
  const { value: whole, isAdditive, reason, groups, rest, next } = client.reportStatistics;
  if (!isAdditive) {
    const isTranslated = reason === 'TRANSLATED';
    return (
      <Alert severity="info">{t(isTranslated ? 'statistics.translated' : 'statistics.notAdditive')}</Alert>
    );
  }
  // What lies on a dimension instance is translated by itself; other groups are translated as the figure is.
  const isRounded = place.filter.reportingCurrency !== null && choice.type.startsWith('DIMENSION_');
  const restKey = isRounded ? 'statistics.restTranslated' : 'statistics.rest';
  const lines: readonly GroupLine[] = [
    ...groups.map(({ key, label, value, count }, index) => ({
      key: `${index} ${key ?? ''}`,
      name: groupName(label ?? null, { t, language }),
      value,
      count: count ?? null,
    })),
    ...(rest ? [{ key: '', name: t(restKey), value: rest.value, count: rest.count ?? null }] : []),
  ];
  const columns = groupColumns({
    choice,
    hasCounts: lines.some(({ count }) => count !== null),
    digits,
    t,
    language,
  });
  const title = t('statistics.title', { by: choice.label });
  return (
    <>
      {next == null ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('statistics.truncated', { count: GROUPS_MAX })}
        </Alert>
      )}
      <DataTable
        place="report-statistics"
        label={title}
        columns={columns}
        rows={lines}
        idOf={({ key }) => key}
        empty={<p>{t('lines.none')}</p>}
        {...(whole != null && { count: t('statistics.total', { value: formatAmount(whole, language) }) })}
        renderActions={(shown) => (
          <TableActions
            fileName={`${fileName} ${choice.label}`}
            report={{ ...report, title }}
            readShown={() => tableOf({ columns, rows: shown })}
          />
        )}
        style={{ '& td, & th': { px: 1.5 } }}
      />
    </>
  );
}

interface GroupColumnsInput {
  readonly choice: Choice;
  readonly hasCounts: boolean;
  readonly digits: number;
  readonly t: TFunction<'reports/drill'>;
  readonly language: LanguageTag;
}

function groupColumns({ choice, hasCounts, digits, t, language }: GroupColumnsInput) {
  const count: DataColumn<GroupLine> = {
    id: 'count',
    header: t('statistics.count'),
    align: 'end',
    text: (line) => (line.count === null ? '' : formatCount(line.count, language)),
    sortBy: (line) => line.count ?? 0,
    written: [{ header: t('statistics.count'), cell: (line) => countCell(line.count) }],
  };
  const columns: readonly DataColumn<GroupLine>[] = [
    {
      id: 'group',
      header: choice.label,
      isRowHeader: true,
      text: ({ name }) => name,
      sortBy: ({ name }) => name,
      cellStyle: { width: '100%', overflowWrap: 'anywhere' },
    },
    ...(hasCounts ? [count] : []),
    {
      id: 'value',
      header: t('lines.amount'),
      align: 'end',
      text: ({ value }) => formatAmount(value, language),
      sortBy: ({ value }) => Number(value),
      cellStyle: { whiteSpace: 'nowrap' },
      render: ({ value }) => <Amount value={value} />,
      written: [{ header: t('lines.amount'), cell: ({ value }) => amountCell(value, language, digits) }],
    },
  ];
  return columns;
}
