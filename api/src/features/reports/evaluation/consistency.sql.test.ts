import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../db/openDatabase.ts';
import type { Membership } from '../../../identity/caller.ts';
import { isProving } from '../../../testing/rounds.ts';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import {
  atRest,
  type Books,
  bringIn,
  deprocess,
  periodOf,
  processInstance,
} from '../../streams/testing/books.ts';
import { salesOf, setUpSale } from '../../streams/testing/sale.ts';
import { unsavedTree } from './askedTrees.ts';
import { evaluate } from './evaluationService.ts';
import { unsavedEvaluationSchema } from './schemas.ts';
import { accountNode, accountsOf, type Evaluation, evaluated, type Node } from './testing/reportCalls.ts';

/** Whatever is published meanwhile: an evaluation is of one state of all figures. */

let api: TestApi;
let closeOther = async (): Promise<void> => {};
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => {
  await closeOther();
  await api.close();
});

const roundCount = isProving ? 200 : 4;

async function itemsOf({ session }: Books): Promise<Node[]> {
  const accounts = await accountsOf(session);
  return accounts.map((account) => accountNode(account.code, account, { accountUse: 'closing_balance' }));
}

/** Another api on the same database, which keeps what it reads for itself; the embedded one has but one. */
async function readOfOther({ client, session }: Books, tree: { items: Node[]; range: object }) {
  const { platform } = api;
  const { configuration, log } = platform;
  const other = platform.db.kind === 'server' ? await openDatabase(configuration, log) : platform.db;
  if (other !== platform.db) closeOther = () => other.close();
  const { client_user_id: clientUserId } = await session.ok<{ client_user_id: number }>('GET', '/profile');
  const member: Membership = {
    clientId: client.id,
    clientName: '',
    clientSlug: '',
    clientUserId,
    roles: ['org_admin'],
    legalEntityIds: null,
    shared: [],
    isInvited: false,
  };
  const body = unsavedEvaluationSchema.parse({ ...tree, layout: 'columns' });
  return async (): Promise<string> => {
    const { bytes } = await evaluate(other, member, unsavedTree(member, body), body);
    const { rows } = JSON.parse(Buffer.from(bytes).toString('utf8')) as Evaluation;
    return JSON.stringify(rows.map(({ values }) => values));
  };
}

it('sees the figures before a change or after it, and never some of each', async () => {
  const books = await setUpSale(api, 'One state');
  await bringIn(books, salesOf('2024-01', '2024-02'));
  const file = await bringIn(books, salesOf('2024-03', '2024-04', '2024-05'));
  const { session } = books;
  const items = await itemsOf(books);
  const range = { from_period_id: periodOf(books, '2024-06'), to_period_id: periodOf(books, '2024-06') };
  const whole = JSON.stringify([['500.0000'], ['500.0000']]);
  const part = JSON.stringify([['200.0000'], ['200.0000']]);
  const read = async (): Promise<string> => {
    const { rows } = await evaluated(session, { items, range });
    return JSON.stringify(rows.map(({ values }) => values));
  };
  // By turns it is taken away, brought back, taken away, and published anew, which retires what it was before.
  const changes: readonly (() => Promise<unknown>)[] = [
    () => deprocess(books, file),
    async () => {
      await session.ok('POST', `${file.path}/rollback`, {});
      await atRest(books, file);
    },
    () => deprocess(books, file),
    () => processInstance(books, file),
  ];
  const readers = [read, await readOfOther(books, { items, range })];
  expect(await Promise.all(readers.map((each) => each()))).toEqual([whole, whole]);
  const seen = new Set<string>();
  for (let round = 0; round < roundCount; round += 1) {
    const change = changes[round % changes.length]?.();
    const meanwhile = await Promise.all([...readers, ...readers].map((each) => each()));
    await change;
    const then = await Promise.all(readers.map((each) => each()));
    for (const each of [...meanwhile, ...then]) seen.add(each);
    expect(new Set(then)).toEqual(new Set([round % 2 === 0 ? part : whole]));
  }
  expect([...seen].toSorted()).toEqual([part, whole].toSorted());
});
