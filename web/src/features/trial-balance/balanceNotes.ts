import type { TFunction } from 'i18next';
import { formatPeriod } from '../../components/formatPeriod.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import type { BalanceFilter, FilterFrame } from './balanceFilter.ts';

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
function currencyText(
  {
    usesFunctionalCurrency,
    reportingCurrency,
  }: Pick<BalanceFilter, 'usesFunctionalCurrency' | 'reportingCurrency'>,
  t: TFunction<'trial-balance'>,
): string {
  if (reportingCurrency !== null) return t('filter.translated', { currency: reportingCurrency });
  return t(usesFunctionalCurrency ? 'filter.functional' : 'filter.groupCurrency');
}

/** Of columns of several periods how long they are. */
function columnNotes(
  { filter, columns }: Pick<NotesInput, 'filter' | 'columns'>,
  t: TFunction<'trial-balance'>,
): readonly (readonly [string, string])[] {
  if (filter.isAggregated || filter.columnPeriods === 1) return [];
  const months = columns.find(({ periods }) => periods === filter.columnPeriods)?.months ?? '1';
  return [[t('filter.columns'), t(`filter.columnsOf.${months}`)]];
}

/** What was chosen, in words: it stands above an exported trial balance, so that a figure is never without its range. */
export function balanceNotes(
  input: NotesInput,
  t: TFunction<'trial-balance'>,
  language: LanguageTag,
): readonly (readonly [string, string])[] {
  const { filter } = input;
  const isNarrowed = !input.isLimited || filter.legalEntityIds.length > 0;
  const named = isNarrowed ? filter.legalEntityIds : input.legalEntities.map(({ id }) => id);
  const entities = listed(named, input.legalEntities);
  const instances = [
    ...listed(filter.dimensionInstanceIds, input.dimensionInstances),
    ...(filter.includesDefaultStructure ? [t('filter.defaultStructure')] : []),
  ];
  const types = filter.dataTypes.map((type) => t(`data.${type}`));
  const orAll = (names: readonly string[]) => (names.length === 0 ? t('common:all') : names.join(', '));
  const yesOrNo = (isOn: boolean) => t(isOn ? 'notes.yes' : 'notes.no');
  const range = { startDate: filter.from.startDate, endDate: filter.to.endDate };
  return [
    [t('notes.range'), formatPeriod(range, language)],
    [t('filter.legalEntities'), orAll(entities)],
    [t('filter.dimensions'), orAll(instances)],
    [t('filter.data'), orAll(types)],
    [t('filter.aggregate'), yesOrNo(filter.isAggregated)],
    ...columnNotes(input, t),
    [t('filter.hideEmpty'), yesOrNo(filter.hidesEmpty)],
    [t('filter.excludeClosing'), yesOrNo(filter.excludesClosing)],
    [t('filter.currency'), currencyText(filter, t)],
    [t('filter.view'), t(filter.showsBalances ? 'views.balance' : 'views.sides')],
  ];
}
