import type { StreamType } from '@tributary/engine/mapping/fields';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { AuditFields } from '../../../audit/lines.ts';
import { doerId, nothingChanged } from '../../../audit/note.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { madeReady } from '../../../db/transactions.ts';
import { ApiError, invalidField } from '../../../http/errors.ts';
import { noSuchUpload, purposeOfStreams, type StoredUpload, uploadOf } from '../../uploads/service.ts';
import {
  carryFieldMap,
  fileTypeOf,
  firstDateOf,
  foreseenIn,
  lastDateOf,
  sampleRowCount,
  type StoredFieldMap,
} from '../fields/service.ts';
import { changeType, countAgain, recogniseType } from '../layout/service.ts';
import {
  applyAction,
  contentChange,
  type InstanceAddress,
  listTwins,
  noteImport,
  ofSameSheet,
  othersThan,
  readBefore,
  requireInstance,
  requireLockedInstance,
  sourceOf,
  statusAfter,
  type StreamWithInstance,
} from '../instances/service.ts';
import { errorsOfRows } from '../processing/service.ts';
import {
  addSource,
  asErrorOfField,
  encodingOfLabel,
  type FileOrder,
  notAWorkbook,
  type ReadFile,
  readFile,
  readFirstRows,
  readSourceRows,
  readText,
  readWorkbook,
  type SourceWarning,
  type StoredSource,
} from '../../files/service.ts';
import type { dataQuerySchema, dataSchema, sourceSettingsBodySchema } from './schemas.ts';

/** Gives an instance its file: the bytes are there already, now they are read. */
export async function setData(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  body: {
    readonly upload_id: number;
    readonly revision?: number | undefined;
    readonly has_header?: boolean | undefined;
    readonly sheet?: string | undefined;
  },
  sentBy: number | null,
): Promise<void> {
  const { place, upload, after } = await db.client(clientId, async (transaction) => {
    const found = await requireInstance(transaction, clientId, address);
    const { instance } = found;
    statusAfter('upload', instance);
    if (body.revision !== undefined && body.revision !== instance.revision) throw new ApiError('conflict');
    const { stream } = found;
    const purpose = purposeOfStreams(stream.kind);
    const ofBody = await uploadOf(transaction, clientId, { id: body.upload_id, purpose, sentBy });
    if (ofBody === undefined) throw noSuchUpload();
    return {
      place: found,
      upload: ofBody,
      after: await readBefore(transaction, clientId, { stream, instance: found.instance, upload: ofBody }),
    };
  });
  const layout = { hasHeader: body.has_header };
  const order = { layout, sheet: body.sheet ?? null, after };
  const file = await asErrorOfField('upload_id', () =>
    madeReady(JSON.stringify(['file', upload.id, order]), () =>
      readWithType(db, clientId, place, readFile(db, clientId, upload, order)),
    ),
  );
  await useSource(db, clientId, address, { upload, file, revision: body.revision, isNewFile: true });
}

type SourceSettings = z.output<typeof sourceSettingsBodySchema>;

/** Reads the same bytes in another way. */
export async function changeSettings(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  body: SourceSettings,
): Promise<void> {
  const { place, source, upload, after } = await db.client(clientId, async (transaction) => {
    const found = await requireInstance(transaction, clientId, address);
    const { instance } = found;
    statusAfter('edit', instance);
    if (body.revision !== undefined && body.revision !== instance.revision) throw new ApiError('conflict');
    const present = await sourceOf(transaction, clientId, instance);
    const purpose = purposeOfStreams(found.stream.kind);
    const ofSource = await uploadOf(transaction, clientId, { id: present.uploadId, purpose });
    if (ofSource === undefined) throw new ApiError('notFound');
    return {
      place: found,
      source: present,
      upload: ofSource,
      after: await readBefore(transaction, clientId, { ...found, upload: ofSource }),
    };
  });
  const file = await asErrorOfField('skip_rows', () =>
    madeReady(JSON.stringify(['source', source.id, body]), () =>
      readWithType(
        db,
        clientId,
        place,
        source.sheet === null
          ? readTextAgain(db, clientId, source, body)
          : readSheetAgain(db, clientId, source.sheet, { source, upload, after, body }),
      ),
    ),
  );
  await useSource(db, clientId, address, { upload, file, revision: body.revision, isNewFile: false });
}

interface TypedFile extends ReadFile {
  /** What its rows seem to hold, where it is for the file to say. */
  readonly type: StreamType | null;
}

