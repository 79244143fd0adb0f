import type { DefaultedInstant } from '../db/columnTypes.ts';

declare module '../db/schema.ts' {
  interface Schema {
    idempotent_answers: IdempotentAnswersTable;
  }
}

/** First answers to state-changing calls, for their retries. */
interface IdempotentAnswersTable {
  client_id: number;
  user_id: number;
  key: string;
  /** SHA-256 over method, address and body. */
  request_hash: string;
  /** Null while the first request runs. */
  status: number | null;
  /** The answer's text. */
  body: string | null;
  created_at: DefaultedInstant;
}
