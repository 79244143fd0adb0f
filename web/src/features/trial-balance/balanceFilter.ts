import type words from './words.json';
import { monthOf, type AddressWords } from '../../components/addressWords.ts';
import { knownChoice } from '../../components/useQueryState.ts';
import { type AdjustmentKindWord, ADJUSTMENTS, adjustmentKindsOf } from './adjustmentKinds.ts';
import { BALANCE, DATA_TYPES, figureFrom } from './figure.ts';

export interface FilterPeriod {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly fiscalYear: number;
}

/** How long a column may be: what there are words for. Which of them a calendar has says the server. */
export type ColumnMonths = keyof (typeof words)['filter']['columnsOf'];

/** What the address of a trial balance can name. */
export interface FilterFrame {
  readonly periods: readonly FilterPeriod[];
  readonly entityWords: AddressWords<{ readonly id: string }>;
  readonly instanceWords: AddressWords<{ readonly id: string }>;
  /** What a column may be: so many periods, as many months together; the first is a period. */
  readonly columns: readonly { readonly periods: number; readonly months: ColumnMonths }[];
  /** In which figures are shown beside the group currency. */
  readonly reportingCurrencies: readonly string[];
}

/** What addresses call what is chosen, and the legal entities that may stand at the top of a part of a group. */
export interface FilterWords extends Pick<
  FilterFrame,
  'entityWords' | 'instanceWords' | 'columns' | 'reportingCurrencies'
> {
  readonly legalEntities: readonly { readonly id: string; readonly code: string; readonly name: string }[];
}

/** In the address and among the choices: what lies in no instance of a dimension. */
export const DEFAULT_STRUCTURE = '-1';

/** In the address, in place of the code of a reporting currency: each legal entity in its own. */
export const FUNCTIONAL = 'functional';

/** In the address: what belongs to the group, seen from its parents. */
export const WHOLE_GROUP = '*';

/** In the address: debit and credit beside each other. */
export const VIEW_OF_SIDES = 'sides';
export const VIEW_OF_BALANCES = 'balance';

/** In the address: eliminations are removed. */
export const REMOVED = 'removed';

type BalanceDataType = (typeof DATA_TYPES)[number];

export interface BalanceFilter {
  readonly from: FilterPeriod;
  readonly to: FilterPeriod;
  readonly legalEntityIds: readonly string[];
  /** With all below them. */
  readonly dimensionInstanceIds: readonly string[];
  /** Beside those instances: what lies in none. */
  readonly includesDefaultStructure: boolean;
  readonly dataTypes: readonly BalanceDataType[];
  /** What is shown of eliminations: beside the books, or removed from them in consolidated figures alone. */
  readonly eliminations: 'BESIDE' | 'REMOVED';
  /** Of which alone eliminations count; none: all, and those of no set. */
  readonly eliminationSets: readonly string[];
  /** Of which alone adjustments count; none: all. */
  readonly adjustmentKinds: readonly AdjustmentKindWord[];
  readonly isAggregated: boolean;
  /** How many periods a column has, unless there is one alone. */
  readonly columnPeriods: number;
  readonly hidesEmpty: boolean;
  readonly excludesClosing: boolean;
  readonly usesFunctionalCurrency: boolean;
  /** Amounts are translated into it; null: they are as booked. */
  readonly reportingCurrency: string | null;
  /** What belongs to a group, or to a part of it below a legal entity; null: companies are added up as they are. */
  readonly group: { readonly topId: string | null } | null;
  /** Debit less credit instead of both sides. */
  readonly showsBalances: boolean;
  /** Words of the address that name nothing here; they were dropped. */
  readonly unknownCount: number;
}

export interface MonthRange {
  readonly from: string;
  readonly to: string;
}

/** The period that a month of the address lies in. */
export function periodOf(month: string, periods: readonly FilterPeriod[]): FilterPeriod | undefined {
  return periods.find(({ startDate, endDate }) => monthOf(startDate) <= month && month <= monthOf(endDate));
}

/** Balances unless the address says otherwise; one that names a figure of a side alone shows its side. */
function showsBalances(search: URLSearchParams): boolean {
  const view = search.get('view');
  if (view !== null) return view !== VIEW_OF_SIDES;
  const figure = figureFrom(search.get('figure'));
  return figure === null || figure.side === BALANCE;
}