async function readWithType(
  db: Database,
  clientId: ClientId,
  place: StreamWithInstance,
  reading: Promise<ReadFile>,
): Promise<TypedFile> {
  const file = await reading;
  if (place.stream.is_type_chosen) return { ...file, type: null };
  return { ...file, type: await recogniseType(db, clientId, place, file) };
}

/** Cut at another sign the rows are others, and so may be the header: it is detected anew, as of another sheet. */
function layoutAfter(source: StoredSource, body: SourceSettings) {
  const isCutOtherwise = body.separator !== undefined && body.separator !== source.separator;
  if (isCutOtherwise) return { hasHeader: body.has_header, skipRows: body.skip_rows };
  return {
    hasHeader: body.has_header ?? source.hasHeader,
    skipRows: body.skip_rows ?? source.skipRows,
  };
}

async function readTextAgain(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  body: SourceSettings,
): Promise<ReadFile> {
  if (body.sheet !== undefined) {
    throw notAWorkbook();
  }
  const encoding = encodingOfLabel(body.encoding ?? source.encoding);
  if (encoding === null) throw invalidField('encoding', 'unknown', 'This encoding is not supported.');
  const overrides = {
    encoding,
    separator: body.separator ?? source.separator,
    ...layoutAfter(source, body),
  };
  const analysis = await readText(db, clientId, source.uploadId, overrides);
  return { analysis, chosen: null, text: source.text };
}

interface WorkbookAgain {
  readonly source: StoredSource;
  readonly upload: StoredUpload;
  readonly after: FileOrder['after'];
  readonly body: SourceSettings;
}

/** What only the workbook itself tells, which is not read once more. */
const warningsOfWorkbooks: ReadonlySet<string> = new Set(['formulas_without_values', 'other_sheets_alike']);

/** Another sheet is read from the workbook, its layout detected anew; the same one from what is kept of it. */
async function readSheetAgain(
  db: Database,
  clientId: ClientId,
  sheet: string,
  { source, upload, after, body }: WorkbookAgain,
): Promise<ReadFile> {
  for (const field of ['encoding', 'separator'] as const) {
    if (body[field] === undefined) continue;
    throw invalidField(field, 'not_for_workbooks', 'A workbook has neither encoding nor separator.');
  }
  if (body.sheet !== undefined && body.sheet !== sheet) {
    const layout = { hasHeader: body.has_header, skipRows: body.skip_rows };
    return readWorkbook(db, clientId, upload, { sheet: body.sheet, after, layout });
  }
  const { encoding, separator, sheets, text } = source;
  const overrides = { encoding, separator, ...layoutAfter(source, body) };
  const analysis = await readText(db, clientId, text.uploadId, overrides);
  const kept = source.warnings.filter(({ code }) => warningsOfWorkbooks.has(code));
  return {
    analysis: { ...analysis, warnings: [...analysis.warnings, ...kept] },
    chosen: { sheet, sheets, renditionId: text.uploadId },
    text,
  };
}

interface NewSource {
  readonly upload: StoredUpload;
  readonly file: TypedFile;
  readonly revision: number | undefined;
  /** Otherwise what is there is read in another way. */
  readonly isNewFile: boolean;
}

async function useSource(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  { upload, file, revision, isNewFile }: NewSource,
): Promise<void> {
  const { analysis, chosen, type } = file;
  const { separator, firstRowNo } = analysis;
  const key = ['firstRows', file.text.uploadId, analysis.encoding, separator, firstRowNo, analysis.rowCount];
  const rows = await madeReady(JSON.stringify(key), () => readFirstRows(db, clientId, file, sampleRowCount));
  const changed = await db.client(clientId, async (transaction) => {
    const { stream, instance } = await requireLockedInstance(transaction, clientId, address, revision);
    const purpose = purposeOfStreams(stream.kind);
    if ((await uploadOf(transaction, clientId, { id: upload.id, purpose })) === undefined)
      throw noSuchUpload();
    const present = instance.source_id === null ? null : await sourceOf(transaction, clientId, instance);
    if (!isNewFile && present !== null && isReadSo(present, file)) {
      statusAfter('edit', instance);
      await noteImport(transaction, clientId, { stream, instance }, nothingChanged);
      return [];
    }
    const replaced = isNewFile ? present : null;
    const twins = await listTwins(transaction, clientId, [upload.sha256]);
    const others = othersThan(instance.id, ofSameSheet(twins, chosen?.sheet ?? null));
    const map = carryFieldMap(stream, instance, analysis.columns);
    const warnings: SourceWarning[] = [...analysis.warnings];
    if (others.length > 0) {
      const ids = others.map(({ instance_id }) => instance_id);
      warnings.push({ code: 'same_bytes', params: { instance_ids: ids.join(',') } });
    }
    if (replaced?.sha256 === upload.sha256) warnings.push({ code: 'same_file_again', params: {} });
    if (map.lostColumns.length > 0) {
      const params = { reason: 'changed_header', columns: map.lostColumns.join(', ') };
      warnings.push({ code: 'field_map_reset', params });
    }
    const fieldMap = await withForeseen(transaction, clientId, { stream, instance }, map.fieldMap, {
      analysis,
      rows,
    });
    const ofEntity = { uploadId: upload.id, legalEntityId: stream.legal_entity_id };
    const sourceId = await addSource(transaction, clientId, ofEntity, { ...analysis, warnings }, chosen);
    await applyAction(transaction, clientId, instance, 'upload', {
      ...contentChange(instance),
      ...(isNewFile ? { uploaded_by: doerId() } : { mapped_by: doerId() }),
      source_type: 'upload',
      source_id: sourceId,
      field_map: fieldMap,
      account_counts: null,
    });
    const retyped =
      type === null || stream.is_type_chosen ? [] : await changeType(transaction, clientId, stream, type);
    const before = present === null ? null : fieldsOfSource(present, isNewFile);
    const after = fieldsOfSource(await sourceOf(transaction, clientId, { source_id: sourceId }), isNewFile);
    await noteImport(transaction, clientId, { stream, instance }, { before, after });
    return retyped;
  });
  await countAgain(db, clientId, changed);
}

