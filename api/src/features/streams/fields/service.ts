import { type FieldMapProblem, fieldMapProblemMeanings } from '@tributary/engine/mapping/fieldMap';
import { type DateEvidence, detectDateFormat, needDateOrder } from '@tributary/engine/mapping/detectDates';
import { fieldDefinition, fieldsOf, type FileType } from '@tributary/engine/mapping/fields';
import { validateFieldMap } from '@tributary/engine/mapping/validate';
import { foreseeErrors } from '@tributary/engine/reading/foreseenErrors';
import { plainCell } from '@tributary/engine/text/spreadsheetCell';
import type { ClientId } from '@tributary/engine/ids';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { doerId, nothingChanged } from '../../../audit/note.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { madeReady } from '../../../db/transactions.ts';
import { ApiError } from '../../../http/errors.ts';
import type { FieldError } from '../../../http/faults.ts';
import { readSampleRows, type StoredSource } from '../../files/service.ts';
import {
  applyAction,
  contentChange,
  type InstanceAddress,
  noteImport,
  requireInstance,
  requireLockedInstance,
  sourceOf,
  statusAfter,
  type StoredInstance,
  type StoredStream,
  type StreamWithInstance,
  streams,
} from '../instances/service.ts';
import { accountColumnsField, fileTypeOf, problemsOfAccountColumns } from './accountColumns.ts';
import { mistakesOfConditions } from './conditions.ts';
import { firstDateOf, lastDateOf } from './dates.ts';
import { analyticsFieldsOf, lockFields } from '../../analytics/service.ts';
import { namesOfAnalytics, refuseOtherMeaning } from './analyticsNames.ts';
import {
  defaultOptions,
  emptyEntry,
  emptyFieldMap,
  problemsOfCompanies,
  problemsOfOptions,
  isWithoutOrder,
  wireOrderOf,
  problemsOfOrders,
  rowFilterOf,
  type StoredFieldMap,
  fromWireEntry,
  toEngineFields,
  toWireEntry,
  unknownFilterField,
  type MapEntry,
  type WireForeseen,
} from './fieldMap.ts';
import type { fieldMapBodySchema, fieldMapSchema } from './schemas.ts';

export {
  accountColumnsField,
  amountFormatOf,
  fileTypeOf,
  plainAmountFormat,
  type StoredAccountColumn,
} from './accountColumns.ts';
export { carryFieldMap } from './carrying.ts';
export { firstDateOf, lastDateOf } from './dates.ts';
export { mistakesOfConditions } from './conditions.ts';
export {
  balanceKindOf,
  optionsAskedFor,
  rowFilterOf,
  type StoredFieldMap,
  toConditions,
  toEngineFields,
  toWireEntry,
  type WireForeseen,
} from './fieldMap.ts';
export { readingOfPrevious } from './previousInstance.ts';
export { propose } from './proposing/propose.ts';

/** So many rows at the beginning of a file are looked at where something is proposed for it. */
export const sampleRowCount = 200;
/** Cells that are looked at there: proposing takes a processor all for itself, and no real table is so wide that it meets the bound. */
const sampleCellsMax = 25_000;
const sampleRowsMin = 3;

/** How many rows of a table of so many columns are looked at. */
export function sampleRowsOf(columnCount: number): number {
  const rowCount = Math.floor(sampleCellsMax / Math.max(1, columnCount));
  return Math.max(sampleRowsMin, Math.min(sampleRowCount, rowCount));
}

/** Gaps that a map may be saved with; everything else is a mistake in it. */
const gapCodes: readonly FieldMapProblem['code'][] = [
  'missing_required_field',
  'missing_date_order',
  'missing_side',
  'several_companies',
];

export function fieldMapOf(stream: StoredStream, instance: StoredInstance): StoredFieldMap {
  const type = fileTypeOf(stream);
  const map = instance.field_map as StoredFieldMap | null;
  if (map === null) return emptyFieldMap(type);
  // Maps that were saved before an option was asked for do not say it.
  return { ...map, options: { ...defaultOptions, ...map.options } };
}

