import type { TFunction } from 'i18next';
import { formatPeriod } from '../../components/formatPeriod.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { type BalanceFilter, eliminationsOf, type FilterFrame } from './balanceFilter.ts';

interface Named {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

interface NotesInput extends Pick<FilterFrame, 'columns'> {
  readonly filter: BalanceFilter;
  /** The reader sees some legal entities alone: all of them are named. */
  readonly isLimited: boolean;
  readonly legalEntities: readonly Named[];
  readonly dimensionInstances: readonly Named[];
}

function listed(ids: readonly string[], known: readonly Named[]): string[] {
  return known.filter(({ id }) => ids.includes(id)).map(({ code, name }) => `${code} ${name}`.trim());
}

/** In which currency the amounts are, as it is chosen. */
export function currencyText(
  {
    usesFunctionalCurrency,
    reportingCurrency,
  }: Pick<BalanceFilter, 'usesFunctionalCurrency' | 'reportingCurrency'>,
  t: TFunction<'trial-balance'>,
): string {
  if (reportingCurrency !== null) return t('filter.translated', { currency: reportingCurrency });
  return t(usesFunctionalCurrency ? 'filter.functional' : 'filter.groupCurrency');
}

type Notes = readonly (readonly [string, string])[];

/** Of columns of several periods how long they are. */
export function columnNotes(
  {
    filter,
    columns,
  }: Pick<NotesInput, 'columns'> & { readonly filter: Pick<BalanceFilter, 'columnPeriods'> },
  t: TFunction<'trial-balance'>,
): Notes {
  if (filter.columnPeriods === 1) return [];
  const months = columns.find(({ periods }) => periods === filter.columnPeriods)?.months ?? '1';
  return [[t('filter.columns'), t(`filter.columnsOf.${months}`)]];
}

interface ScopeInput extends Pick<NotesInput, 'isLimited' | 'legalEntities' | 'dimensionInstances'> {
  readonly filter: Pick<
    BalanceFilter,
    'legalEntityIds' | 'dimensionInstanceIds' | 'includesDefaultStructure'
  >;
  /** Further choices beside that of no dimension. */
  readonly others?: readonly string[];
  /** The same beside legal entities. */
  readonly otherEntities?: readonly string[];
}

const orAll = (names: readonly string[], t: TFunction<'trial-balance'>): string =>
  names.length === 0 ? t('common:all') : names.join(', ');

/** Of which legal entities and dimension values figures are. */
export function scopeNotes(input: ScopeInput, t: TFunction<'trial-balance'>): Notes {
  const { filter, isLimited, legalEntities, dimensionInstances, others = [], otherEntities = [] } = input;
  const isNarrowed = !isLimited || filter.legalEntityIds.length + otherEntities.length > 0;
  const named = isNarrowed ? filter.legalEntityIds : legalEntities.map(({ id }) => id);
  const instances = [
    ...listed(filter.dimensionInstanceIds, dimensionInstances),
    ...(filter.includesDefaultStructure ? [t('filter.defaultStructure')] : []),
    ...others,
  ];
  return [
    [t('filter.legalEntities'), orAll([...listed(named, legalEntities), ...otherEntities], t)],
    [t('filter.dimensions'), orAll(instances, t)],
  ];
}

/** Of which group figures are, or of which part of it. */
function groupNotes({ filter: { group }, legalEntities }: NotesInput, t: TFunction<'trial-balance'>): Notes {
  if (group === null) return [];
  const [name] = group.topId === null ? [] : listed([group.topId], legalEntities);
  return [[t('ownership.choice'), name === undefined ? t('ownership.whole') : t('ownership.part', { name })]];
}

/** What was chosen, in words: it stands above an exported trial balance, so that a figure is never without its range. */
export function balanceNotes(input: NotesInput, t: TFunction<'trial-balance'>, language: LanguageTag): Notes {
  const { filter } = input;
  const types = filter.dataTypes.map((type) => t(`data.${type}`));
  const kinds = filter.adjustmentKinds.map((kind) => t(`adjustmentKinds.${kind}`));
  const yesOrNo = (isOn: boolean) => t(isOn ? 'notes.yes' : 'notes.no');
  const range = { startDate: filter.from.startDate, endDate: filter.to.endDate };
  return [
    [t('notes.range'), formatPeriod(range, language)],
    ...scopeNotes(input, t),
    [t('filter.data'), orAll(types, t)],
    [t('filter.eliminations'), t(`eliminations.${eliminationsOf(filter)}`)],
    ...(filter.eliminationSets.length === 0
      ? []
      : [[t('filter.eliminationSets'), filter.eliminationSets.join(', ')] as const]),
    ...(filter.adjustmentKinds.length === 0 ? [] : [[t('filter.adjustments'), kinds.join(', ')] as const]),
    [t('filter.aggregate'), yesOrNo(filter.isAggregated)],
    ...(filter.isAggregated ? [] : columnNotes(input, t)),
    [t('filter.hideEmpty'), yesOrNo(filter.hidesEmpty)],
    [t('filter.excludeClosing'), yesOrNo(filter.excludesClosing)],
    [t('filter.currency'), currencyText(filter, t)],
    ...groupNotes(input, t),
    [t('filter.view'), t(filter.showsBalances ? 'views.balance' : 'views.sides')],
  ];
}
