import type { ChartTables } from '../features/chart-of-accounts/tables.ts';
import type { ClientTables } from '../features/clients/tables.ts';
import type { DimensionTables } from '../features/dimensions/tables.ts';
import type { FileTables } from '../features/files/tables.ts';
import type { LegalEntityTables } from '../features/legal-entities/tables.ts';
import type { PeriodTables } from '../features/periods/tables.ts';
import type { PostingTables } from '../features/postings/tables.ts';
import type { SettingsTables } from '../features/settings/tables.ts';
import type { StreamTables } from '../features/streams/tables.ts';
import type { UploadTables } from '../features/uploads/tables.ts';
import type { HttpTables } from '../http/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { JobTables } from './jobTables.ts';

/**
 * Every table as queries see it. Amounts are decimal strings, days are 'YYYY-MM-DD', instants are Date. Data of a client
 * has `client_id` first in every key, and row-level security is forced on it.
 */
export interface Schema
  extends
    ChartTables,
    ClientTables,
    DimensionTables,
    FileTables,
    HttpTables,
    IdentityTables,
    JobTables,
    LegalEntityTables,
    PeriodTables,
    PostingTables,
    SettingsTables,
    StreamTables,
    UploadTables {}
