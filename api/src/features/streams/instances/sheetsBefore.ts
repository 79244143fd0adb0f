import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import type { FileOrder } from '../../files/service.ts';
import type { StoredUpload } from '../../uploads/service.ts';
import { listSheetsRead } from './sameBytesStore.ts';
import type { StoredInstance } from './store.ts';
import type { StoredStream } from './streamStore.ts';

interface Asked {
  readonly stream: Pick<StoredStream, 'id'>;
  /** Null for one that is not there yet. */
  readonly instance: Pick<StoredInstance, 'id'> | null;
  readonly upload: Pick<StoredUpload, 'sha256'>;
}

/** Of a workbook with a sheet for each month: those that other instances of the stream read; null where none did. */
export async function readBefore(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance, upload }: Asked,
): Promise<FileOrder['after']> {
  const asked = { streamId: stream.id, butInstanceId: instance?.id ?? null, sha256: upload.sha256 };
  const read = await listSheetsRead(transaction, clientId, asked);
  const [latest] = read;
  if (latest === undefined) return null;
  return { sheets: read.map(({ sheet }) => sheet), columnNames: latest.columns.map(({ name }) => name) };
}

/** The sheets that instances of a stream read, of whichever workbook. */
export async function sheetNamesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<string[]> {
  const read = await listSheetsRead(transaction, clientId, { streamId, butInstanceId: null, sha256: null });
  return read.map(({ sheet }) => sheet);
}
