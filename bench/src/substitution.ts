import { type Ended, whileJob } from './asker.ts';
import type { Installation } from './installation.ts';
import { longest, measureJob, p95, type ProcessedBooks, spreadOf } from './jobRounds.ts';
import { ratios, spread } from './statistics.ts';

/** An account is deleted on which figures lie, and another one takes its place: how long it takes, and what others feel of it. */

interface Account {
  readonly id: string;
  readonly type: string;
  readonly hasPostings: boolean;
}

interface Round {
  readonly atRest: readonly number[];
  readonly substituted: Ended;
}

async function run(installation: Installation, { client, atRest }: ProcessedBooks): Promise<Round> {
  const { session } = installation;
  const { client: read } = await session.send<{ client: { ledger: { accounts: readonly Account[] } } }>(
    `query ($clientId: ID!) { client(id: $clientId) { ledger { accounts {
      id type hasPostings
    } } } }`,
    { clientId: client.clientId },
  );
  const [gone, substitute] = read.ledger.accounts.filter(
    ({ hasPostings, type }) => hasPostings && type === 'BALANCE',
  );
  if (gone === undefined || substitute === undefined)
    throw new Error('Two accounts with postings are missing');
  const input = { accountId: gone.id, substituteId: substitute.id };
  const substituted = await whileJob(installation, 'substitute', () =>
    session.mutate('deleteAccount', input, 'substitution { id }'),
  );
  return { atRest, substituted };
}

function rowsOf(rounds: readonly Round[]): string[] {
  const callsOf = ({ substituted }: Round): readonly number[] => substituted.calls;
  const callsAtRest = ({ atRest }: Round): readonly number[] => atRest;
  const toRest = ratios(
    rounds.map((round) => p95(callsOf(round))),
    rounds.map((round) => p95(callsAtRest(round))),
  );
  return [
    `| an account deleted, another one in its place: in all | ${spread(rounds.map(({ substituted }) => substituted.seconds))} s |`,
    `| p95 of other calls meanwhile (\`GET /profile\`, one after the other) | ${spreadOf(rounds, p95, callsOf)} |`,
    `| longest of them | ${spreadOf(rounds, longest, callsOf)} |`,
    `| the same call while nothing runs: p95 | ${spreadOf(rounds, p95, callsAtRest)} |`,
    `| longest | ${spreadOf(rounds, longest, callsAtRest)} |`,
    `| p95 meanwhile, ratio to while nothing runs | ${spread(toRest)} |`,
  ];
}

await measureJob({
  port: 4785,
  title: 'Deleting an account with a substitute at',
  run,
  rowsOf,
  say: ({ substituted }) => `${substituted.seconds.toFixed(2)} s`,
});