/** The filter that an address stands for; null while the client has no periods or the address names no range. */
export function filterOf(search: URLSearchParams, frame: FilterFrame): BalanceFilter | null {
  const periodsIn = (name: 'from' | 'to') =>
    knownChoice(search.getAll(name), (month) => periodOf(month, frame.periods));
  const [firsts, lasts] = [periodsIn('from'), periodsIn('to')];
  const [first] = firsts.chosen;
  const [last] = lasts.chosen;
  const known = first ?? last;
  if (!known) return null;
  const [from, to] = [first ?? known, last ?? known].toSorted((a, b) =>
    a.startDate.localeCompare(b.startDate),
  );
  const entities = knownChoice(search.getAll('entity'), frame.entityWords.find);
  const wantedInstances = search.getAll('dimension');
  const instances = knownChoice(
    wantedInstances.filter((word) => word !== DEFAULT_STRUCTURE),
    frame.instanceWords.find,
  );
  const wantedCurrency = search.get('currency');
  const reportingCurrency = frame.reportingCurrencies.find((code) => code === wantedCurrency) ?? null;
  const isCurrencyKnown =
    wantedCurrency === null || wantedCurrency === FUNCTIONAL || reportingCurrency !== null;
  const wantedMonths = search.get('columns');
  const column = frame.columns.find(({ months }) => months === wantedMonths);
  const wantedTypes = search.getAll('data');
  const dataTypes = DATA_TYPES.filter((type) => wantedTypes.includes(type));
  const adjustments = adjustmentKindsOf(search);
  const wantedGroup = search.get('group');
  const top = wantedGroup === null ? undefined : frame.entityWords.find(wantedGroup);
  const isGroupKnown = wantedGroup === null || wantedGroup === WHOLE_GROUP || top !== undefined;
  // Amounts of functional currencies belong to no group.
  const hasGroup = wantedGroup !== null && isGroupKnown && wantedCurrency !== FUNCTIONAL;
  return {
    from: from ?? known,
    to: to ?? known,
    legalEntityIds: entities.chosen.map((each) => each.id),
    dimensionInstanceIds: instances.chosen.map((each) => each.id),
    includesDefaultStructure: wantedInstances.includes(DEFAULT_STRUCTURE),
    dataTypes,
    eliminations: search.get('eliminations') === REMOVED ? 'REMOVED' : 'BESIDE',
    eliminationSets: [...new Set(search.getAll('set'))],
    adjustmentKinds: adjustments.kinds,
    isAggregated: search.get('aggregate') === '1',
    columnPeriods: column?.periods ?? 1,
    hidesEmpty: search.get('empty') !== 'shown',
    excludesClosing: search.get('closing') !== 'included',
    usesFunctionalCurrency: wantedCurrency === FUNCTIONAL,
    reportingCurrency,
    group: hasGroup ? { topId: top?.id ?? null } : null,
    showsBalances: showsBalances(search),
    unknownCount:
      entities.unknownCount +
      instances.unknownCount +
      (wantedTypes.length - dataTypes.length) +
      adjustments.unknownCount +
      (isCurrencyKnown ? 0 : 1) +
      (isGroupKnown ? 0 : 1) +
      (wantedMonths === null || column ? 0 : 1) +
      firsts.unknownCount +
      lasts.unknownCount,
  };
}

/** The parameters of the address that narrow the figures, each with none: as it is at first. */
export const NO_FILTER = {
  entity: null,
  dimension: null,
  data: null,
  eliminations: null,
  set: null,
  [ADJUSTMENTS]: null,
  aggregate: null,
  columns: null,
  empty: null,
  closing: null,
  currency: null,
  group: null,
} as const;

export function filterCount(search: URLSearchParams): number {
  return Object.keys(NO_FILTER).filter((name) => search.has(name)).length;
}

/** What is shown of eliminations, as it is chosen. */
export const eliminationsOf = ({
  dataTypes,
  eliminations,
}: Pick<BalanceFilter, 'dataTypes' | 'eliminations'>) =>
  dataTypes.length === 1 && dataTypes[0] === 'ELIMINATION' ? 'ALONE' : eliminations;

/** Parts of entries are shown then, whose debits and credits need not be equal. */
export function isNarrowedByDimension(filter: BalanceFilter): boolean {
  return filter.dimensionInstanceIds.length > 0 || filter.includesDefaultStructure;
}

/** None chosen means all. */
function listOrAll<T>(list: readonly T[]): readonly T[] | null {
  return list.length === 0 ? null : list;
}

/** What belongs to a group, as the graph is asked for it. */
export const groupVariables = ({ group }: Pick<BalanceFilter, 'group'>) => ({
  ownership: group !== null,
  ownershipTopId: group?.topId ?? null,
});

export function balanceVariables(filter: BalanceFilter) {
  return {
    fromPeriodId: filter.from.id,
    toPeriodId: filter.to.id,
    legalEntityIds: listOrAll(filter.legalEntityIds),
    dimensionInstanceIds: listOrAll(filter.dimensionInstanceIds),
    includeDefaultStructure: filter.includesDefaultStructure || null,
    dataTypes: listOrAll(filter.dataTypes),
    eliminationSets: listOrAll(filter.eliminationSets),
    adjustmentKinds: listOrAll(filter.adjustmentKinds),
    consolidated: true,
    useFunctionalCurrency: filter.usesFunctionalCurrency,
    reportingCurrency: filter.reportingCurrency,
    ...groupVariables(filter),
    excludeClosed: filter.excludesClosing,
    aggregate: filter.isAggregated,
    columnPeriods: filter.columnPeriods,
    hideEmpty: filter.hidesEmpty,
    showBalances: filter.showsBalances,
  };
}
