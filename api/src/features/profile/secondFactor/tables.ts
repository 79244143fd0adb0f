import type { Defaulted, DefaultedInstant, OptionalInstant } from '../../../db/columnTypes.ts';

declare module '../../../db/schema.ts' {
  interface Schema {
    second_factors: SecondFactorsTable;
  }
}

interface SecondFactorsTable {
  user_id: number;
  /** Of the authenticator, sealed by the key named. */
  sealed_secret: string;
  key_id: string;
  begun_at: DefaultedInstant;
  /** Null: it was begun, and counts for nothing yet. */
  confirmed_at: OptionalInstant;
  /** Of the last code that was taken: it and those before open nothing any more. */
  used_step: Defaulted<number>;
  /** SHA-256 of the recovery codes that are left, in hexadecimal. */
  recovery_hashes: Defaulted<string[]>;
}
