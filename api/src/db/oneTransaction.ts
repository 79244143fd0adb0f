interface Connection {
  query(text: string): Promise<unknown>;
}

/** On a connection that nobody else uses meanwhile. */
export async function inOneTransaction(connection: Connection, work: () => Promise<void>): Promise<void> {
  await connection.query('begin');
  try {
    await work();
    await connection.query('commit');
  } catch (error) {
    // Where not even this is answered the connection is lost, and the transaction with it: what is told is why it was to end.
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}
