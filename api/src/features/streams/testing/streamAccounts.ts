import type { Books, InstanceWithFile } from './books.ts';

interface StreamAccount {
  readonly id?: number;
  readonly code: string;
  readonly description: string;
  readonly type: string;
  readonly account_id: number | null;
}

/** The accounts of a stream as they are saved, and the way to save others instead. */
export async function streamAccountsOf(
  { session }: Books,
  { streamId }: InstanceWithFile,
): Promise<{
  readonly rows: readonly StreamAccount[];
  readonly save: (accounts: readonly StreamAccount[]) => Promise<unknown>;
}> {
  const path = `/actuals/financial/streams/${streamId}/accounts`;
  const { accounts } = await session.ok<{ accounts: StreamAccount[] }>('GET', path);
  return {
    rows: accounts.map(({ id, code, description, type, account_id }) => ({
      ...(id === undefined ? {} : { id }),
      code,
      description,
      type,
      account_id,
    })),
    save: async (changed) => session.ok('PUT', path, { accounts: changed }),
  };
}
