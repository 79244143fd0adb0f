import type { ReportFiltersInput } from '../../../__generated__/ReportFiguresQuery.graphql.ts';
import { changedSearch } from '../../../components/useQueryState.ts';
import {
  DEFAULT_STRUCTURE,
  filterOf,
  periodOf,
  type BalanceFilter,
  type FilterFrame,
  type FilterPeriod,
} from '../../trial-balance/balanceFilter.ts';

/** What addresses call each choice. */
export const kindWords = { period: 'PERIOD', ytd: 'YEAR_TO_DATE', year: 'FISCAL_YEAR' } as const;
export const splitWords = { entity: 'LEGAL_ENTITY', kind: 'KIND', cost: 'COST', profit: 'PROFIT' } as const;
export const aggregationWords = {
  none: 'NONE',
  sum: 'SUM',
  average: 'AVERAGE',
  min: 'MIN',
  max: 'MAX',
} as const;
export const scaleWords = { '1': 'ONE', '1000': 'THOUSAND', '1000000': 'MILLION' } as const;
export const operationWords = { sub: 'SUB', add: 'ADD', div: 'DIV', mul: 'MUL', percent: 'PERCENT' } as const;
export const positionWords = { left: 'LEFT', center: 'CENTER', right: 'RIGHT' } as const;
export const breakdownWords = {
  account: 'ACCOUNT',
  entity: 'LEGAL_ENTITY',
  cost: 'COST',
  profit: 'PROFIT',
  kind: 'KIND',
} as const;

type ValueOf<T> = T[keyof T];
type ColumnKind = ValueOf<typeof kindWords>;
type Split = ValueOf<typeof splitWords>;
type Aggregation = ValueOf<typeof aggregationWords>;
export type Scale = ValueOf<typeof scaleWords>;
type Operation = ValueOf<typeof operationWords>;
type Position = ValueOf<typeof positionWords>;
type BreakdownKind = ValueOf<typeof breakdownWords>;

/** In the address and among the choices: what lies in no profit instance. */
export const NO_PROFIT = '-2';

/** Legal entities and dimension values that a report counts; without any of a kind it counts all of them. */
interface Narrowing {
  readonly legalEntityIds: readonly string[];
  readonly dimensionIds: readonly string[];
}

/** What the address of a report can name. */
export interface ReportFrame extends FilterFrame {
  readonly nodeKeys: ReadonlySet<string>;
  /** What whoever may not change the report chooses among; null: everything. */
  readonly narrowedTo: Narrowing | null;
  /** Among ids of dimension instances: what lies in none, and what lies in no profit instance. */
  readonly defaultStructureId: string;
  readonly noProfitInstanceId: string;
  /** By what this client can split columns, and break lines down. */
  readonly splits: readonly string[];
  readonly breakdowns: readonly string[];
}

/** What each column is compared with. */
export type ComparedWith =
  | { readonly kind: 'back'; readonly shift: number }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'range'; readonly from: FilterPeriod; readonly to: FilterPeriod };

export interface Comparison {
  readonly with: ComparedWith;
  readonly operation: Operation;
  readonly withPercent: boolean;
  readonly position: Position;
  /** The base stands where the value would. */
  readonly isSwapped: boolean;
  readonly hidesBase: boolean;
  readonly baseAggregation: Aggregation;
}

export interface Breakdown {
  readonly nodeKey: string;
  readonly by: BreakdownKind;
}

export interface ReportFilter extends Pick<
  BalanceFilter,
  | 'from'
  | 'to'
  | 'legalEntityIds'
  | 'dimensionInstanceIds'
  | 'includesDefaultStructure'
  | 'columnPeriods'
  | 'hidesEmpty'
  | 'usesFunctionalCurrency'
  | 'reportingCurrency'
  | 'unknownCount'
> {
  readonly includesNoProfit: boolean;
  /**
   * Of whoever may not change a report that names dimension values which are no choice any more: nothing of the others is left out, so
   * that all of them count as they are saved.
   */
  readonly isByPlacesAsSaved: boolean;
  readonly columnKinds: readonly ColumnKind[];
  readonly splitBy: Split | null;
  readonly aggregation: Aggregation;
  readonly scale: Scale;
  /** Null: columns stand by themselves. */
  readonly comparison: Comparison | null;
  readonly breakdown: readonly Breakdown[];
}

