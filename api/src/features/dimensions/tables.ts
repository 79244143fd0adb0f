import type { Defaulted, GeneratedId } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    dimensions: DimensionsTable;
    dimension_instances: DimensionInstancesTable;
    dimension_instance_versions: DimensionInstanceVersionsTable;
    gone_dimension_instances: GoneDimensionInstancesTable;
  }
}

export type DimensionType = 'revenue' | 'expense';

interface DimensionsTable {
  client_id: number;
  id: GeneratedId;
  type: DimensionType;
  name: string;
  revision: Defaulted<number>;
}

/** The identity that postings refer to. */
interface DimensionInstancesTable {
  client_id: number;
  id: GeneratedId;
  dimension_id: number;
}

/** What an instance is called and where it hangs, over a range of periods without gap or overlap. */
interface DimensionInstanceVersionsTable {
  client_id: number;
  id: GeneratedId;
  dimension_id: number;
  instance_id: number;
  /** Null: from the beginning. */
  from_period_id: number | null;
  /** Null: open. */
  to_period_id: number | null;
  parent_instance_id: number | null;
  position: number;
  code: string;
  name: string;
  is_default: boolean;
}

/** What a dimension instance was of that is gone altogether: what names it goes on restricting that kind. */
interface GoneDimensionInstancesTable {
  client_id: number;
  id: number;
  type: DimensionType;
  /** Figures lay on it or below it, which lie elsewhere now: what is left of a list that names it is a part. */
  counted: boolean;
}
