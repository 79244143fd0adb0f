import type { ReportFiltersInput } from '../../../__generated__/ReportFiguresQuery.graphql.ts';
import { changedSearch } from '../../../components/useQueryState.ts';
import {
  filterOf,
  periodOf,
  type BalanceFilter,
  type FilterFrame,
  type FilterPeriod,
} from '../../trial-balance/balanceFilter.ts';
import {
  askedNarrowing,
  HIDDEN,
  hiddenIn,
  NO_PROFIT,
  narrowingOf,
  type NoneIds,
  type ReportScope,
  type ScopeFrame,
  scopeOf,
} from './reportScope.ts';

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

export const figureWords = {
  source: 'SOURCE',
  elimination: 'ELIMINATION',
  adjustment: 'ADJUSTMENT',
} as const;
export const adjustmentWords = {
  policies: 'POLICIES',
  capital: 'CAPITAL',
  debt: 'DEBT',
  income: 'INCOME',
  profit: 'PROFIT',
  dividend: 'DIVIDEND',
  other: 'OTHER',
} as const;

type ValueOf<T> = T[keyof T];
type ColumnKind = ValueOf<typeof kindWords>;
type Split = ValueOf<typeof splitWords>;
type Aggregation = ValueOf<typeof aggregationWords>;
export type Scale = ValueOf<typeof scaleWords>;
type Operation = ValueOf<typeof operationWords>;
type Position = ValueOf<typeof positionWords>;
type BreakdownKind = ValueOf<typeof breakdownWords>;
type FigureKind = ValueOf<typeof figureWords>;
type AdjustmentKind = ValueOf<typeof adjustmentWords>;

/** What the address of a report can name. */
export interface ReportFrame extends FilterFrame, ScopeFrame {
  readonly nodeKeys: ReadonlySet<string>;
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

export interface ReportFilter
  extends
    ReportScope,
    Pick<
      BalanceFilter,
      | 'from'
      | 'to'
      | 'columnPeriods'
      | 'hidesEmpty'
      | 'usesFunctionalCurrency'
      | 'reportingCurrency'
      | 'unknownCount'
    > {
  readonly columnKinds: readonly ColumnKind[];
  readonly splitBy: Split | null;
  readonly aggregation: Aggregation;
  readonly scale: Scale;
  /** Null: columns stand by themselves. */
  readonly comparison: Comparison | null;
  readonly breakdown: readonly Breakdown[];
  /** Which of the books, what is eliminated and what is adjusted; none: all. */
  readonly dataTypes: readonly FigureKind[];
  /** None: all. */
  readonly adjustmentKinds: readonly AdjustmentKind[];
  /** By their names; none: all, and what is of no set. */
  readonly eliminationSets: readonly string[];
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

/** The filter that an address stands for; null while the client has no periods or the address names no range. */
export function reportFilterOf(search: URLSearchParams, frame: ReportFrame): ReportFilter | null {
  const [entities, dimensions] = [search.getAll('entity'), search.getAll('dimension')];
  const hidden = hiddenIn(frame);
  // Where nothing is hidden its word is as unknown as any other.
  const named = {
    legalEntityIds: hidden.legalEntityIds.length > 0 && entities.includes(HIDDEN),
    dimensionIds: hidden.dimensionIds.length > 0 && dimensions.includes(HIDDEN),
  };
  const ofBalance = filterOf(
    changedSearch(search, {
      entity: entities.filter((word) => !(named.legalEntityIds && word === HIDDEN)),
      dimension: dimensions.filter((word) => word !== NO_PROFIT && !(named.dimensionIds && word === HIDDEN)),
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
  const { droppedCount, scope } = scopeOf(
    {
      legalEntityIds: ofBalance.legalEntityIds,
      dimensionInstanceIds: ofBalance.dimensionInstanceIds,
      includesDefaultStructure: ofBalance.includesDefaultStructure,
      includesNoProfit: dimensions.includes(NO_PROFIT),
    },
    named,
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
    dataTypes: reader.all<FigureKind>('figures', (word) => entry(figureWords, word)),
    adjustmentKinds: reader.all<AdjustmentKind>('adjustment', (word) => entry(adjustmentWords, word)),
    // What is called so now may be called otherwise later: nothing of that name is left then.
    eliminationSets: reader.all('set', (word) => (word === '' ? undefined : word)),
  };
  const unknownCount = ofBalance.unknownCount + reader.unknownCount + droppedCount;
  return { ...ofBalance, ...filter, unknownCount };
}

/** They say how something is compared: together with what it is compared with they are one choice. */
const COMPARISON = ['compare', 'operation', 'percent', 'position', 'swap', 'base', 'baseAggregate'] as const;

/** What figures there are, as of a trial balance. */
const NARROWING = ['entity', 'dimension', 'currency', 'columns'] as const;

/** Which parts of consolidated figures. */
const PARTS = ['figures', 'set', 'adjustment'] as const;

/** How they are shown beyond that. */
const SHOWN = [...PARTS, 'empty', 'kind', 'split', 'aggregate', 'scale', ...COMPARISON, 'breakdown'] as const;

const CHOICES = [...NARROWING, ...SHOWN] as const;

/** Whether an address says itself what to show, beside what is open; otherwise what was saved with the report is shown. */
export function namesSelection(search: URLSearchParams): boolean {
  return ['from', 'to', ...CHOICES].some((name) => search.has(name));
}

const withNone = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

/** The parameters of the address that say what is shown, each with nothing chosen; the range stays. */
export const NO_FILTER = withNone(CHOICES);

export const NO_COMPARISON = withNone(COMPARISON);

function countOf(search: URLSearchParams, choices: readonly string[]): number {
  const compared = new Set<string>(COMPARISON);
  const names = choices.filter((name) => search.has(name));
  return new Set(names.map((name) => (compared.has(name) ? 'compare' : name))).size;
}

export const filterCount = (search: URLSearchParams): number => countOf(search, CHOICES);

/** How many of them say how figures are shown, beside what figures there are. */
export const shownCount = (search: URLSearchParams): number => countOf(search, SHOWN);

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

/** The filter as it is saved: nothing of it is left to what was saved before. */
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
    ...narrowingOf(filter, frame),
    delta: deltaInput(filter.comparison),
    breakdown: filter.breakdown,
    dataTypes: filter.dataTypes,
    adjustmentKinds: filter.adjustmentKinds,
    eliminationSets: filter.eliminationSets,
    scale: filter.scale,
  };
}

/** The filter as figures are asked for: with the base of a comparison also where it is hidden, since a difference leads to it. */
export function evaluatedInput(
  filter: ReportFilter,
  frame: NoneIds & Pick<ScopeFrame, 'saved'>,
): ReportFiltersInput {
  const { comparison } = filter;
  const shown = { ...filter, comparison: comparison && { ...comparison, hidesBase: false } };
  const { legalEntityIds: _, dimensionIds: __, ...others } = filtersInput(shown, frame);
  return { ...others, ...askedNarrowing(filter, frame) };
}
