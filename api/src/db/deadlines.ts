/** How long a database may be silent before nobody waits for it any more. */
export interface Deadlines {
  readonly statementMilliseconds: number;
  /** Of a statement that goes through all rows: a change of the schema, or its statistics. The parent process waits longer. */
  readonly longStatementMilliseconds: number;
}

/** Every other statement is far shorter, on a busy machine too: long work is done in pieces. */
export const deadlines: Deadlines = {
  statementMilliseconds: 60_000,
  longStatementMilliseconds: 30 * 60_000,
};