/** What of a file tells whether a map is ready. */
type ProblemSource = Pick<StoredSource, 'columns' | 'warnings'>;

export function problemsOf(
  type: FileType,
  map: StoredFieldMap,
  source: ProblemSource,
  firstDate: string,
): FieldMapProblem[] {
  const columnNames = source.columns.map((column) => column.name);
  const orders = problemsOfOrders(map);
  const unordered = new Set(orders.map(({ field }) => field));
  return [
    ...validateFieldMap(type, toEngineFields(type, map, firstDate), columnNames).filter(
      ({ code, field }) => code !== 'constant_cannot_be_parsed' || !unordered.has(field),
    ),
    ...problemsOfOptions(map),
    ...orders,
    ...problemsOfCompanies(map, source.warnings),
    ...(type === 'payroll' ? problemsOfAccountColumns(map.account_columns ?? [], columnNames) : []),
  ];
}

export async function readFieldMap(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
): Promise<z.input<typeof fieldMapSchema>> {
  return db.client(clientId, async (transaction) => {
    const { stream, instance } = await requireInstance(transaction, clientId, address);
    return describe(transaction, clientId, stream, instance);
  });
}

async function describe(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream,
  instance: StoredInstance,
): Promise<z.input<typeof fieldMapSchema>> {
  const type = fileTypeOf(stream);
  const map = fieldMapOf(stream, instance);
  const source: ProblemSource =
    instance.source_id === null
      ? { columns: [], warnings: [] }
      : await sourceOf(transaction, clientId, instance);
  const problems = problemsOf(type, map, source, await firstDateOf(transaction, clientId, instance));
  const definitions = new Map(fieldsOf(type).map((field) => [field.name as string, field]));
  const present = new Set(map.fields.map((entry) => entry.name));
  // Persons' pay has no fields of the client's own.
  const analytics = type === 'payroll' ? [] : await analyticsFieldsOf(transaction, clientId);
  const displayNames = new Map(analytics.map((field) => [field.mapping_name, field.display_name]));
  const unmapped = [
    ...emptyFieldMap(type).fields,
    ...analytics.map((field) => emptyEntry(field.mapping_name)),
  ].filter((entry) => !present.has(entry.name));
  return {
    revision: instance.revision,
    fields: [...map.fields, ...unmapped].map((entry) => ({
      ...toWireEntry(entry),
      required: definitions.get(entry.name)?.isRequired ?? false,
      deprecated: definitions.get(entry.name)?.isDeprecated ?? false,
      display_name: displayNames.get(entry.name) ?? null,
    })),
    options: map.options,
    missing_fields: problems
      .filter(({ code, field }) => code === 'missing_required_field' && field !== accountColumnsField)
      .map(({ field }) => field),
    foreseen_errors: [...(map.foreseen_errors ?? [])],
  };
}

