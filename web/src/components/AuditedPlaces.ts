import { createContext, useContext } from 'react';
import type { AuditObject } from '../__generated__/auditRows_entry.graphql.ts';

export type AuditedObject = Exclude<AuditObject, '%future added value'>;

/** Where within a client something is changed, as its tab or page says it. */
export interface AuditedPlace {
  /** As the audit log calls what is changed there. */
  readonly objects: readonly AuditedObject[];
  readonly path: string;
  readonly title: string;
}

export const AuditedPlaces = createContext<readonly AuditedPlace[]>([]);

export const useAuditedPlaces = (): readonly AuditedPlace[] => useContext(AuditedPlaces);
