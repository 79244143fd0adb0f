import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasHledger } from './journal.ts';
import { root } from './root.ts';

/** What the program says that holds stored figures against each other; it throws at the first difference. */
export async function checkFigures(environment: Readonly<Record<string, string>>): Promise<string> {
  const program = path.join(root, 'api', 'dist', 'checkFigures.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--all'], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  return stdout;
}

/**
 * What is stored of every ledger of a database must agree with itself, and another program reads them: their entries must
 * balance, and add up to the balances that the product keeps, which the journal asserts. The product must be at rest.
 */
export async function checkLedgers(environment: Readonly<Record<string, string>>): Promise<void> {
  await checkFigures(environment);
  if (!hasHledger) return;
  const exporter = spawn(process.execPath, [path.join(root, 'api', 'dist', 'exportJournal.js'), '--all'], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const hledger = spawn('hledger', ['check', '-f', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
  // Whoever ends early says why in its own words.
  hledger.stdin.on('error', () => undefined);
  exporter.stdout.pipe(hledger.stdin);
  const words: string[] = [];
  const ends = [exporter, hledger].map(
    (program) =>
      new Promise<number | null>((resolve, reject) => {
        program.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()));
        program.on('error', reject);
        program.on('close', resolve);
      }),
  );
  const statuses = await Promise.all(ends);
  if (statuses.some((status) => status !== 0)) {
    throw new Error(`hledger refuses the ledgers:\n${words.join('')}`);
  }
}