/** The word of a choice. */
export function wordOf<T extends string>(words: Readonly<Record<string, T>>, value: string): string {
  return Object.entries(words).find(([, each]) => each === value)?.[0] ?? '';
}

const entry = <T>(words: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** Reads an address, and counts what names nothing here. */
class AddressReader {
  unknownCount = 0;
  readonly #search: URLSearchParams;

  constructor(search: URLSearchParams) {
    this.#search = search;
  }

  one<T>(name: string, words: Readonly<Record<string, T>>, otherwise: T): T {
    return this.read(name, (word) => entry(words, word)) ?? otherwise;
  }

  read<T>(name: string, find: (word: string) => T | undefined): T | undefined {
    return this.all(name, find)[0];
  }

  all<T>(name: string, find: (word: string) => T | undefined): readonly T[] {
    const words = this.#search.getAll(name);
    const found = words.flatMap((word) => find(word) ?? []);
    this.unknownCount += words.length - found.length;
    return found;
  }
}

function comparedWith(word: string, periods: readonly FilterPeriod[]): ComparedWith | undefined {
  const [kind = '', first = '', second = ''] = word.split('.');
  const number = /^\d{1,4}$/.test(first) ? Number(first) : 0;
  if (kind === 'back' && number > 0) return { kind, shift: number };
  if (kind === 'year' && periods.some(({ fiscalYear }) => fiscalYear === number))
    return { kind, year: number };
  if (kind !== 'range') return undefined;
  const [from, to] = [periodOf(first, periods), periodOf(second, periods)];
  return from && to && from.startDate <= to.startDate ? { kind, from, to } : undefined;
}

/** As the address says it. */
export function comparedWord(compared: ComparedWith): string {
  if (compared.kind === 'back') return `back.${compared.shift}`;
  if (compared.kind === 'year') return `year.${compared.year}`;
  return `range.${compared.from.startDate.slice(0, 7)}.${compared.to.endDate.slice(0, 7)}`;
}

function comparisonIn(reader: AddressReader, frame: ReportFrame): Comparison | null {
  const compared = reader.read('compare', (word) => comparedWith(word, frame.periods));
  const comparison = {
    operation: reader.one<Operation>('operation', operationWords, 'SUB'),
    withPercent: reader.one('percent', { '1': true }, false),
    position: reader.one<Position>('position', positionWords, 'RIGHT'),
    isSwapped: reader.one('swap', { '1': true }, false),
    hidesBase: reader.one('base', { hidden: true }, false),
    baseAggregation: reader.one<Aggregation>('baseAggregate', aggregationWords, 'NONE'),
  };
  return compared === undefined ? null : { with: compared, ...comparison };
}

function breakdownFrom(
  word: string,
  { nodeKeys, breakdowns }: Pick<ReportFrame, 'nodeKeys' | 'breakdowns'>,
): Breakdown | undefined {
  const [nodeKey = '', kind = ''] = word.split('.');
  const by = entry<BreakdownKind>(breakdownWords, kind);
  return by !== undefined && breakdowns.includes(by) && nodeKeys.has(nodeKey) ? { nodeKey, by } : undefined;
}

export const breakdownWord = ({ nodeKey, by }: Breakdown): string =>
  `${nodeKey}.${wordOf(breakdownWords, by)}`;

type Scope = Pick<
  ReportFilter,
  'legalEntityIds' | 'dimensionInstanceIds' | 'includesDefaultStructure' | 'includesNoProfit'
>;
type NoneIds = Pick<ReportFrame, 'defaultStructureId' | 'noProfitInstanceId'>;

/** Ids of dimension instances, with those of what lies in none. */
const dimensionIdsOf = (scope: Scope, frame: NoneIds): readonly string[] => [
  ...scope.dimensionInstanceIds,
  ...(scope.includesDefaultStructure ? [frame.defaultStructureId] : []),
  ...(scope.includesNoProfit ? [frame.noProfitInstanceId] : []),
];

/** The id that a choice stands for. */
function idOfChoice(choice: string, frame: NoneIds): string {
  if (choice === DEFAULT_STRUCTURE) return frame.defaultStructureId;
  return choice === NO_PROFIT ? frame.noProfitInstanceId : choice;
}

/** Whether a choice lies within what the report is narrowed to; without a narrowing everything does. */
export function isOffered(choice: string, frame: ReportFrame): boolean {
  const { narrowedTo } = frame;
  if (narrowedTo === null) return true;
  const isEntity = frame.entityWords.wordOf(choice) !== '';
  const ids = isEntity ? narrowedTo.legalEntityIds : narrowedTo.dimensionIds;
  return ids.length === 0 || ids.includes(idOfChoice(choice, frame));
}

/** What of it lies within what is offered; all of that where nothing does. */
function within(chosen: readonly string[], offered: readonly string[]): readonly string[] {
  if (offered.length === 0) return chosen;
  const left = chosen.filter((id) => offered.includes(id));
  return left.length === 0 ? offered : left;
}

/**
 * Of whoever may not change the report: what it counts is all that it can be shown for, so an address of somebody who chose among
 * more shows that.
 */
function scopeWithin(
  scope: Scope,
  frame: ReportFrame,
): Scope & Pick<ReportFilter, 'isByPlacesAsSaved'> & { readonly droppedCount: number } {
  const { narrowedTo, defaultStructureId, noProfitInstanceId } = frame;
  if (narrowedTo === null) return { ...scope, isByPlacesAsSaved: false, droppedCount: 0 };
  const none = [defaultStructureId, noProfitInstanceId];
  const isKnown = (id: string) => none.includes(id) || frame.instanceWords.wordOf(id) !== '';
  const wanted = dimensionIdsOf(scope, frame);
  const entities = within(
    scope.legalEntityIds,
    narrowedTo.legalEntityIds.filter((id) => frame.entityWords.wordOf(id) !== ''),
  );
  const known = narrowedTo.dimensionIds.filter(isKnown);
  const isNarrowed = narrowedTo.dimensionIds.length > 0;
  // Where none of them is a choice any more, nothing else is one.
  const places = isNarrowed && known.length === 0 ? [] : within(wanted, known);
  const dropped = [
    ...scope.legalEntityIds.filter((id) => !entities.includes(id)),
    ...wanted.filter((id) => !places.includes(id)),
  ];
  return {
    legalEntityIds: entities,
    dimensionInstanceIds: places.filter((id) => !none.includes(id)),
    includesDefaultStructure: places.includes(defaultStructureId),
    includesNoProfit: places.includes(noProfitInstanceId),
    isByPlacesAsSaved:
      known.length < narrowedTo.dimensionIds.length && known.every((id) => places.includes(id)),
    droppedCount: dropped.length,
  };
}

/** The filter that an address stands for; null while the client has no periods or the address names no range. */
export function reportFilterOf(search: URLSearchParams, frame: ReportFrame): ReportFilter | null {
  const dimensions = search.getAll('dimension');
  const ofBalance = filterOf(
    changedSearch(search, {
      dimension: dimensions.filter((word) => word !== NO_PROFIT),
      data: null,
    }),
    frame,
  );
  if (ofBalance === null) return null;
  const reader = new AddressReader(search);
  // A line is called by its node, and one that is a part of it by more.
  for (const name of ['open', 'closed'])
    reader.all(name, (word) => frame.nodeKeys.has(word.split('*')[0] ?? '') || undefined);
  const kinds = reader.all<ColumnKind>('kind', (word) => entry(kindWords, word));
  const includesNoProfit = dimensions.includes(NO_PROFIT);
  const { droppedCount, ...scope } = scopeWithin(
    {
      legalEntityIds: ofBalance.legalEntityIds,
      dimensionInstanceIds: ofBalance.dimensionInstanceIds,
      includesDefaultStructure: ofBalance.includesDefaultStructure,
      includesNoProfit,
    },
    frame,
  );
  const filter = {
    ...scope,
    columnKinds: kinds.length === 0 ? (['PERIOD'] as const) : kinds,
    splitBy:
      reader.read<Split>('split', (word) => {
        const split = entry<Split>(splitWords, word);
        return split !== undefined && frame.splits.includes(split) ? split : undefined;
      }) ?? null,
    aggregation: reader.one<Aggregation>('aggregate', aggregationWords, 'NONE'),
    scale: reader.one<Scale>('scale', scaleWords, 'ONE'),
    comparison: comparisonIn(reader, frame),
    breakdown: reader.all('breakdown', (word) => breakdownFrom(word, frame)),
  };
  const unknownCount = ofBalance.unknownCount + reader.unknownCount + droppedCount;
  return { ...ofBalance, ...filter, unknownCount };
}

/** What of the address belongs to a selection; what is open beside the figures does not. */
const SELECTION = [
  'from',
  'to',
  'entity',
  'dimension',
  'currency',
  'columns',
  'empty',
  'kind',
  'split',
  'aggregate',
  'scale',
  'compare',
  'operation',
  'percent',
  'position',
  'swap',
  'base',
  'baseAggregate',
  'breakdown',
] as const;

/** Whether an address says itself what to show; otherwise what was saved with the report is shown. */
export function namesSelection(search: URLSearchParams): boolean {
  return SELECTION.some((name) => search.has(name));
}

/** The parameters of the address that say what is shown, each with nothing chosen; the range stays. */
export const NO_FILTER = Object.fromEntries(
  SELECTION.filter((name) => name !== 'from' && name !== 'to').map((name) => [name, null]),
);

/** They say how something is compared: together with what it is compared with they are one choice. */
const HOW_COMPARED: ReadonlySet<string> = new Set([
  'compare',
  'operation',
  'percent',
  'position',
  'swap',
  'base',
  'baseAggregate',
]);

export function filterCount(search: URLSearchParams): number {
  const names = Object.keys(NO_FILTER).filter((name) => search.has(name));
  return new Set(names.map((name) => (HOW_COMPARED.has(name) ? 'compare' : name))).size;
}

type DeltaInput = NonNullable<ReportFiltersInput['delta']>;

function comparedInput(compared: ComparedWith): DeltaInput {
  if (compared.kind === 'back') return { option: 'OPTION_1', shift: compared.shift };
  if (compared.kind === 'year') return { option: 'OPTION_2', selectedYear: compared.year };
  return { option: 'OPTION_3', fromPeriodId: compared.from.id, toPeriodId: compared.to.id };
}

function deltaInput(comparison: Comparison | null): DeltaInput {
  if (comparison === null) return { showDelta: false };
  return {
    showDelta: true,
    ...comparedInput(comparison.with),
    operation: comparison.operation,
    withPercent: comparison.withPercent,
    position: comparison.position,
    ascending: comparison.isSwapped,
    hideBase: comparison.hidesBase,
    aggregation: comparison.baseAggregation,
  };
}

/** The filter as it is asked with, and saved: nothing of it is left to what was saved before, but for whom that binds. */
export function filtersInput(filter: ReportFilter, frame: NoneIds): ReportFiltersInput {
  return {
    fromPeriodId: filter.from.id,
    toPeriodId: filter.to.id,
    columnPeriods: filter.columnPeriods,
    columnKinds: filter.columnKinds,
    splitBy: filter.splitBy,
    aggregation: filter.aggregation,
    useFunctionalCurrency: filter.usesFunctionalCurrency,
    reportingCurrency: filter.reportingCurrency,
    source: 'ACTUAL',
    legalEntityIds: filter.legalEntityIds,
    ...(filter.isByPlacesAsSaved ? {} : { dimensionIds: dimensionIdsOf(filter, frame) }),
    delta: deltaInput(filter.comparison),
    breakdown: filter.breakdown,
    scale: filter.scale,
  };
}

/** The filter as figures are asked for: with the base of a comparison also where it is hidden, since a difference leads to it. */
export function evaluatedInput(
  filter: ReportFilter,
  frame: Pick<ReportFrame, 'defaultStructureId' | 'noProfitInstanceId'>,
): ReportFiltersInput {
  const { comparison } = filter;
  return filtersInput({ ...filter, comparison: comparison && { ...comparison, hidesBase: false } }, frame);
}
