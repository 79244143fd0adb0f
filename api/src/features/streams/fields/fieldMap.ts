import type { SourceWarning } from '../../files/service.ts';
import { amountFormatOf, plainAmountFormat, type StoredAccountColumn } from './accountColumns.ts';
import type { BalanceKind } from '@tributary/engine/plan/previousBalances';
import type {
  AmountFormat,
  AmountSide,
  ColumnReference,
  DateFormat,
  DateOrder,
  FieldFormat,
  FieldMapEntry,
  FieldMapProblem,
  SourceColumn,
} from '@tributary/engine/mapping/fieldMap';
import { fieldDefinition, fieldsOf, type FieldKind, type FileType } from '@tributary/engine/mapping/fields';
import { sideMarks, stornoMarks } from '@tributary/engine/mapping/indicatorMarks';
import type { Conditions } from '@tributary/engine/conditions/conditions';
import type { z } from 'zod';
import type {
  fieldMapEntryBodySchema,
  fieldMapEntrySchema,
  foreseenErrorsSchema,
  mapOptionsSchema,
} from './schemas.ts';
import type { fieldFormatSchema } from './formatSchemas.ts';

type WireEntry = z.output<typeof fieldMapEntrySchema>;

/** A field of a map as it is kept: with all its columns in one list. */
export type MapEntry = Omit<WireEntry, 'source'>;

/** The wire sets the first column apart. */
export function toWireEntry({ sources: [source, ...sources], ...entry }: MapEntry): WireEntry {
  return { ...entry, source: source ?? null, sources };
}

export function fromWireEntry({
  name,
  source,
  sources,
  constant,
  is_not_used,
  format,
}: z.output<typeof fieldMapEntryBodySchema>): MapEntry {
  return { name, sources: source === null ? sources : [source, ...sources], constant, is_not_used, format };
}

export type WireOptions = z.output<typeof mapOptionsSchema>;
export type WireForeseen = z.output<typeof foreseenErrorsSchema>;
type WireFormat = z.output<typeof fieldFormatSchema>;
type WireOrder = NonNullable<WireFormat['date_order']>;

/** The field map of an instance as it is stored and spoken on the wire. */
export interface StoredFieldMap {
  readonly fields: readonly MapEntry[];
  readonly options: WireOptions;
  /** Fields of dates whose values, or fixed value, needed an order when the map was saved, which said none. */
  readonly open_orders?: readonly string[];
  /** What the first rows of the file show by this map. */
  readonly foreseen_errors?: readonly WireForeseen[];
  /** Of payroll: columns of amounts, with the accounts that they go to. */
  readonly account_columns?: readonly StoredAccountColumn[];
}

export const defaultOptions: WireOptions = {
  row_filter: null,
  side_from: 'column',
  amount_kind: 'flow',
  contra_account: null,
  earlier_results: null,
};

/** Names the column whose mark (S/H, D/C) says the side, where `side_from` is `indicator`. */
const sideIndicatorField = 'side_indicator';
/** Names the column whose mark says that an amount is reversed. */
const stornoIndicatorField = 'storno_indicator';
const dimensionFields: readonly string[] = ['debit_dimension', 'credit_dimension', 'dimension'];

const globalAmountField = 'global_currency_amount';
/** Options that are named as a field where they are missing: of balances beside a contra account, and of rows of several companies. */
const earlierResultsOption = 'earlier_results';
const rowFilterOption = 'row_filter';
/** What a map may lack that is no field. */
export const optionsAskedFor: ReadonlySet<string> = new Set([earlierResultsOption, rowFilterOption]);

const orders: Readonly<Record<WireOrder, DateOrder>> = {
  ymd: 'year_month_day',
  dmy: 'day_month_year',
  mdy: 'month_day_year',
  ym: 'year_month',
  my: 'month_year',
  dm: 'day_month',
  serial: 'serial',
};

const wireOrders = new Map(Object.entries(orders).map(([wire, order]) => [order, wire as WireOrder]));

export const wireOrderOf = (order: DateOrder): WireOrder => wireOrders.get(order) ?? 'ymd';

function kindOf(type: FileType, name: string): FieldKind {
  return fieldDefinition(type, name)?.kind ?? 'text';
}

/** What the engine reads, from what the wire says; entries without any source are left out. */
export function toEngineFields(type: FileType, map: StoredFieldMap, firstDate: string): FieldMapEntry[] {
  return map.fields.flatMap((entry) => {
    const source = toEngineSource(entry);
    if (source === null) return [];
    const format = toEngineFormat(kindOf(type, entry.name), entry, map, firstDate);
    const { fill } = entry.format;
    return [{ name: entry.name, source, ...(format && { format }), ...(fill && { fill }) }];
  });
}

function toEngineSource(entry: MapEntry): FieldMapEntry['source'] | null {
  if (entry.is_not_used) return { kind: 'not_used' };
  if (entry.constant !== null) return { kind: 'constant', value: entry.constant };
  if (entry.sources.length === 0) return null;
  const isDimension = dimensionFields.includes(entry.name);
  const columns = entry.sources.map(({ name, position, dimension_kind: dimensionKind }) => ({
    name,
    position,
    ...(dimensionKind === undefined || !isDimension ? {} : { dimensionKind }),
  }));
  return { kind: 'columns', columns };
}

