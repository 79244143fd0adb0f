import type { Defaulted, GeneratedId } from '../../db/columnTypes.ts';

/** Of the installation: its administrators keep them, for one client each. No figures, and no secrets. */
declare module '../../db/schema.ts' {
  interface Schema {
    embedded_reports: EmbeddedReportsTable;
  }
}

export type ReportProvider = 'powerbi' | 'metabase' | 'superset' | 'jwt';

interface EmbeddedReportsTable {
  id: GeneratedId;
  client_id: number;
  name: string;
  description: Defaulted<string>;
  provider: ReportProvider;
  /** Of the server that shows it. */
  address: string;
  /** Empty where the provider has none. */
  workspace: Defaulted<string>;
  /** By which the provider knows it. */
  report_key: string;
  is_enabled: Defaulted<boolean>;
  /** Rises as it comes to lie elsewhere. */
  place_number: Defaulted<number>;
  revision: Defaulted<number>;
}
