import { fork } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import type { AnsweredEvaluation, AskedEvaluation } from './testing/otherProcess.ts';
import { accountNode, accountsOf, type Evaluation, evaluated, type Node } from './testing/reportCalls.ts';

/** Whatever is published meanwhile: an evaluation is of one state of all figures. */

let api: TestApi;
let endOther = (): void => {};
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => {
  endOther();
  await api.close();
});

const roundCount = isProving ? 200 : 4;

async function itemsOf({ session }: Books): Promise<Node[]> {
  const accounts = await accountsOf(session);
  return accounts.map((account) => accountNode(account.code, account, { accountUse: 'closing_balance' }));
}

const valuesIn = (text: string): string => {
  const { rows } = JSON.parse(text) as Evaluation;
  return JSON.stringify(rows.map(({ values }) => values));
};

/** In a process of its own, which ends with the one that asks. */
function askOther(): (asked: Omit<AskedEvaluation, 'number'>) => Promise<string> {
  const { databaseUrl, dataFolder } = api.platform.configuration;
  const file = path.join(import.meta.dirname, 'testing', 'otherProcess.js');
  const environment = { ...process.env, DATABASE_URL: databaseUrl ?? '', TRIBUTARY_DATA: dataFolder };
  const other = fork(file, { env: environment, execArgv: [] });
  endOther = () => other.disconnect();
  const waiting: ((told: AnsweredEvaluation) => void)[] = [];
  other.on('message', (told: AnsweredEvaluation) => waiting[told.number]?.(told));
  other.once('exit', () =>
    waiting.forEach((tell, number) => tell({ number, text: null, error: 'The other process has ended.' })),
  );
  return async (asked) => {
    const told = await new Promise<AnsweredEvaluation>((resolve) => {
      other.send({ ...asked, number: waiting.push(resolve) - 1 });
    });
    if (told.text === null) throw new Error(told.error);
    return told.text;
  };
}

/** Another api on the same database: on a server in another process; the embedded database has but one. */
async function readOfOther({ client, session }: Books, tree: { items: Node[]; range: object }) {
  const { db } = api.platform;
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
  if (db.kind === 'server') {
    const ask = askOther();
    return async (): Promise<string> => valuesIn(await ask({ member, body }));
  }
  return async (): Promise<string> => {
    const { bytes } = await evaluate(db, member, unsavedTree(member, body), body);
    return valuesIn(Buffer.from(bytes).toString('utf8'));
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