function toEngineFormat(
  kind: FieldKind,
  entry: MapEntry,
  map: StoredFieldMap,
  firstDate: string,
): FieldFormat | null {
  if (kind === 'date') return toDateFormat(entry.format, firstDate);
  if (kind === 'amount') return toAmountFormat(entry, map);
  const { pad_to: padTo, is_code_alone: isCodeAlone = false } = entry.format;
  if (padTo === undefined && !isCodeAlone) return null;
  return { kind: 'text', ...(padTo === undefined ? {} : { padTo }), ...(isCodeAlone && { isCodeAlone }) };
}

function toDateFormat(format: WireFormat, firstDate: string): DateFormat {
  const order = orders[format.date_order ?? 'ymd'];
  return {
    kind: 'date',
    order,
    ...(format.day_offset === undefined ? {} : { dayOffset: format.day_offset }),
    ...(format.numbering === undefined ? {} : { numbering: format.numbering }),
    ...(order === 'day_month' ? { firstDate } : {}),
  };
}

/** Amounts on which the options for the whole file act: of two columns the debit one speaks for both. */
const mainAmounts: readonly string[] = ['amount', 'debit_amount'];

const balancesOf = { flow: null, balance: 'all', balance_accounts: 'balance_accounts' } as const;

/** Which amounts of the file are balances; null where all are movements. */
export function balanceKindOf({ options }: Pick<StoredFieldMap, 'options'>): BalanceKind | null {
  return balancesOf[options.amount_kind];
}

function toAmountFormat({ name, format }: MapEntry, { fields, options }: StoredFieldMap): AmountFormat {
  const isMain = mainAmounts.includes(name);
  const side = isMain ? toAmountSide(fields, options) : null;
  const storno = toStorno(fields);
  const balances = isMain ? balanceKindOf({ options }) : null;
  return {
    ...plainAmountFormat(format),
    swap: format.negative === 'swap',
    ...(name === globalAmountField ? { sign: format.sign ?? 'unsigned' } : {}),
    ...(storno === null ? {} : { storno }),
    ...(side === null ? {} : { side }),
    ...(balances === null ? {} : { balances }),
  };
}

function columnOfField(fields: readonly MapEntry[], name: string): MapEntry | null {
  const entry = fields.find((each) => each.name === name);
  return entry?.sources[0] === undefined ? null : entry;
}

function toStorno(fields: readonly MapEntry[]): NonNullable<AmountFormat['storno']> | null {
  const entry = columnOfField(fields, stornoIndicatorField);
  const [column] = entry?.sources ?? [];
  if (column === undefined) return null;
  return { column: toColumn(column), values: entry?.format.storno_marks ?? stornoMarks };
}

function toAmountSide(fields: readonly MapEntry[], options: WireOptions): AmountSide | null {
  switch (options.side_from) {
    case 'column':
      return null;
    case 'sign':
      return { from: 'sign', positive: 'debit' };
    case 'sign_credit':
      return { from: 'sign', positive: 'credit' };
    case 'normal_side':
      return { from: 'normal_side' };
    case 'indicator': {
      const entry = columnOfField(fields, sideIndicatorField);
      const [column] = entry?.sources ?? [];
      if (column === undefined) return null;
      const debitValues = entry?.format.debit_marks ?? sideMarks.debit;
      const creditValues = entry?.format.credit_marks ?? sideMarks.credit;
      return { from: 'indicator', column: toColumn(column), debitValues, creditValues };
    }
  }
}

/** What the options ask for and the fields do not give, as the engine names problems of a map. */
export function problemsOfOptions({ fields, options }: StoredFieldMap): FieldMapProblem[] {
  const isSideOpen = options.side_from === 'indicator' && columnOfField(fields, sideIndicatorField) === null;
  const isBesideContra = balanceKindOf({ options }) !== null && options.contra_account !== null;
  const missing = [
    ...(isSideOpen ? [sideIndicatorField] : []),
    ...(isBesideContra && options.earlier_results === null ? [earlierResultsOption] : []),
  ];
  return [
    ...missing.map((field) => ({ code: 'missing_required_field' as const, field, column: null })),
    // Of one column on both sides each row would post both, and nothing in all.
    ...(options.side_from === 'column' ? sharedSides(fields).map(missingSide) : []),
    ...(options.side_from === 'indicator' && isSidePerColumn(fields) ? [missingSide('debit_amount')] : []),
  ];
}

const missingSide = (field: string): FieldMapProblem => ({ code: 'missing_side', field, column: null });

const bothSides = [
  ['debit_amount', 'credit_amount'],
  ['debit_account', 'credit_account'],
] as const;

/** The sides that are read from one column, by the field of the debit. */
function sharedSides(fields: readonly MapEntry[]): string[] {
  return bothSides.flatMap(([debit, credit]) => {
    const [ofDebit, ofCredit] = [debit, credit].map((name) =>
      JSON.stringify(fields.find((entry) => entry.name === name)?.sources ?? []),
    );
    return ofDebit !== '[]' && ofDebit === ofCredit ? [debit] : [];
  });
}