export async function saveFieldMap(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  body: z.output<typeof fieldMapBodySchema>,
): Promise<z.input<typeof fieldMapSchema>> {
  const look = await lookAtRows(db, clientId, address);
  const analytics = await db.client(clientId, (transaction) => namesOfAnalytics(transaction, clientId));
  return db.client(clientId, async (transaction) => {
    await lockFields(transaction, clientId);
    refuseOtherMeaning(body.fields, {
      before: analytics,
      now: await namesOfAnalytics(transaction, clientId),
    });
    const { stream, instance } = await requireLockedInstance(transaction, clientId, address, body.revision);
    const type = fileTypeOf(stream);
    const source = await sourceOf(transaction, clientId, instance);
    const present = fieldMapOf(stream, instance);
    const options = body.options ?? present.options;
    const isLookedAt = look?.sourceId === instance.source_id;
    const given = body.fields.map(fromWireEntry);
    const fields = isLookedAt ? given.map((entry) => withOrder(type, entry, look)) : given;
    const orders = isLookedAt ? { open_orders: openOrders(type, { fields }, look) } : {};
    const { account_columns } = present;
    const map: StoredFieldMap = {
      fields,
      options,
      ...orders,
      ...(account_columns === undefined ? {} : { account_columns }),
    };
    const problems = problemsOf(type, map, source, await firstDateOf(transaction, clientId, instance));
    refuseMistakes(
      map,
      problems.filter(({ field }) => field !== accountColumnsField),
    );
    refuseWrongFilter(map, source.columns);
    const foreseen = isLookedAt ? foreseenIn(type, map, source, look) : [];
    if (isSavedAlready(stream, instance, { ...map, foreseen_errors: foreseen })) {
      statusAfter('edit', instance);
      await noteImport(transaction, clientId, { stream, instance }, nothingChanged);
      return describe(transaction, clientId, stream, instance);
    }
    // Whoever saves a map says with it what the rows hold: no later file decides that any more.
    if (!stream.is_type_chosen) {
      await streams.update(transaction, clientId, { id: stream.id }, { is_type_chosen: true });
    }
    await applyAction(transaction, clientId, instance, 'edit', {
      ...contentChange(instance),
      mapped_by: doerId(),
      field_map: { ...map, foreseen_errors: foreseen },
      account_counts: null,
    });
    await noteMap(transaction, clientId, { stream, instance }, map);
    const saved = await requireInstance(transaction, clientId, address);
    return describe(transaction, clientId, saved.stream, saved.instance);
  });
}

/** What a map says, whatever it leaves unsaid: in any order, without fields that nothing is mapped to. */
function saidBy({ fields, options, open_orders = [], foreseen_errors = [] }: StoredFieldMap): unknown {
  const said = fields.filter((entry) => !isDeepStrictEqual(entry, emptyEntry(entry.name)));
  const ordered = said.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  // As it is stored: without what is undefined.
  return JSON.parse(JSON.stringify([ordered, options, open_orders.toSorted(), foreseen_errors]));
}

function isSavedAlready(stream: StoredStream, instance: StoredInstance, map: StoredFieldMap): boolean {
  if (!stream.is_type_chosen || instance.field_map === null) return false;
  return isDeepStrictEqual(saidBy(map), saidBy(fieldMapOf(stream, instance)));
}

/** Options as fields, fields as parts. */
async function noteMap(
  transaction: ClientTransaction,
  clientId: ClientId,
  found: StreamWithInstance,
  after: StoredFieldMap,
): Promise<void> {
  const before = fieldMapOf(found.stream, found.instance);
  const partsOf = ({ fields }: StoredFieldMap) =>
    fields.map(({ name, ...entry }) => ({ key: name, name, fields: { ...entry } }));
  await noteImport(transaction, clientId, found, {
    before: { ...before.options },
    after: { ...after.options },
    parts: { before: partsOf(before), after: partsOf(after) },
  });
}

/** The first rows of a file, and the periods that it is for. */
interface RowsInPeriods {
  readonly rows: readonly (readonly string[])[];
  readonly firstDate: string;
  readonly lastDate: string;
}

/** Those of the file of an instance. */
interface Look extends RowsInPeriods {
  readonly sourceId: number;
}

/** What a map is held against when it is saved; null without a file. */
async function lookAtRows(db: Database, clientId: ClientId, address: InstanceAddress): Promise<Look | null> {
  const read = await db.client(clientId, async (transaction) => {
    const { instance } = await requireInstance(transaction, clientId, address);
    if (instance.source_id === null) return null;
    const source = await sourceOf(transaction, clientId, instance);
    const firstDate = await firstDateOf(transaction, clientId, instance);
    return { source, range: { firstDate, lastDate: await lastDateOf(transaction, clientId, instance) } };
  });
  if (read === null) return null;
  const { source, range } = read;
  const { text, encoding, separator, lineBreak, firstRowNo, rowCount } = source;
  const key = ['firstRows', text.uploadId, encoding, separator, lineBreak, firstRowNo, rowCount];
  // A part that is committed for it would leave no room for what is counted after the change.
  const rows = await madeReady(JSON.stringify(key), () =>
    readSampleRows(db, clientId, source, sampleRowCount),
  );
  return { sourceId: source.id, rows, ...range };
}

