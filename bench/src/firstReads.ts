import type { GraphSession } from '@tributary/demo/graph';
import type { BenchClient } from './benchClient.ts';
import { accountCode } from './books.ts';
import { drillDownsOf } from './drillDowns.ts';
import type { Installation } from './installation.ts';
import { process as processInstance, withdraw } from './job.ts';
import { spread } from './statistics.ts';
import { timeOf } from './timing.ts';
import { trialBalanceOf } from './trialBalance.ts';
import { byTurns } from './turns.ts';

/** What the first waits for who asks after something has happened; for each who asks it happens again. */

/** The first delivery of a client. */
export async function publishAnew(session: GraphSession, { instanceIds }: BenchClient): Promise<void> {
  const [instanceId = ''] = instanceIds;
  await withdraw(session, instanceId);
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

/** What is read once after each event; told of the round, so that it is another page each time. */
interface FirstReader {
  readonly name: string;
  readonly way: 'REST' | 'through the gateway';
  readonly read: (round: number) => Promise<unknown>;
}

interface Event {
  readonly name: string;
  readonly happen: () => Promise<unknown>;
  readonly readers: readonly FirstReader[];
}

/** Of the trial balance, and of what is opened behind a figure. */
async function firstReadersOf(
  installation: Installation,
  client: BenchClient,
  entryCount: number,
): Promise<{ readonly balances: readonly FirstReader[]; readonly behind: readonly FirstReader[] }> {
  const { readRest, readGraph } = await trialBalanceOf(installation, client);
  const { page, panels, entries } = await drillDownsOf(installation, client, entryCount);
  const [panel] = panels;
  if (panel === undefined) throw new Error('There is no panel');
  const [rest, graph] = ['REST', 'through the gateway'] as const;
  return {
    balances: [
      { name: 'trial balance', way: rest, read: readRest },
      { name: 'trial balance', way: graph, read: readGraph },
    ],
    behind: [
      { name: 'first page of a closing', way: rest, read: page.read },
      { name: 'postings behind a closing as the screen asks', way: graph, read: panel.read },
      { name: '100 journal entries by number', way: rest, read: entries.read },
    ],
  };
}

export async function measureFirstReads(
  installation: Installation,
  client: BenchClient,
  entryCount: number,
  rounds: number,
): Promise<string[]> {
  const { product, session } = installation;
  const { balances, behind } = await firstReadersOf(installation, client, entryCount);
  const publishAndTidy = async (): Promise<void> => {
    const began = Date.now();
    await publishAnew(session, client);
    // Withdrawing orders a clean-up as well, which is not waited for.
    const { endedAt } = await product.endedJob('process', began);
    await product.endedJob('clean', endedAt);
  };
  // The start comes last: what is read after the others is read by servers that have worked for a while.
  const events: readonly Event[] = [
    {
      name: 'a version was published',
      happen: () => publishAnew(session, client),
      readers: [...balances, ...behind],
    },
    {
      name: 'a version was published and its clean-up had ended',
      happen: publishAndTidy,
      readers: behind,
    },
    { name: 'an account was renamed', happen: () => renameAccount(session, client), readers: balances },
    { name: 'a start', happen: () => product.restart(), readers: [...balances, ...behind] },
  ];
  const rows: string[] = [];
  for (const { name, happen, readers } of events) {
    const times = await byTurns(readers, rounds, async ({ read }, round) => {
      await happen();
      return timeOf(() => read(round));
    });
    for (const [reader, milliseconds] of times)
      rows.push(`| ${reader.name}, the first after ${name}, ${reader.way} | ${spread(milliseconds, 1)} ms |`);
  }
  return rows;
}
