import type { WrittenFormula, WrittenNode } from '@tributary/engine/reports/writeTree';
import type { ScopeMode } from '@tributary/engine/reports/nodes';
import type { Defaulted, DefaultedInstant, GeneratedId, Json } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    reports: ReportsTable;
    report_versions: ReportVersionsTable;
    report_favourites: { client_id: number; report_id: number; client_user_id: number };
    report_references: {
      client_id: number;
      report_id: number;
      kind: ReferredKind;
      ref: string;
    };
  }
}

export type ReferredKind = 'account' | 'legal_entity' | 'dimension_instance' | 'tag' | 'measure' | 'plan';

/** The part of a report that its template holds on the wire, but for what the chart was. */
export interface StoredTemplate {
  readonly version: 1;
  readonly scopeMode: ScopeMode;
  readonly templateData: readonly WrittenNode[];
  readonly filters: object;
  readonly charts: object;
}

/** An account of the chart as a report was saved. */
export interface AccountInfo {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: 'revenue' | 'expense' | 'balance';
}

interface ReportsTable {
  client_id: number;
  id: GeneratedId;
  /** By which addresses name it; kept when it is renamed. */
  slug: string;
  name: string;
  description: Defaulted<string>;
  is_measure: Defaulted<boolean>;
  /** Of the node by which other reports use it. */
  measure_node_id: string | null;
  template: Json<StoredTemplate>;
  formulas: Json<readonly WrittenFormula[]>;
  accounts_info: Json<readonly AccountInfo[]>;
  /** The number of its latest version as well. */
  revision: Defaulted<number>;
  owner_client_user_id: number;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

interface ReportVersionsTable {
  client_id: number;
  report_id: number;
  version: number;
  name: string;
  description: string;
  is_measure: boolean;
  measure_node_id: string | null;
  template: Json<StoredTemplate>;
  formulas: Json<readonly WrittenFormula[]>;
  /** Nodes that the version before did not have, and the names of the first of them. */
  added_count: number;
  added_names: readonly string[];
  removed_count: number;
  removed_names: readonly string[];
  /** Null: the work of a deletion. */
  saved_by: number | null;
  saved_at: DefaultedInstant;
}