/** Whether what is there is read in this way already. */
function isReadSo(
  { encoding, separator, hasHeader, skipRows, sheet }: StoredSource,
  { analysis, chosen }: ReadFile,
): boolean {
  const isSameText = encoding === analysis.encoding && separator === analysis.separator;
  const isSameLayout = hasHeader === analysis.hasHeader && skipRows === analysis.skipRows;
  return isSameText && isSameLayout && sheet === (chosen?.sheet ?? null);
}

/** Which file it is, or in which way it is read. */
function fieldsOfSource(source: StoredSource, isNewFile: boolean): AuditFields {
  const { encoding, separator, hasHeader, skipRows, sheet } = source;
  const reading = {
    source_id: source.id,
    encoding,
    separator,
    has_header: hasHeader,
    skip_rows: skipRows,
    sheet,
  };
  if (!isNewFile) return reading;
  const { uploadId, fileName, sizeBytes, sha256 } = source;
  return { upload_id: uploadId, file_name: fileName, size_bytes: sizeBytes, sha256, ...reading };
}

/** A map that is carried to another file, with what the first rows of that show. */
async function withForeseen(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
  map: StoredFieldMap | null,
  { analysis, rows }: Pick<ReadFile, 'analysis'> & { readonly rows: readonly (readonly string[])[] },
): Promise<StoredFieldMap | null> {
  if (map === null) return map;
  const firstDate = await firstDateOf(transaction, clientId, instance);
  const lastDate = await lastDateOf(transaction, clientId, instance);
  return {
    ...map,
    foreseen_errors: foreseenIn(fileTypeOf(stream), map, analysis, { rows, firstDate, lastDate }),
  };
}

export async function readData(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  query: z.output<typeof dataQuerySchema>,
): Promise<z.input<typeof dataSchema>> {
  const found = await db.client(clientId, async (transaction) => {
    const { instance } = await requireInstance(transaction, clientId, address);
    if (instance.source_id === null) return null;
    const present = await sourceOf(transaction, clientId, instance);
    const range = rangeOfPage(present, query);
    const ofRows = query.errors === true ? await errorsOfRows(transaction, clientId, instance, range) : null;
    return { source: present, range, errors: ofRows };
  });
  if (found === null) return { total: 0, columns: [], rows: [] };
  const { source, range, errors } = found;
  const rows = await readSourceRows(db, clientId, source, range);
  return {
    total: source.rowCount,
    columns: [...source.columns],
    rows: rows.map(({ rowNo, cells }) => ({
      row_no: rowNo,
      cells,
      ...(errors === null ? {} : { errors: errors.get(rowNo) ?? [] }),
    })),
  };
}

function rangeOfPage(
  { firstRowNo, rowCount }: StoredSource,
  { offset, limit }: z.output<typeof dataQuerySchema>,
): { readonly first: number; readonly last: number } {
  const first = firstRowNo + offset;
  return { first, last: Math.min(first + limit, firstRowNo + rowCount) - 1 };
}

export async function findFile(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
): Promise<StoredSource> {
  return db.client(clientId, async (transaction) => {
    const { instance } = await requireInstance(transaction, clientId, address);
    if (instance.source_id === null) throw new ApiError('notFound');
    return sourceOf(transaction, clientId, instance);
  });
}
