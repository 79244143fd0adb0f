import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import {
  clientName,
  type DemonstrationUser,
  organisationAdministrator,
  otherClientName,
  outsider,
} from '../../../demo/src/users.ts';
import { root } from '../root.ts';
import type { BalanceQuestion } from './balances.ts';
import type { DrillAnswer, FigureQuestion } from './drills.ts';
import type { readOutputs } from './outputs.ts';

/** What the product said of the demonstration when its figures were written down. */

export interface RecordedFigure extends FigureQuestion {
  readonly debit: string;
  readonly credit: string;
  readonly drill: DrillAnswer;
}

export interface RecordedBalance {
  readonly question: BalanceQuestion;
  readonly digest: string;
  readonly figures: readonly RecordedFigure[];
}

export interface RecordedClient {
  readonly balances: readonly RecordedBalance[];
  readonly outputs: Awaited<ReturnType<typeof readOutputs>>;
  readonly usedAccounts: readonly string[];
  readonly journal: string;
}

export interface DemonstrationClient {
  readonly name: string;
  readonly user: Pick<DemonstrationUser, 'email' | 'password'>;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The periods that have figures; later ones belong to other tests. */
export const demonstrationClients: readonly DemonstrationClient[] = [
  { name: clientName, user: organisationAdministrator, firstDay: '2023-01-01', lastDay: '2025-12-01' },
  { name: otherClientName, user: outsider, firstDay: '2012-01-01', lastDay: '2016-12-01' },
];

type Recorded = Readonly<Record<string, RecordedClient>>;

const file = path.join(root, 'tests', 'proofs', 'data', 'figures.json.br');

export async function readRecord(): Promise<Recorded> {
  const bytes = await promisify(brotliDecompress)(await readFile(file));
  return JSON.parse(bytes.toString('utf8')) as Recorded;
}

export async function writeRecord(recorded: Recorded): Promise<void> {
  const text = Buffer.from(JSON.stringify(recorded), 'utf8');
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  await writeFile(file, await promisify(brotliCompress)(text, { params }));
}
