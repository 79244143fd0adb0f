import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateLedgerFile } from '../support/crashBooks.ts';
import { expectNothingLeftBehind, killWhileDeleted, untilDeleted } from '../support/crashDeletion.ts';
import { CrashLedger } from '../support/crashLedger.ts';
import { databaseKinds } from '../support/database.ts';
import { listPeriods, periodAt } from '../support/books.ts';
import { moments } from '../support/deletionMoments.ts';
import { hangingMilliseconds } from '../support/limits.ts';
import { readTrialBalance } from '../support/trialBalance.ts';

/**
 * The api killed after each single step by which an account is deleted with a substitute, while it does the next: all figures lie on
 * the one or on the other, the chart says the same, and in the end they lie on the substitute.
 */

/** More segments than a piece of COPY takes. */
const file = generateLedgerFile(30_000);

interface Account {
  readonly id: string;
  readonly code: string;
}

describe.each(databaseKinds)('kill -9 while an account is deleted on the %s database', (kind) => {
  let ledger: CrashLedger;
  let range: { readonly fromPeriodId: string; readonly toPeriodId: string };
  let holder = '1000';
  let turnover = '';

  async function readAccounts(): Promise<readonly Account[]> {
    const { session, clientId } = ledger.client;
    const { client } = await session.send<{ client: { ledger: { accounts: readonly Account[] } } }>(
      'query ($clientId: ID!) { client(id: $clientId) { ledger { accounts { id code } } } }',
      { clientId },
    );
    return client.ledger.accounts;
  }

  /** By the code of the account what moved on it; each of the file's four accounts moves the same in every round. */
  async function readTurnover(): Promise<ReadonlyMap<string, string>> {
    const { session, clientId } = ledger.client;
    const { rows } = await readTrialBalance(session, clientId, { ...range, aggregate: true });
    return new Map(
      rows.flatMap(({ account, turnover: { debit, credit } }) =>
        account === null || (debit[0] ?? 0n) + (credit[0] ?? 0n) === 0n
          ? []
          : [[account.code, `${debit[0]} ${credit[0]}`] as const],
      ),
    );
  }

  beforeAll(async () => {
    ledger = await CrashLedger.start(kind, file, { logLevel: 'debug' });
    await ledger.processWhole();
    const periods = await listPeriods(ledger.client);
    range = {
      fromPeriodId: periodAt(periods, '2024-01-01').id,
      toPeriodId: periodAt(periods, '2024-12-31').id,
    };
    turnover = (await readTurnover()).get(holder) ?? '';
  });
  afterAll(async () => {
    await ledger.stop();
  });

  it.each(moments)(
    'after $step $time',
    async (moment) => {
      const { session, clientId } = ledger.client;
      const substitute = `${Number(holder) + 1}`;
      const added = { key: 'new', position: 90, code: substitute, name: substitute, type: 'BALANCE' };
      await session.mutate('saveLedger', { clientId, accounts: [added] }, '');
      const idOf = async (code: string) => (await readAccounts()).find((each) => each.code === code)?.id;
      const input = { accountId: await idOf(holder), substituteId: await idOf(substitute) };
      await killWhileDeleted(ledger, moment, 'deleteAccount', input);
      // The work is taken up again and may be done before anybody looks.
      const seen = await readTurnover();
      const isNew = seen.has(substitute);
      if (moment.isDone) expect(isNew).toBe(true);
      expect(seen.get(isNew ? substitute : holder)).toBe(turnover);
      expect(seen.size).toBe(4);
      expect(await untilDeleted(ledger)).toBe('SUCCEEDED');
      const after = await readTurnover();
      expect([after.get(substitute), after.size]).toEqual([turnover, 4]);
      expect((await readAccounts()).map(({ code }) => code)).not.toContain(holder);
      const { status } = await ledger.readInstance();
      expect(status).toBe('PROCESSED');
      holder = substitute;
    },
    hangingMilliseconds,
  );

  it('leaves nothing behind of what does not count', async () => {
    await expectNothingLeftBehind(ledger, file.postingCount);
  });
});
