import { spanOfDates } from '@tributary/engine/mapping/dateSpan';
import { plainCell } from '@tributary/engine/text/spreadsheetCell';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { madeReady } from '../../../db/transactions.ts';
import { asErrorOfField, type FileOrder, readFile, readFirstRows } from '../../files/service.ts';
import { periodsOf } from '../../periods/service.ts';
import { noSuchUpload, purposeOfStreams, type StoredUpload, uploadOf } from '../../uploads/service.ts';
import {
  describeSheets,
  listInstances,
  readBefore,
  requireStream,
  sheetNamesOf,
  type StreamAddress,
} from '../instances/service.ts';
import { readingOfPrevious } from './previousInstance.ts';
import { propose } from './proposing/propose.ts';
import type { periodProposalBodySchema, periodProposalSchema } from './schemas.ts';
import { fileTypeOf } from './accountColumns.ts';
import { sampleRowsOf } from './service.ts';

type Proposal = z.input<typeof periodProposalSchema>;
type Range = Pick<Proposal, 'from_period_id' | 'to_period_id'>;

const noPeriods = { from_period_id: null, to_period_id: null };

/** What is known before the file is read. */
async function basisOf(
  db: Database,
  clientId: ClientId,
  address: StreamAddress,
  uploadId: number,
  sentBy: number | null,
) {
  return db.client(clientId, async (transaction) => {
    const stream = await requireStream(transaction, clientId, address);
    const upload = await uploadOf(transaction, clientId, {
      id: uploadId,
      purpose: purposeOfStreams(stream.kind),
      sentBy,
    });
    if (upload === undefined) throw noSuchUpload();
    const periods = await periodsOf(transaction, clientId);
    return {
      stream,
      upload,
      periods,
      previous: await readingOfPrevious(transaction, clientId, stream, null),
      after: await readBefore(transaction, clientId, { stream, instance: null, upload }),
      sheetNames: await sheetNamesOf(transaction, clientId, stream.id),
      instances: await listInstances(transaction, clientId, stream.kind, { streamIds: [stream.id] }),
    };
  });
}

async function readUploaded(
  db: Database,
  clientId: ClientId,
  upload: StoredUpload,
  choice: Pick<FileOrder, 'sheet' | 'after'>,
) {
  const order = { layout: {}, ...choice };
  const file = await asErrorOfField('upload_id', () =>
    madeReady(JSON.stringify(['file', upload.id, order]), () => readFile(db, clientId, upload, order)),
  );
  const sampleRows = await readFirstRows(db, clientId, file, sampleRowsOf(file.analysis.columns.length));
  const { chosen } = file;
  const workbook = chosen === null ? null : { sheet: chosen.sheet, sheets: describeSheets(chosen.sheets) };
  return { analysis: file.analysis, sampleRows, workbook };
}

interface Basis extends Awaited<ReturnType<typeof basisOf>> {
  readonly firstDate: string;
  readonly lastDate: string;
}

/** The periods that the dates of what was read lie in. */
async function periodsIn(
  clientId: ClientId,
  { stream, upload, periods, previous, firstDate, lastDate }: Basis,
  { analysis, sampleRows, workbook }: Awaited<ReturnType<typeof readUploaded>>,
): Promise<Range> {
  const columnNames = analysis.columns.map(({ name }) => name);
  const seen = { columnNames, sampleRows, firstDate, lastDate };
  const asked = { type: stream.is_type_chosen ? fileTypeOf(stream) : null, previous: previous?.map ?? null };
  const key = ['dates', upload.id, workbook?.sheet, firstDate, lastDate, asked];
  const dates = await madeReady(JSON.stringify(key), () => propose(clientId, 'dates', { ...seen, ...asked }));
  if (dates === null) return noPeriods;
  const counted = analysis.countedCells[dates.position]?.cells;
  const texts = counted ?? sampleRows.map((cells) => cells[dates.position] ?? '');
  const limits = { first: firstDate, last: lastDate };
  const span = spanOfDates(texts.map(plainCell), dates.format, limits);
  if (span === null) return noPeriods;
  return {
    from_period_id: periods.find(({ end_date }) => end_date >= span.first)?.id ?? null,
    to_period_id: periods.findLast(({ start_date }) => start_date <= span.last)?.id ?? null,
  };
}

/** Whether an instance of the stream covers some of the periods already. */
function isTaken({ periods, instances }: Basis, range: Range): boolean {
  const placeOf = (id: number | null): number => periods.findIndex((period) => period.id === id);
  const [from, to] = [placeOf(range.from_period_id), placeOf(range.to_period_id)];
  return instances.some(
    ({ from_period_id, to_period_id }) => placeOf(from_period_id) <= to && placeOf(to_period_id) >= from,
  );
}

/**
 * The periods from the first to the last date of a file, read as the stream's last file was, else as its columns suggest. What
 * does not tell surely which day it means proposes nothing. Of a workbook whose sheet lies in periods that are taken, another
 * one like it is looked at that no instance has read.
 */
export async function proposePeriods(
  db: Database,
  clientId: ClientId,
  address: StreamAddress,
  body: z.output<typeof periodProposalBodySchema>,
  sentBy: number | null,
): Promise<Proposal> {
  const found = await basisOf(db, clientId, address, body.upload_id, sentBy);
  const { upload, periods, after } = found;
  const read = await readUploaded(db, clientId, upload, { sheet: body.sheet ?? null, after });
  const [firstPeriod, lastPeriod] = [periods.at(0), periods.at(-1)];
  if (firstPeriod === undefined || lastPeriod === undefined) return { ...noPeriods, workbook: read.workbook };
  const basis: Basis = { ...found, firstDate: firstPeriod.start_date, lastDate: lastPeriod.end_date };
  const range = await periodsIn(clientId, basis, read);
  const proposal = { ...range, workbook: read.workbook };
  if (body.sheet !== undefined || read.workbook === null || !isTaken(basis, range)) return proposal;
  const columnNames = read.analysis.columns.map(({ name }) => name);
  const sheets = [...found.sheetNames, read.workbook.sheet];
  const other = await readUploaded(db, clientId, upload, { sheet: null, after: { sheets, columnNames } });
  const otherRange = await periodsIn(clientId, basis, other);
  return otherRange.from_period_id === null || isTaken(basis, otherRange)
    ? proposal
    : { ...otherRange, workbook: other.workbook };
}
