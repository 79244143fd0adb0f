import { readBalance } from './figures/balances.ts';
import { chooseBalances, chooseFigures } from './figures/choice.ts';
import { readFigureNames } from './figures/figureNames.ts';
import { readOutputs, readUsedAccounts } from './figures/outputs.ts';
import { readFigure, readJournalDigest } from './figures/reading.ts';
import {
  type DemonstrationClient,
  demonstrationClients,
  type RecordedBalance,
  type RecordedClient,
  writeRecord,
} from './figures/record.ts';
import { RestSession } from './figures/restSession.ts';
import { startWhatIsMissing, stopWhatWasStarted } from './globalSetup.ts';
import { type SharedProduct, sharedProduct } from './sharedProduct.ts';

/**
 * Writes down what the product says of the demonstration, for `proofs/figures.test.ts`: `tsx support/writeFigures.ts`. Only
 * where figures of the demonstration have changed on purpose; which of them, the proof has named before.
 */

const seed = 20_261_122;
const balanceCount = 100;
const figuresOfEach = 10;

async function record(product: SharedProduct, client: DemonstrationClient): Promise<RecordedClient> {
  const session = await RestSession.logIn(product.proxyUrl, client.user, client.name);
  try {
    const names = await readFigureNames(session);
    const balances: RecordedBalance[] = [];
    const questions = chooseBalances(names, client, { seed, count: balanceCount });
    for (const [index, question] of questions.entries()) {
      const balance = await readBalance(session, names, question);
      const figures = [];
      for (const figure of chooseFigures(balance, { seed: seed + index, count: figuresOfEach })) {
        figures.push(await readFigure(session, names, question, balance, figure));
      }
      balances.push({ question, digest: balance.digest, figures });
    }
    return {
      balances,
      outputs: await readOutputs(session, names, client.lastDay),
      usedAccounts: await readUsedAccounts(session),
      journal: await readJournalDigest(product.database, client.name),
    };
  } finally {
    await session.close();
  }
}

try {
  await startWhatIsMissing('server');
  const product = sharedProduct('server');
  const recorded: [string, RecordedClient][] = [];
  for (const client of demonstrationClients) {
    const start = performance.now();
    recorded.push([client.name, await record(product, client)]);
    process.stdout.write(`${client.name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  }
  await writeRecord(Object.fromEntries(recorded));
} finally {
  await stopWhatWasStarted();
}
