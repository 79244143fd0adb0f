import { type Ended, whileJob } from './asker.ts';
import type { Installation } from './installation.ts';
import { process as processInstance } from './job.ts';
import { longest, measureJob, p95, type ProcessedBooks, spreadOf } from './jobRounds.ts';
import { spread } from './statistics.ts';

/**
 * What others feel while a version goes: calls of the api one after the other, the longest of those that meet with the job. A
 * version goes when the next one takes its place, and with its instance.
 */

interface Round {
  readonly atRest: readonly number[];
  readonly retired: Ended;
  readonly deleted: Ended;
}

async function run(installation: Installation, { instanceId, atRest }: ProcessedBooks): Promise<Round> {
  const { product, session } = installation;
  const withdraw = async (): Promise<void> => {
    const began = Date.now();
    await session.mutate('deprocessStreamInstance', { instanceId }, 'instance { id }');
    await product.endedJob('clean', began);
  };
  await withdraw();
  const retired = await whileJob(installation, 'clean', () => processInstance(session, instanceId));
  await withdraw();
  const deleted = await whileJob(installation, 'remove_postings', () =>
    session.mutate('deleteStreamInstance', { instanceId }, 'deletedInstanceId'),
  );
  return { atRest, retired, deleted };
}

function rowsOf(rounds: readonly Round[]): string[] {
  const seconds = (of: (round: Round) => Ended): string =>
    `${spread(rounds.map((round) => of(round).seconds))} s`;
  const callsOfRetired = ({ retired }: Round): readonly number[] => retired.calls;
  const callsOfDeleted = ({ deleted }: Round): readonly number[] => deleted.calls;
  const callsAtRest = ({ atRest }: Round): readonly number[] => atRest;
  return [
    `| a version retired by the next one: clean-up in all | ${seconds(({ retired }) => retired)} |`,
    `| longest other call meanwhile (\`GET /profile\`, one after the other) | ${spreadOf(rounds, longest, callsOfRetired)} |`,
    `| p95 of them | ${spreadOf(rounds, p95, callsOfRetired)} |`,
    `| an instance deleted: removal of its versions in all | ${seconds(({ deleted }) => deleted)} |`,
    `| longest other call meanwhile | ${spreadOf(rounds, longest, callsOfDeleted)} |`,
    `| p95 of them | ${spreadOf(rounds, p95, callsOfDeleted)} |`,
    `| the same call while nothing runs: longest | ${spreadOf(rounds, longest, callsAtRest)} |`,
    `| p95 | ${spreadOf(rounds, p95, callsAtRest)} |`,
  ];
}

await measureJob({
  port: 4780,
  title: 'Retiring and deleting a version of',
  run,
  rowsOf,
  say: ({ deleted }) => `longest ${Math.max(...deleted.calls).toFixed(1)} ms`,
});
