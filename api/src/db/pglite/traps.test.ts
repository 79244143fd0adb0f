import { PGlite, protocol } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { watchTraps } from './traps.ts';

it('what breaks the database within a statement is told, a refusal is not', async () => {
  const database = await PGlite.create();
  const traps: unknown[] = [];
  watchTraps(database, (error) => traps.push(error));
  await expect(database.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(traps).toEqual([]);
  const deep = "select (repeat('[', 200000) || repeat(']', 200000))::json::text";
  await database.execProtocolRaw(protocol.serialize.query(deep));
  expect(traps).toEqual([expect.any(RangeError)]);
});
