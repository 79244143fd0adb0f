import type { DefaultedInstant } from '../db/columnTypes.ts';

declare module '../db/schema.ts' {
  interface Schema {
    idempotent_answers: IdempotentAnswersTable & { client_id: number };
    installation_answers: IdempotentAnswersTable;
  }
}

/** First answers to state-changing calls, for their retries: of a client, and of the installation. */
interface IdempotentAnswersTable {
  user_id: number;
  /** SHA-256 of the key that was sent. */
  key: string;
  /** HMAC-SHA-256 over method, address and JSON, with the key that was sent. */
  request_hash: string;
  /** Of the request that runs, or whose answer it is. */
  attempt: string | null;
  /** Null while the first request runs. */
  status: number | null;
  /** The answer's text. */
  body: string | null;
  /** HMAC-SHA-256 over the parts of a multipart call, with the key that was sent; null of JSON. */
  content_hash: string | null;
  /** While it runs, its last sign of life. */
  created_at: DefaultedInstant;
}
