import type { Defaulted, DefaultedInstant, GeneratedId } from '../../db/columnTypes.ts';

/** Of the whole installation, without row-level security. */
declare module '../../db/schema.ts' {
  interface Schema {
    clients: ClientsTable;
  }
}

interface ClientsTable {
  id: GeneratedId;
  name: string;
  /** What addresses call it; stays when the name changes. */
  slug: string;
  /** Null where nobody knows. */
  created_by: Defaulted<number | null>;
  created_at: DefaultedInstant;
}
