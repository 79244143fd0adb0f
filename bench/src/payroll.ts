import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { GraphSession } from '@tributary/demo/graph';
import {
  ensureChart,
  ensureDimension,
  ensureFrame,
  rangeOf,
  readOrganisation,
} from '@tributary/demo/organisation';
import { createClient } from './benchClient.ts';
import { type DatabaseKind, kindsOf } from './databases.ts';
import { onInstallation } from './installation.ts';
import { process as processImport, readInstance } from './job.ts';
import { countOf, databaseOption, roundsOption, writeOption } from './options.ts';
import { runPeer } from './peer.ts';
import { printSection } from './report.ts';
import { costCentreCodes } from './ruleBooks.ts';
import { ratios, spread } from './statistics.ts';
import { measureUnit } from './steadiness.ts';

/** A month of payroll of many persons, from the first byte of the upload to processed, beside `ledger bal` on the same amounts. */

const port = 4760;
/** Each column with its account and the side that it moves. */
const targets = [
  { column: 'base_salary', accountCode: '6000', sign: 'PLUS' },
  { column: 'bonus', accountCode: '6010', sign: 'PLUS' },
  { column: 'employer_social', accountCode: '6020', sign: 'PLUS' },
  { column: 'employer_social', accountCode: '2300', sign: 'MINUS' },
  { column: 'employee_social', accountCode: '2300', sign: 'MINUS' },
  { column: 'income_tax', accountCode: '2310', sign: 'MINUS' },
  { column: 'net_pay', accountCode: '2320', sign: 'MINUS' },
] as const;
const accountCodes = [...new Set(targets.map(({ accountCode }) => accountCode))];
const [fallbackCode = '', ...centreCodes] = costCentreCodes;

interface PayrollFiles {
  readonly csv: Buffer;
  /** The same amounts as `ledger` reads them. */
  readonly journalFile: string;
}

async function writeFiles(folder: string, personCount: number): Promise<PayrollFiles> {
  const columns = [...new Set(targets.map(({ column }) => column))];
  const rows = [`person_identity,person_name,cost_centre,${columns.join(',')}`];
  const journal: string[] = [];
  for (let index = 0; index < personCount; index += 1) {
    const base = 3000 + (index % 5000);
    const bonus = index % 400;
    const [employer, employee, tax] = [base * 0.19, base * 0.138, base * 0.1465];
    const net = base + bonus - employee - tax;
    const amounts = [base, bonus, employer, employee, tax, net].map((amount) => amount.toFixed(4));
    const centre = costCentreCodes[index % costCentreCodes.length] ?? '';
    rows.push(`${String(index).padStart(7, '0')},Person ${index},${centre},${amounts.join(',')}`);
    const postings = targets.map(({ column, accountCode, sign }) => {
      const amount = amounts[columns.indexOf(column)] ?? '';
      return `  ${accountCode}  ${sign === 'PLUS' ? '' : '-'}${amount} EUR`;
    });
    journal.push(`2024-01-31 Person ${index}\n${postings.join('\n')}\n  rounding\n`);
  }
  const journalFile = path.join(folder, 'payroll.journal');
  await writeFile(journalFile, journal.join('\n'));
  return { csv: Buffer.from(`${rows.join('\n')}\n`), journalFile };
}

interface Prepared {
  readonly clientId: string;
  readonly instanceId: string;
  readonly accountIds: ReadonlyMap<string, string>;
}

async function prepare(session: GraphSession, name: string): Promise<Prepared> {
  const clientId = await createClient(session, name);
  const entities = [{ code: 'B1', name: 'Bench 1', currency: 'EUR' }];
  await ensureFrame(session, { clientId, currency: 'EUR', startDate: '2024-01-01', entities });
  const chart = accountCodes.map((code, position) => ({
    key: code,
    parentKey: null,
    position,
    code,
    name: `Account ${code}`,
    rateKind: null,
    type: code.startsWith('6') ? 'EXPENSE' : 'BALANCE',
    section: code.startsWith('6') ? null : 'LIABILITIES',
  }));
  await ensureChart(session, clientId, chart);
  const rows = centreCodes.map((code) => ({ code, name: code, parent: '' }));
  await ensureDimension(session, clientId, 'EXPENSE', rows, { code: fallbackCode, name: fallbackCode });
  const { client } = await session.send<{
    client: { ledger: { accounts: { id: string; code: string }[] } };
  }>('query ($id: ID!) { client(id: $id) { ledger { accounts { id code } } } }', { id: clientId });
  for (const { id } of client.ledger.accounts)
    await session.mutate('setAccountSource', { accountId: id, source: 'PAYROLL' }, '');
  const organisation = await readOrganisation(session, clientId);
  const legalEntityId = organisation.legalEntities[0]?.id ?? '';
  const { streamEdge } = await session.mutate<{ streamEdge: { node: { id: string } } }>(
    'createStream',
    { clientId, kind: 'PAYROLL', name: 'Payroll', legalEntityId },
    'streamEdge { node { id } }',
  );
  const { instanceEdge } = await session.mutate<{ instanceEdge: { node: { id: string } } }>(
    'createStreamInstance',
    { streamId: streamEdge.node.id, ...rangeOf(organisation, '2024-01-01', '2024-01-31') },
    'instanceEdge { node { id } }',
  );
  const accountIds = new Map(client.ledger.accounts.map(({ id, code }) => [code, id]));
  return { clientId, instanceId: instanceEdge.node.id, accountIds };
}

