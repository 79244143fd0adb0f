import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestClient } from '../testing/testApi.ts';
import { encodeBinaryRows, int4, int8 } from './binaryRows.ts';
import type { ClientTransaction, Database } from './database.ts';
import { apartFromTransactions, madeReady, whenCommitted } from './transactions.ts';

let api: TestApi;
let client: TestClient;
let db: Database;

beforeAll(async () => {
  api = await openTestApi();
  db = api.platform.db;
});
afterAll(async () => api.close());
beforeEach(async () => {
  client = await api.addClient();
});

const add = async (code: string): Promise<string> =>
  db.client(client.id, async (transaction) => {
    await transaction
      .insertInto('legal_entities')
      .values({ client_id: client.id, code, name: code, currency: 'EUR' })
      .execute();
    return code;
  });
const codes = async (): Promise<string[]> =>
  db.client(client.id, async (transaction) => {
    const rows = await transaction.selectFrom('legal_entities').select('code').orderBy('code').execute();
    return rows.map(({ code }) => code);
  });
/** Something that is written beside the effect. */
const keep = async (transaction: ClientTransaction, result: unknown): Promise<void> => {
  await transaction
    .insertInto('uploads')
    .values({
      client_id: client.id,
      file_name: String(result),
      state: 'receiving',
      purpose: 'ledger',
      created_by: 1,
    })
    .execute();
};
const kept = async (): Promise<string[]> =>
  db.client(client.id, async (transaction) => {
    const rows = await transaction.selectFrom('uploads').select('file_name').orderBy('id').execute();
    return rows.map(({ file_name: name }) => name);
  });
const lostRace = () => Object.assign(new Error('lost'), { code: '40001' });