/** A fixed date with the order that alone reads it, or reads it in the range of the instance, where none is said. */
function withOrder(type: FileType, entry: MapEntry, range: DateEvidence): MapEntry {
  const { name, constant, format } = entry;
  if (constant === null || format.date_order || fieldDefinition(type, name)?.kind !== 'date') return entry;
  const found = detectDateFormat([plainCell(constant)], dateUseOf(name), range);
  // By the year first it is read as it is.
  if (found === null || found.rivals !== undefined || found.format.order === 'year_month_day') return entry;
  return { ...entry, format: { ...format, date_order: wireOrderOf(found.format.order) } };
}

const dateUseOf = (name: string) => (name === 'accounting_period' ? 'period' : 'date');

/** The fields of dates without an order whose values need one. */
function openOrders(
  type: FileType,
  { fields }: Pick<StoredFieldMap, 'fields'>,
  { rows, firstDate, lastDate }: Look,
): string[] {
  const textsOf = ({ sources, constant }: MapEntry) => {
    if (constant !== null) return [plainCell(constant)];
    return rows.map((row) => {
      const filled = sources
        .map(({ position }) => plainCell(row[position] ?? ''))
        .find((cell) => cell.trim() !== '');
      return filled ?? '';
    });
  };
  const isOpen = (entry: MapEntry) => {
    return needDateOrder(textsOf(entry), dateUseOf(entry.name), { firstDate, lastDate });
  };
  return fields
    .filter((entry) => fieldDefinition(type, entry.name)?.kind === 'date' && isWithoutOrder(entry))
    .filter(isOpen)
    .map(({ name }) => name);
}

/** What the first rows show of the errors of a run, where the map is whole enough to read them. */
export function foreseenIn(
  type: FileType,
  map: StoredFieldMap,
  { columns }: Pick<ProblemSource, 'columns'>,
  { rows, firstDate, lastDate }: RowsInPeriods,
): WireForeseen[] {
  const open = new Set(map.open_orders);
  const fields = toEngineFields(type, map, firstDate);
  const columnNames = columns.map(({ name }) => name);
  const rowFilter = rowFilterOf(map.options);
  const foreseen = foreseeErrors({ fields, rowFilter, columnNames, rows, firstDate, lastDate });
  return foreseen
    .filter(({ field }) => !open.has(field))
    .map(({ field, unreadCount, outsideCount, valueCount }) => ({
      field,
      unread_count: unreadCount,
      outside_count: outsideCount,
      value_count: valueCount,
    }));
}

function refuseMistakes(map: StoredFieldMap, problems: readonly FieldMapProblem[]): void {
  const mistakes = problems.filter((problem) => !gapCodes.includes(problem.code));
  if (mistakes.length === 0) return;
  throw new ApiError('invalidRequest', {
    fields: mistakes.map(({ field, code }) => ({
      path: `fields.${map.fields.findIndex((entry) => entry.name === field)}`,
      code,
      message: `The field ${field} cannot be saved: ${fieldMapProblemMeanings[code]}`,
    })),
  });
}

function refuseWrongFilter(map: StoredFieldMap, columns: readonly { readonly name: string }[]): void {
  const { row_filter: filter } = map.options;
  if (filter === null) return;
  const index = unknownFilterField(map, columns);
  const unknown: FieldError = {
    path: `options.row_filter.$and.${index}.field`,
    code: 'unknown_filter_field',
    message: 'This is no field and no column.',
  };
  const mistakes = [...(index < 0 ? [] : [unknown]), ...mistakesOfConditions(filter, 'options.row_filter')];
  if (mistakes.length > 0) throw new ApiError('invalidRequest', { fields: mistakes });
}
