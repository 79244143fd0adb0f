import type { BulkTables } from './tables/bulkTables.ts';
import type { ClientTables } from './tables/clientTables.ts';
import type { InstallationTables } from './tables/installationTables.ts';
import type { StreamTables } from './tables/streamTables.ts';

/** Every table as queries see it. Amounts are decimal strings, days are 'YYYY-MM-DD', instants are Date. */
export interface Schema extends InstallationTables, ClientTables, StreamTables, BulkTables {}
