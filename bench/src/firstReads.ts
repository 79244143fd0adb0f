import type { GraphSession } from '@tributary/demo/graph';
import type { BenchClient } from './benchClient.ts';
import { accountCode } from './books.ts';
import type { Installation } from './installation.ts';
import { process as processInstance } from './job.ts';
import { spread } from './statistics.ts';
import { timeOf } from './timing.ts';
import { trialBalanceOf } from './trialBalance.ts';
import { byTurns } from './turns.ts';

/** The trial balance by the first who asks for it after something has happened: by REST, and through the gateway after it happened again. */

async function publishAnew(session: GraphSession, { instanceIds }: BenchClient): Promise<void> {
  const [instanceId = ''] = instanceIds;
  await session.mutate('deprocessStreamInstance', { instanceId }, 'instance { id }');
  await processInstance(session, instanceId);
}

/** The second account of the books is one of the balance sheet. */
async function renameAccount(session: GraphSession, { clientId }: BenchClient): Promise<void> {
  const { client } = await session.send<{
    client: { ledger: { accounts: { id: string; code: string }[] } };
  }>('query ($clientId: ID!) { client(id: $clientId) { ledger { accounts { id code } } } }', { clientId });
  const code = accountCode(1);
  const id = client.ledger.accounts.find((account) => account.code === code)?.id;
  const account = {
    id,
    code,
    name: `Renamed ${Date.now()}`,
    position: 1,
    type: 'BALANCE',
    section: 'ASSETS',
  };
  await session.mutate('saveLedger', { clientId, accounts: [account] }, 'client { id }');
}

const waysRead = ['REST', 'through the gateway'] as const;

export async function measureFirstReads(
  installation: Installation,
  client: BenchClient,
  rounds: number,
): Promise<string[]> {
  const { product, session } = installation;
  const { readRest, readGraph } = await trialBalanceOf(installation, client);
  // The start comes last: what is read after the others is read by servers that have worked for a while.
  const events = [
    { name: 'a version was published', happen: () => publishAnew(session, client) },
    { name: 'an account was renamed', happen: () => renameAccount(session, client) },
    { name: 'a start', happen: () => product.restart() },
  ];
  const rows: string[] = [];
  for (const { name, happen } of events) {
    const times = await byTurns(waysRead, rounds, async (way) => {
      await happen();
      return timeOf(way === 'REST' ? readRest : readGraph);
    });
    for (const [way, milliseconds] of times)
      rows.push(`| trial balance, the first after ${name}, ${way} | ${spread(milliseconds, 1)} ms |`);
  }
  return rows;
}