describe('what is kept of a piece of work', () => {
  it('is there with what the work changed', async () => {
    expect(await db.keeping(client.id, async () => add('A'), keep)).toEqual(['A', true]);
    expect([await codes(), await kept()]).toEqual([['A'], ['A']]);
  });

  it('takes what the work changed with it where it cannot be written', async () => {
    const refuse = async (): Promise<void> => {
      throw new Error('no room');
    };
    await expect(db.keeping(client.id, async () => add('A'), refuse)).rejects.toThrow('no room');
    expect(await codes()).toEqual([]);
  });

  it('is nothing, and nothing is changed, where the work fails after it has changed something', async () => {
    const work = async (): Promise<string> => {
      await add('A');
      throw new Error('then not');
    };
    await expect(db.keeping(client.id, work, keep)).rejects.toThrow('then not');
    expect([await codes(), await kept()]).toEqual([[], []]);
  });

  it('sees all that the work did after its first change, also for the installation', async () => {
    const work = async (): Promise<string> => {
      await add('A');
      const seen = await codes();
      await db.installation(async (transaction) =>
        transaction.updateTable('clients').set({ name: 'Renamed' }).where('id', '=', client.id).execute(),
      );
      await add('B');
      return seen.join();
    };
    expect(await db.keeping(client.id, work, keep)).toEqual(['A', true]);
    expect([await codes(), await kept()]).toEqual([['A', 'B'], ['A']]);
  });

  it('is written as the client, also where the work was last for the installation', async () => {
    const work = async (): Promise<string> => {
      await add('A');
      await db.installation(async (transaction) => transaction.selectFrom('jobs').select('id').execute());
      return 'A';
    };
    expect(await db.keeping(client.id, work, keep)).toEqual(['A', true]);
    expect(await kept()).toEqual(['A']);
  });

  it('waits for what was to be made ready: the change is taken back, and done again after it', async () => {
    const seen: (readonly string[])[] = [];
    const make = async (): Promise<string> => {
      const rows = encodeBinaryRows([[int8(1), int4(seen.length), new Uint8Array(2)]]);
      seen.push(await codes());
      await db.copy('file_chunks', client.id, ['upload_id', 'chunk_no', 'bytes'], rows);
      return 'made';
    };
    let attempts = 0;
    const work = async (): Promise<string> => {
      attempts += 1;
      const before = await madeReady('before', make);
      await add('A');
      return `${before} ${await madeReady('after', make)} ${await madeReady('before', make)}`;
    };
    const refuse = async (): Promise<void> => {
      throw new Error('no room');
    };
    await expect(db.keeping(client.id, work, refuse)).rejects.toThrow('no room');
    expect([attempts, seen, await codes()]).toEqual([2, [[], []], []]);
  });

  it('is nothing where what was to be made ready cannot be', async () => {
    const work = async (): Promise<string> => {
      await add('A');
      return madeReady('file', async () => {
        throw new Error('unreadable');
      });
    };
    await expect(db.keeping(client.id, work, keep)).rejects.toThrow('unreadable');
    expect([await codes(), await kept()]).toEqual([[], []]);
  });

  it('is not touched by a later step that was refused and let go', async () => {
    const work = async (): Promise<string> => {
      await add('A');
      const refused = db.client(client.id, async (transaction) => {
        await transaction
          .updateTable('legal_entities')
          .set({ name: 'X' })
          .where('client_id', '=', client.id)
          .execute();
        throw new Error('refused');
      });
      return refused.catch((error: unknown) => String(error));
    };
    expect(await db.keeping(client.id, work, keep)).toEqual(['Error: refused', true]);
    const names = await db.client(client.id, async (transaction) =>
      transaction.selectFrom('legal_entities').select('name').execute(),
    );
    expect([names, await kept()]).toEqual([[{ name: 'A' }], ['Error: refused']]);
  });

  it('is nothing where the work changed nothing', async () => {
    expect(await db.keeping(client.id, codes, keep)).toEqual([[], false]);
    expect(await kept()).toEqual([]);
  });

  it('comes once where the work is done again after a lost race', async () => {
    let attempts = 0;
    const work = async (): Promise<string> => {
      attempts += 1;
      await add('A');
      return `attempt ${attempts}`;
    };
    const loseOnce = async (transaction: ClientTransaction, result: unknown): Promise<void> => {
      if (attempts === 1) throw lostRace();
      await keep(transaction, result);
    };
    expect(await db.keeping(client.id, work, loseOnce)).toEqual(['attempt 2', true]);
    expect([await codes(), await kept()]).toEqual([['A'], ['attempt 2']]);
  });

  it('waits for no COPY within the work: what was changed before is there, what is changed after is kept', async () => {
    const rows = encodeBinaryRows([[int8(1), int4(0), new Uint8Array(2)]]);
    const work = async (): Promise<string> => {
      await add('A');
      await db.copy('file_chunks', client.id, ['upload_id', 'chunk_no', 'bytes'], rows);
      return add('B');
    };
    expect(await db.keeping(client.id, work, keep)).toEqual(['B', true]);
    expect([await codes(), await kept()]).toEqual([['A', 'B'], ['B']]);
  });

  it('is not tried anew where a COPY has ended a part of the work before', async () => {
    let attempts = 0;
    const rows = encodeBinaryRows([[int8(1), int4(0), new Uint8Array(2)]]);
    const work = async (): Promise<string> => {
      attempts += 1;
      await add('A');
      await db.copy('file_chunks', client.id, ['upload_id', 'chunk_no', 'bytes'], rows);
      return add('B');
    };
    const lose = async (): Promise<void> => {
      throw lostRace();
    };
    await expect(db.keeping(client.id, work, lose)).rejects.toThrow('lost');
    expect([attempts, await codes(), await kept()]).toEqual([1, ['A'], []]);
  });

  it('is refused, instead of waiting for ever, where after a change something apart is waited for', async () => {
    const apart = async (): Promise<string> => apartFromTransactions(async () => add('B'));
    const work = async (): Promise<string> => (await apart()) + (await add('A')) + (await apart());
    await expect(db.keeping(client.id, work, keep)).rejects.toThrow('still open');
    expect([await codes(), await kept()]).toEqual([['B'], []]);
  });

  it('takes in what the work does at once with what else it does', async () => {
    const rows = encodeBinaryRows([[int8(1), int4(0), new Uint8Array(2)]]);
    const work = async (): Promise<string> => {
      const done = await Promise.all([
        add('A'),
        add('B'),
        codes(),
        db.copy('file_chunks', client.id, ['upload_id', 'chunk_no', 'bytes'], rows),
      ]);
      return [...done.slice(0, 3).flat(), await add('C')].join();
    };
    expect(await db.keeping(client.id, work, keep)).toEqual(['A,B,A,B,C', true]);
    expect([await codes(), await kept()]).toEqual([['A', 'B', 'C'], ['A,B,A,B,C']]);
  });

  it('leaves nothing open where one of several steps fails before the others have ended', async () => {
    const refused = async (): Promise<never> =>
      db.client(client.id, async (transaction) => {
        await transaction.selectFrom('legal_entities').select('code').execute();
        throw new Error('refused');
      });
    const work = async (): Promise<unknown> => Promise.all([add('A'), refused(), add('B'), add('C')]);
    await expect(db.keeping(client.id, work, keep)).rejects.toThrow('refused');
    expect([await codes(), await kept()]).toEqual([[], []]);
  });

  it('comes before what follows from the change', async () => {
    const seen: (readonly string[])[] = [];
    let following: Promise<void> = Promise.resolve();
    const work = async (): Promise<string> => {
      await add('A');
      whenCommitted(() => {
        following = kept().then((names) => void seen.push(names));
      });
      return 'A';
    };
    await db.keeping(client.id, work, keep);
    await following;
    expect(seen).toEqual([['A']]);
  });

  it('is over for what the work began and did not wait for', async () => {
    let late: Promise<string[]> = Promise.resolve([]);
    const work = async (): Promise<string> => {
      const code = await add('A');
      late = new Promise((resolve, reject) => {
        setTimeout(() => void add('B').then(codes).then(resolve, reject), 50);
      });
      return code;
    };
    await db.keeping(client.id, work, keep);
    expect(await late).toEqual(['A', 'B']);
  });
});
