import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphCall } from './graph.ts';
import type { Product } from './product.ts';
import type { Range } from './trialBalance.ts';

/**
 * Other graphs over the same api, each in a process of its own. Their documents ask for the trial balance of the books, with
 * as many figures as the screen asks for.
 */
export interface GraphPeer extends GraphCall {
  readonly name: string;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..', '..');
const patienceMilliseconds = 60_000;

/** Waits until it answers; it ends with the benchmarks. */
async function startPeer(
  peer: Omit<GraphPeer, 'stop'>,
  command: readonly string[],
  folder: string,
): Promise<GraphPeer> {
  const [program = '', ...args] = command;
  // As the product starts its own gateway: graphql-js then leaves out checks for those who develop with it.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child: ChildProcess = spawn(program, args, { cwd: folder, stdio: 'ignore', env });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + patienceMilliseconds;
  const body = JSON.stringify({ query: '{ __typename }' });
  const headers = { 'content-type': 'application/json' };
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(peer.url, { method: 'POST', headers, body }).catch(() => undefined);
    if (answer?.ok === true) return { ...peer, stop };
    await sleep(200);
  }
  await stop();
  throw new Error(`${peer.name} did not start`);
}

const figures = `currency carried_forward columns { from_period_id to_period_id }
  rows { currency opening { debit credit } turnover { debit credit } closing { debit credit } }`;

export async function startBareYoga(apiUrl: string, port: number, address: string): Promise<GraphPeer> {
  const query = `query ($address: String!) { trialBalance(address: $address) { ${figures} } }`;
  const peer = {
    name: 'a bare Yoga',
    url: `http://localhost:${port}/graphql`,
    body: JSON.stringify({ query, variables: { address } }),
  };
  const program = path.join(import.meta.dirname, 'bareYoga.js');
  return startPeer(peer, [process.execPath, program, String(port), apiUrl], root);
}

/** Under each graph: nothing but the session that it begins with. */
export async function startBareSession(
  { apiUrl, apiSocket }: Pick<Product, 'apiUrl' | 'apiSocket'>,
  port: number,
  document: string,
): Promise<GraphPeer> {
  const peer = {
    name: 'a bare server that asks `/session`',
    url: `http://localhost:${port}/graphql`,
    body: JSON.stringify({ query: document }),
  };
  const program = path.join(import.meta.dirname, 'bareSession.js');
  return startPeer(peer, [process.execPath, program, String(port), apiUrl, apiSocket ?? ''], root);
}

const hivePackages = {
  '@graphql-hive/gateway': '2.15.1',
  '@graphql-mesh/compose-cli': '1.8.2',
  '@omnigraph/openapi': '0.112.4',
  graphql: '16.15.0',
};

/** Half a GiB: in a folder beside the workspace, which stays for the next run. */
function installHive(): string {
  const folder = path.join(os.tmpdir(), `tributary-hive-${hivePackages['@graphql-hive/gateway']}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: hivePackages }),
  );
  if (existsSync(path.join(folder, 'node_modules', '.bin', 'hive-gateway'))) return folder;
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Hive Gateway could not be installed');
  return folder;
}

/** Composed from the OpenAPI document of the api as it is. */
export async function startHive(
  apiUrl: string,
  port: number,
  clientId: number,
  { from, to }: Range,
): Promise<GraphPeer> {
  const folder = installHive();
  const api = JSON.stringify({
    source: path.join(root, 'api', 'openapi.json'),
    endpoint: apiUrl,
    operationHeaders: { cookie: '{context.headers.cookie}' },
  });
  const configuration = path.join(folder, 'mesh.config.mjs');
  writeFileSync(
    configuration,
    `import { defineConfig } from '@graphql-mesh/compose-cli';
import { loadOpenAPISubgraph } from '@omnigraph/openapi';
export const composeConfig = defineConfig({
  output: 'supergraph.graphql',
  subgraphs: [{ sourceHandler: loadOpenAPISubgraph('Api', ${api}) }],
});
`,
  );
  const bin = path.join(folder, 'node_modules', '.bin');
  const composed = spawnSync(path.join(bin, 'mesh-compose'), ['-c', configuration], { cwd: folder });
  if (composed.status !== 0) throw new Error(`Hive could not compose: ${String(composed.stderr)}`);
  const query = `query ($client: Int!, $from: Int!, $to: Int!) {
    getDataAuditTrialBalance(X_Client_ID: $client, from: $from, to: $to, layout: columns, include: [ledger, periods]) {
      ... on TrialBalance { ${figures} }
    }
  }`;
  const peer = {
    name: `Hive Gateway ${hivePackages['@graphql-hive/gateway']}`,
    url: `http://localhost:${port}/graphql`,
    body: JSON.stringify({ query, variables: { client: clientId, from, to } }),
  };
  const command = [
    path.join(bin, 'hive-gateway'),
    'supergraph',
    'supergraph.graphql',
    '--port',
    String(port),
  ];
  return startPeer(peer, command, folder);
}