/** Whether debits and credits have a column each, which tells the side: a mark beside them would turn some of them round. */
function isSidePerColumn(fields: readonly MapEntry[]): boolean {
  const [debit, credit] = ['debit_amount', 'credit_amount'].map((name) => columnOfField(fields, name));
  return debit != null && credit != null && !isSharedBySides(fields);
}

/** Whether one column is that of both sides. */
export function isSharedBySides(fields: readonly MapEntry[]): boolean {
  return sharedSides(fields).length > 0;
}

/** Whether a field is read without a word of how its dates are written. */
export function isWithoutOrder({ sources, constant, format }: MapEntry): boolean {
  return (sources.length > 0 || constant !== null) && !format.date_order;
}

/** An order that the values need and that is still not said. */
export function problemsOfOrders({ fields, open_orders: open = [] }: StoredFieldMap): FieldMapProblem[] {
  return fields
    .filter((entry) => open.includes(entry.name) && isWithoutOrder(entry))
    .map(({ name }) => ({ code: 'missing_date_order', field: name, column: null }));
}

/** Rows of several companies, while nothing says which of them are those of the entity. */
export function problemsOfCompanies(
  { fields, options }: StoredFieldMap,
  warnings: readonly SourceWarning[],
): FieldMapProblem[] {
  const columns = new Set(
    warnings.filter(({ code }) => code === 'several_companies').map(({ params }) => params['column']),
  );
  if (columns.size === 0) return [];
  const ofFields = (names: ReadonlySet<string>) =>
    fields
      .filter(({ name }) => names.has(name))
      .flatMap(({ sources }) => sources.map((source) => source.name));
  const conditions = new Set(options.row_filter?.$and.map(({ field }) => field));
  const isDecided = [...conditions, ...ofFields(conditions)].some((name) => columns.has(name));
  return isDecided ? [] : [{ code: 'several_companies', field: rowFilterOption, column: null }];
}

export function rowFilterOf(options: WireOptions): Conditions | undefined {
  return options.row_filter === null ? undefined : toConditions(options.row_filter);
}

/** The wire leaves a value out; so does the engine, but not as undefined. */
export function toConditions(conditions: NonNullable<WireOptions['row_filter']>): Conditions {
  return {
    $and: conditions.$and.map(({ field, operator, value }) =>
      value === undefined ? { field, operator } : { field, operator, value },
    ),
  };
}

/** Place of the first condition of the row filter that names neither a mapped field nor a column; -1 where all do. */
export function unknownFilterField(
  { fields, options }: StoredFieldMap,
  columns: readonly { readonly name: string }[],
): number {
  const mapped = fields.filter((entry) => toEngineSource(entry) !== null);
  const known = new Set([...mapped, ...columns].map(({ name }) => name));
  return options.row_filter?.$and.findIndex(({ field }) => !known.has(field)) ?? -1;
}

/** What the wire says of an engine's entry: the way back, for suggestions. */
export function toMapEntry(entry: FieldMapEntry): MapEntry {
  const { source, fill } = entry;
  return {
    name: entry.name,
    sources: source.kind === 'columns' ? source.columns.map(toWireColumn) : [],
    constant: source.kind === 'constant' ? source.value : null,
    is_not_used: source.kind === 'not_used',
    format: { ...toWireFormat(entry.name, entry.format), ...(fill && { fill }) },
  };
}

function toColumn({ name, position }: MapEntry['sources'][number]): ColumnReference {
  return { name, position };
}

function toWireColumn({ name, position, dimensionKind }: SourceColumn): MapEntry['sources'][number] {
  return { name, position, ...(dimensionKind === undefined ? {} : { dimension_kind: dimensionKind }) };
}

function toWireFormat(name: string, format: FieldFormat | undefined): WireFormat {
  if (format?.kind === 'date') {
    return {
      date_order: wireOrderOf(format.order),
      ...(format.dayOffset === undefined ? {} : { day_offset: format.dayOffset }),
      ...(format.numbering === undefined ? {} : { numbering: format.numbering }),
    };
  }
  if (format?.kind === 'amount') {
    return {
      ...amountFormatOf(format),
      negative: format.swap ? 'swap' : 'storno',
      ...(name === globalAmountField ? { sign: format.sign ?? 'unsigned' } : {}),
    };
  }
  if (format === undefined) return {};
  const { padTo, isCodeAlone = false } = format;
  return { ...(padTo === undefined ? {} : { pad_to: padTo }), ...(isCodeAlone && { is_code_alone: true }) };
}

/** A field that nothing is mapped to. */
export function emptyEntry(name: string): MapEntry {
  return { name, sources: [], constant: null, is_not_used: false, format: {} };
}

/** A map for a type of files in which nothing is mapped yet. */
export function emptyFieldMap(type: FileType): StoredFieldMap {
  const fields = fieldsOf(type)
    .filter((field) => !field.isDeprecated)
    .map(({ name }) => emptyEntry(name));
  return { fields, options: defaultOptions };
}
