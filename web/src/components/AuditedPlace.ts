import type { AuditObject } from '../__generated__/auditRows_entry.graphql.ts';

export type AuditedObject = Exclude<AuditObject, '%future added value'>;

/** Where within a client something is changed, as its tab or page says it; what shows them hands it on to what is shown in it. */
export interface AuditedPlace {
  /** As the audit log calls what is changed there. */
  readonly objects: readonly AuditedObject[];
  readonly path: string;
  /** Its text, behind its catalogue. */
  readonly title: `${string}:title` | `common:menu.${string}`;
}
