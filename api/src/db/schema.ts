import type { PostingTables } from '../features/postings/tables.ts';
import type { StreamTables } from '../features/streams/tables.ts';
import type { FileChunkTables } from '../features/uploads/tables.ts';
import type { ClientTables } from './tables/clientTables.ts';
import type { InstallationTables } from './tables/installationTables.ts';

/** Every table as queries see it. Amounts are decimal strings, days are 'YYYY-MM-DD', instants are Date. */
export interface Schema
  extends InstallationTables, ClientTables, StreamTables, PostingTables, FileChunkTables {}
