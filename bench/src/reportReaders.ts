import { type GraphCall, readGraph, screenCallOf } from './graph.ts';
import type { Installation } from './installation.ts';
import { reportsPath, type ReportClient, shortLineCount, type Tree } from './reportClient.ts';
import type { Reader } from './timing.ts';
import { trialBalanceOf } from './trialBalance.ts';

/** What is asked of reports: their values, the postings behind a cell, and by what it can be told apart. */

/** Less than this holds no figures. */
const lengthMin = 300 * 36 * 6;
/** Of a panel that says something. */
const panelLengthMin = 500;
const columnCount = 36;
/** Without a common divisor with what they go through, so that no two reads in a row ask for neighbours. */
const [stepOfNodes, stepOfColumns] = [67, 7];

/** Values of a tree by REST. */
export async function evaluated({ rest, range }: ReportClient, tree: Tree, body: object = {}): Promise<void> {
  const ofRange = { range: { from_period_id: range.from, to_period_id: range.to } };
  const text = await rest.posted(`${reportsPath}/evaluate`, {
    ...tree,
    layout: 'columns',
    ...('spans' in body ? {} : ofRange),
    ...body,
  });
  if (text.length < lengthMin) throw new Error(`A report answered ${text.slice(0, 500)}`);
}

const comparedWithYearBefore = { option: 'option-1', shift: 12 };

/** 36 months and 14 quarters. */
const fiftySpans = ({ periodIds }: ReportClient): object[] =>
  [1, 3].flatMap((length) =>
    periodIds.slice(0, length === 1 ? columnCount : 14).map((from, place) => ({
      from_period_id: from,
      to_period_id: periodIds[place + length - 1] ?? from,
    })),
  );

/** Those that are read again and again. */
export function evaluationReaders(asked: ReportClient): readonly Reader[] {
  const { tree } = asked;
  return [
    { name: 'report of 300 lines × 36 columns, REST', read: () => evaluated(asked, tree) },
    {
      name: 'the same, compared with the year before: 108 columns, REST',
      read: () => evaluated(asked, tree, { delta: comparedWithYearBefore }),
    },
    {
      name: 'report of 300 lines × 36 columns in no instance (-1), REST',
      read: () => evaluated(asked, tree, { dimension_ids: [-1] }),
    },
    { name: 'report of 2,000 lines × 50 columns, REST', read: () => evaluatedLong(asked) },
  ];
}

const evaluatedLong = (asked: ReportClient): Promise<void> =>
  evaluated(asked, asked.long, { spans: fiftySpans(asked) });

/** Those with a list of accounts that moved against each other. */
export function taggedReader(asked: ReportClient): Reader {
  return {
    name: 'report of 300 lines × 36 columns with a filter by tag, REST',
    read: () => evaluated(asked, asked.tagged),
  };
}

/** The range of the last year, split; one more column for what is between the parts, and for all of them. */
function evaluatedSplit(asked: ReportClient, tree: Tree, by: string): Promise<void> {
  const { periodIds, range } = asked;
  const lastYear = { from_period_id: periodIds.at(-12) ?? range.from, to_period_id: range.to };
  return evaluated(asked, tree, { range: { ...lastYear, split_by: by } });
}

export function splitReader(asked: ReportClient): Reader {
  return {
    name: 'report of 300 lines × 12 months, split by 6 companies, REST',
    read: () => evaluatedSplit(asked, asked.tree, 'legal_entity'),
  };
}

/** What many cost centres take, each with a line or with columns of its own; behind the same report without them. */
export function costCentreReaders(asked: ReportClient, count: number): readonly [Reader, ...Reader[]] {
  const breakdown = [{ node_id: 'all', by: 'cost' }];
  const ofWhole = { from_period_id: asked.range.from, to_period_id: asked.range.to };
  const statistic = `${reportsPath}/${asked.savedId}/nodes/all/statistics/dimension_code`;
  return [
    {
      name: `report of 300 lines × 36 columns of ${count} cost centres, REST`,
      read: () => evaluated(asked, asked.tree),
    },
    {
      name: `the same with all lines broken down by ${count} cost centres, REST`,
      read: () => evaluated(asked, asked.tree, { breakdown }),
    },
    {
      name: `report of ${shortLineCount} lines × 12 months, split by ${count} cost centres, REST`,
      read: () => evaluatedSplit(asked, asked.short, 'cost'),
    },
    {
      name: `all lines over 36 months by ${count} dimension instances, REST`,
      read: () => asked.rest.posted(statistic, ofWhole),
    },
  ];
}