interface Times {
  readonly totalSeconds: number;
  readonly processSeconds: number;
}

async function runJob(session: GraphSession, prepared: Prepared, bytes: Uint8Array): Promise<Times> {
  const { clientId, instanceId, accountIds } = prepared;
  const beganAt = performance.now();
  const { uploadId } = await session.upload(clientId, 'payroll.csv', bytes, 'payroll_streams');
  await session.mutate('setStreamInstanceData', { instanceId, uploadId }, '');
  const { source } = await readInstance(session, instanceId);
  const columnNamed = (name: string) => source?.columns.find((column) => column.name === name);
  const fieldOf = (name: string, column: string) => ({
    name,
    isNotUsed: false,
    format: {},
    sources: [columnNamed(column)].flatMap((found) => found ?? []),
  });
  const fields = [
    fieldOf('person_identity', 'person_identity'),
    fieldOf('person_name', 'person_name'),
    fieldOf('dimension', 'cost_centre'),
    { name: 'accounting_period', sources: [], isNotUsed: true, format: {} },
  ];
  await session.mutate('saveFieldMap', { instanceId, fields }, '');
  const accounts = targets.map(({ column, accountCode, sign }) => ({
    column: columnNamed(column),
    sign,
    accountId: accountIds.get(accountCode),
    format: { decimalSign: '.' },
  }));
  await session.mutate('savePayrollAccounts', { instanceId, accounts }, '');
  await session.mutate('verifyStreamInstance', { instanceId, isVerified: true }, '');
  const orderedAt = performance.now();
  await processImport(session, instanceId);
  const doneAt = performance.now();
  return { totalSeconds: (doneAt - beganAt) / 1000, processSeconds: (doneAt - orderedAt) / 1000 };
}

async function measure(
  folder: string,
  { csv, journalFile }: PayrollFiles,
  kind: DatabaseKind,
  rounds: number,
): Promise<string[]> {
  const jobs: Times[] = [];
  const peers: number[] = [];
  await onInstallation({ folder, port, kind }, async ({ product, session }) => {
    // The first one does not count.
    for (let round = 0; round <= rounds; round += 1) {
      measureUnit();
      const peer = runPeer('ledger', ['-f', journalFile, 'bal']);
      const began = Date.now();
      const job = await runJob(session, await prepare(session, `Payroll ${began}`), csv);
      await product.endedJob('clean', began);
      process.stdout.write(`${kind}: ${job.totalSeconds.toFixed(2)} s\n`);
      if (round === 0) continue;
      jobs.push(job);
      if (peer !== undefined) peers.push(peer.seconds);
    }
  });
  const totals = jobs.map(({ totalSeconds }) => totalSeconds);
  return [
    `| upload to processed | ${spread(totals)} s |`,
    `| of that: process to published | ${spread(jobs.map(({ processSeconds }) => processSeconds))} s |`,
    ...(peers.length === 0
      ? []
      : [
          `| peer: \`ledger bal\` on the same amounts | ${spread(peers)} s |`,
          `| ratio to \`ledger bal\`, by turns | ${spread(ratios(totals, peers))} |`,
        ]),
  ];
}

const { values } = parseArgs({
  options: {
    persons: { type: 'string', default: '100000' },
    ...roundsOption,
    ...databaseOption,
    ...writeOption,
  },
});
const rounds = countOf(values.rounds);
const personCount = countOf(values.persons);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const files = await writeFiles(folder, personCount);
  const how = `Medians of ${rounds} with minimum and maximum, after one round that does not count`;
  const title = `Payroll of ${personCount.toLocaleString('en-GB')} persons in a month`;
  for (const kind of kindsOf(values.database)) {
    const rows = await measure(folder, files, kind, rounds);
    await printSection({ title, kind, how, rows }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
