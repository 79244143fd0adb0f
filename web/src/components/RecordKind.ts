import type { AclResourceType } from '../__generated__/rightsRows_entry.graphql.ts';

/** Records on which rights are given, as the feature that keeps them gives them. */
export interface RecordKind {
  readonly type: Exclude<AclResourceType, '%future added value'>;
  /** The catalogue of messages that says how all of them are called, and what rights on them are good for. */
  readonly catalogue: string;
}