/** A document of the web's own with other variables at each read. */
async function screenOf({ product }: Installation, name: string): Promise<(variables: object) => GraphCall> {
  const { url, body } = await screenCallOf(product, name, {});
  const document = JSON.parse(body) as object;
  return (variables) => ({ url, body: JSON.stringify({ ...document, variables }) });
}

const wholeRange = ({ client: { fromPeriodId, toPeriodId } }: ReportClient) => ({ fromPeriodId, toPeriodId });

/** As the screen of a report asks. */
export async function screenReaders(
  installation: Installation,
  asked: ReportClient,
): Promise<readonly Reader[]> {
  const figures = await screenOf(installation, 'ReportFiguresQuery');
  const { client, reportId, rest } = asked;
  const readerOf = (name: string, filters: object): Reader => {
    const call = figures({
      clientId: client.clientId,
      reportId,
      filters: { ...wholeRange(asked), ...filters },
    });
    return { name, read: () => readGraph(call, rest, lengthMin) };
  };
  return [
    readerOf('report of 300 lines × 36 columns as the screen asks, through the gateway', {}),
    readerOf('the same, compared: 108 columns, as the screen asks, through the gateway', {
      delta: { option: 'OPTION_1', shift: 12 },
    }),
  ];
}

/** Cells all over the report: every line, group and share in turn, each time of another column. */
function cellsOf({ accountIds }: ReportClient): (index: number) => { nodeKey: string; column: number } {
  const groups = Array.from({ length: Math.ceil(accountIds.length / 20) }, (_, group) => `g${group}`);
  const nodes = ['all', 'share', ...groups, ...accountIds.map((id) => `a${id}`)];
  return (index) => ({
    nodeKey: nodes[(index * stepOfNodes) % nodes.length] ?? 'all',
    column: (index * stepOfColumns) % columnCount,
  });
}

/** Postings behind cells, and cells told apart. */
export async function cellReaders(
  installation: Installation,
  asked: ReportClient,
): Promise<readonly Reader[]> {
  const { client, rest, range, savedId, reportId } = asked;
  const cellOf = cellsOf(asked);
  const drill = await screenOf(installation, 'ReportDrillQuery');
  const ofRange = { range: { from_period_id: range.from, to_period_id: range.to } };
  const ofWhole = { from_period_id: range.from, to_period_id: range.to };
  const ask = async (call: string, body: object): Promise<void> => {
    const text = await rest.posted(`${reportsPath}/${savedId}/nodes/${call}`, { ...ofRange, ...body });
    if (call.startsWith('all/') && (text.includes('"items":[]') || text.includes('"groups":[]')))
      throw new Error(`There is nothing behind ${call}`);
  };
  return [
    {
      name: 'first page behind any cell, all in turn, REST',
      read: (index) => {
        const { nodeKey, column } = cellOf(index);
        return ask(`${nodeKey}/transactions`, { column });
      },
    },
    {
      name: 'first page behind any cell as the screen asks, through the gateway',
      read: (index) => {
        const input = { reportId, filters: wholeRange(asked), ...cellOf(index) };
        return readGraph(drill({ clientId: client.clientId, input }), rest, panelLengthMin);
      },
    },
    {
      name: 'first page behind all lines over 36 months, REST',
      read: () => ask('all/transactions', ofWhole),
    },
    {
      name: 'all lines over 36 months by account, REST',
      read: () => ask('all/statistics/account_code', ofWhole),
    },
    {
      name: 'all lines over 36 months by legal entity, REST',
      read: () => ask('all/statistics/legal_entity', ofWhole),
    },
  ];
}

/** All postings are read for it. */
export function unitReader({ rest, range, savedId }: ReportClient): Reader {
  const ofWhole = { from_period_id: range.from, to_period_id: range.to };
  return {
    name: 'all lines over 36 months by a field of their postings, REST',
    read: () => rest.posted(`${reportsPath}/${savedId}/nodes/all/statistics/custom_1`, ofWhole),
  };
}

export async function trialBalanceReader(
  installation: Installation,
  { client }: ReportClient,
): Promise<Reader> {
  const { readRest } = await trialBalanceOf(installation, client);
  return { name: 'trial balance, 300 accounts × 36 months, REST', read: readRest };
}
