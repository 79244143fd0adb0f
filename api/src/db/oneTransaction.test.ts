import { expect, it } from 'vitest';
import { inOneTransaction } from './oneTransaction.ts';

it.each<[refused: string | null]>([[null], ['rollback']])(
  'tells why it ended, also where this is refused: %s',
  async (refused) => {
    const asked: string[] = [];
    const connection = {
      query: async (text: string): Promise<void> => {
        asked.push(text);
        if (text === refused) throw new Error('Client has encountered a connection error');
      },
    };
    const cause = new Error('The cause');
    const work = async (): Promise<void> => {
      throw cause;
    };
    await expect(inOneTransaction(connection, work)).rejects.toBe(cause);
    expect(asked).toEqual(['begin', 'rollback']);
  },
);
