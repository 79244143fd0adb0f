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
    await connection.query('rollback');
    throw error;
  }
}
