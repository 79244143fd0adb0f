import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

/** Rows of both logs at one instant, which pages of any size bring once and in one order. */

interface Page {
  readonly next: string | null;
  readonly items: readonly { readonly number: number; readonly client_id: number | null }[];
}

const instant = '2090-01-01T00:00:00Z';
const numbers = [101, 102, 103];

let api: TestApi;
let clientIds: readonly ClientId[];

beforeAll(async () => {
  api = await startTestApi();
  clientIds = [(await api.addClient('Instant A')).id, (await api.addClient('Instant B')).id];
  const values = sql`sha256('row'), ${instant}::timestamptz, 'administrator', 'update', 'users', '{}'`;
  const columns = sql`number, hash, at, actor, action, object_type, changes`;
  for (const clientId of clientIds) {
    await api.platform.db.client(clientId, async (transaction) => {
      await sql`
        insert into audit_log (client_id, ${columns})
        select ${clientId}::bigint, number, ${values} from unnest(${numbers}::int[]) as number`.execute(
        transaction,
      );
    });
  }
  await api.platform.db.installation(async (transaction) => {
    await sql`
      insert into installation_audit_log (${columns})
      select number, ${values} from unnest(${numbers}::int[]) as number`.execute(transaction);
  });
});
afterAll(async () => api.close());

it.each([1, 2, 4, 5])('are there once, the later client first, by pages of %s', async (limit) => {
  const read: (readonly [number | null, number])[] = [];
  let next: string | null = null;
  do {
    const after: string = next === null ? '' : `&after=${next}`;
    const path = `/admin/audit_log?from=${instant}&limit=${limit}${after}`;
    const page: Page = await api.administrator.ok<Page>('GET', path);
    read.push(...page.items.map(({ client_id: of, number }) => [of, number] as const));
    ({ next } = page);
  } while (next !== null && read.length < 50);
  const [first, second] = clientIds;
  expect(read).toEqual(
    [second, first, null].flatMap((of) => numbers.toReversed().map((number) => [of, number])),
  );
});
