import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProving, someOf } from '../../api/src/testing/rounds.ts';
import { databaseKinds } from '../support/database.ts';
import { readBalance } from '../support/figures/balances.ts';
import { type FigureNames, readFigureNames } from '../support/figures/figureNames.ts';
import { readOutputs, readUsedAccounts } from '../support/figures/outputs.ts';
import { readFigure, readJournalDigest } from '../support/figures/reading.ts';
import { demonstrationClients, readRecord } from '../support/figures/record.ts';
import { RestSession } from '../support/figures/restSession.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

/**
 * The figures of the demonstration are those that were written down before (`support/writeFigures.ts`): a thousand of each
 * client with the postings behind them, entries, turnovers and journals. The first that is another is named.
 */

const recorded = await readRecord();

describe.each(databaseKinds)('figures written down, on the %s database', (kind) => {
  const product = sharedProduct(kind);

  afterAll(() => product.leave());

  describe.each(demonstrationClients)('of $name', ({ name, user, lastDay }) => {
    const client = recorded[name];
    if (client === undefined) throw new Error(`Nothing is written down of ${name}`);
    let session: RestSession;
    let names: FigureNames;

    beforeAll(async () => {
      session = await RestSession.logIn(product.proxyUrl, user, name);
      names = await readFigureNames(session);
    });
    afterAll(() => session.close());

    it('balances, and what is behind their figures', async () => {
      expect(client.balances.flatMap(({ figures }) => figures)).toHaveLength(1_000);
      for (const { question, digest, figures } of someOf(client.balances, 4)) {
        const balance = await readBalance(session, names, question);
        for (const figure of figures.slice(0, isProving ? figures.length : 3)) {
          const { drill: _drill, debit: _debit, credit: _credit, ...asked } = figure;
          const found = await readFigure(session, names, question, balance, asked);
          expect({ question, ...found }).toEqual({ question, ...figure });
        }
        expect({ question, digest: balance.digest }).toEqual({ question, digest });
      }
    });

    it('entries and turnovers of each instance, and the accounts that have any', async () => {
      expect(await readOutputs(session, names, lastDay)).toEqual(client.outputs);
      expect(await readUsedAccounts(session)).toEqual(client.usedAccounts);
    });

    // An embedded database that is at work has no second reader.
    it.each(kind === 'server' ? ['as it is exported'] : [])('the journal, %s', async () => {
      expect(await readJournalDigest(product.database, name)).toBe(client.journal);
    });
  });
});
