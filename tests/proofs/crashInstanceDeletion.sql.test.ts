import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPeriods, periodAt } from '../support/books.ts';
import { addCostCentres, readCostCentres } from '../support/costCentres.ts';
import { generateLedgerFile } from '../support/crashBooks.ts';
import { expectNothingLeftBehind, killWhileDeleted, untilDeleted } from '../support/crashDeletion.ts';
import { CrashLedger } from '../support/crashLedger.ts';
import { databaseKinds } from '../support/database.ts';
import { moments } from '../support/deletionMoments.ts';
import { hangingMilliseconds } from '../support/limits.ts';
import { readTrialBalance } from '../support/trialBalance.ts';

/**
 * The api killed after each single step by which a dimension value is deleted from a period on, while it does the next: from then on all
 * figures lie on the one or on the other, the tree says the same, before it they stay, and in the end they lie on the substitute.
 */

/** More segments than a piece of COPY takes. */
const file = generateLedgerFile(30_000);

const border = '2024-07-01';

describe.each(databaseKinds)('kill -9 while a dimension value is deleted on the %s database', (kind) => {
  let ledger: CrashLedger;
  let count = 0;
  let fromPeriodId = '';
  let ranges: readonly { readonly fromPeriodId: string; readonly toPeriodId: string }[] = [];
  /** On which all lies from the beginning, and from the border on. */
  let first = '';
  let holder = '';
  let turnovers: readonly string[] = [];

  async function addValue(): Promise<string> {
    count += 1;
    const code = `V${count}`;
    await addCostCentres(ledger.client, [code]);
    const { instances } = await readCostCentres(ledger.client);
    return String(instances.find((instance) => instance['code'] === code)?.['id']);
  }

  /** What moved on values before the border, and from then on. */
  async function readTurnovers(...dimensionInstanceIds: string[]): Promise<readonly string[]> {
    const { session, clientId } = ledger.client;
    const found: string[] = [];
    for (const range of ranges) {
      const filter = { ...range, dimensionInstanceIds, aggregate: true };
      const { rows } = await readTrialBalance(session, clientId, filter);
      const total = rows.find(({ computed }) => computed === 'TOTAL')?.turnover;
      found.push(`${total?.debit[0] ?? 0n}`);
    }
    return found;
  }

  beforeAll(async () => {
    ledger = await CrashLedger.start(kind, file, { logLevel: 'debug' });
    const { client, instance } = ledger;
    const periods = await listPeriods(client);
    fromPeriodId = periodAt(periods, border).id;
    ranges = [
      { fromPeriodId: periodAt(periods, '2024-01-01').id, toPeriodId: periodAt(periods, '2024-06-30').id },
      { fromPeriodId, toPeriodId: periodAt(periods, '2024-12-31').id },
    ];
    first = await addValue();
    holder = first;
    const rules = [{ name: 'All', side: 'BOTH', conditions: [], dimensionInstanceId: first }];
    await client.session.mutate('saveRules', { streamId: instance.streamId, rules }, '');
    await ledger.processWhole();
    turnovers = await readTurnovers(first);
  });
  afterAll(async () => {
    await ledger.stop();
  });

  it.each(moments)(
    'after $step $time',
    async (moment) => {
      const { client } = ledger;
      const [early = '', late = ''] = turnovers;
      expect([early, late]).not.toContain('0');
      const substitute = await addValue();
      const { dimensionId } = await readCostCentres(client);
      const input = {
        dimensionId,
        dimensionInstanceId: holder,
        fromPeriodId,
        substituteInstanceId: substitute,
      };
      await killWhileDeleted(ledger, moment, 'deleteDimensionInstance', input);
      // Read of both at once, since the work is taken up again and may be done before anybody looks.
      expect((await readTurnovers(holder, substitute))[1]).toBe(late);
      if (moment.isDone) expect((await readTurnovers(substitute))[1]).toBe(late);
      expect((await readTurnovers(first))[0]).toBe(early);
      expect(await untilDeleted(ledger)).toBe('SUCCEEDED');
      expect(await readTurnovers(substitute)).toEqual(['0', late]);
      expect((await readTurnovers(first))[0]).toBe(early);
      expect((await readTurnovers(holder))[1]).toBe('0');
      const { instances } = await readCostCentres(client);
      expect(instances.some((instance) => instance['id'] === holder)).toBe(false);
      expect((await ledger.readInstance()).status).toBe('PROCESSED');
      holder = substitute;
    },
    hangingMilliseconds,
  );

  it('leaves nothing behind of what does not count', async () => {
    await expectNothingLeftBehind(ledger, file.postingCount);
  });
});
