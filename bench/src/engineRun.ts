import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { readRows } from '@tributary/api/dist/features/files/threadService.js';
import { createProcessor } from '@tributary/engine/postings/process';
import type { PostingColumns, ProcessingResult } from '@tributary/engine/postings/result';
import { engineKinds, plainKind } from './bookKinds.ts';
import { enginePlan } from './enginePlan.ts';

/** One file through the engine, in one thread and without a database: a process of its own, so that its time is that alone. */

const pieceBytes = 256 * 1024;
const postingsAtOnce = 65_536;

/** What a run says of itself. */
export interface EngineRun {
  readonly cpuSeconds: number;
  readonly peakMebibytes: number;
  readonly postings: number;
  readonly errors: number;
  /** SHA-256 over postings, balances, counts and errors. */
  readonly digest: string;
}

function processFile(file: string, kindName: string): ProcessingResult {
  const kind = engineKinds.find(({ name }) => name === kindName);
  if (kind === undefined) throw new Error(`There are no books of the kind ${kindName}`);
  const processor = createProcessor(enginePlan(kind.rules));
  const plain = processor.plainRows();
  const rows = readRows(
    {
      format: { encoding: kind.encoding, separator: ',', lineBreak: '\n' },
      byteOffset: 0,
      firstRowNo: 2,
      lastRowNo: Number.MAX_SAFE_INTEGER,
    },
    {
      takeCut: plain && ((rowNo, record) => plain.add(rowNo, record)),
      takeRow: (rowNo, cells) => processor.addRow(rowNo, cells),
    },
  );
  const descriptor = openSync(file, 'r');
  const piece = new Uint8Array(pieceBytes);
  for (;;) {
    const length = readSync(descriptor, piece);
    if (length === 0) break;
    rows.push(piece.subarray(0, length));
  }
  closeSync(descriptor);
  rows.end();
  return processor.finish();
}

/** Of what the name says and of nothing else a result has, so that it stays while that stays. */
function digestOf({ postings, balances, counts, errors }: ProcessingResult): string {
  const hash = createHash('sha256');
  for (let from = 0; from < postings.count; from += postingsAtOnce) {
    const columns = postings.read(from, Math.min(from + postingsAtOnce, postings.count));
    for (const [, column] of inOrder(columns)) hash.update(column);
  }
  const plain = (_key: string, part: unknown): unknown => (typeof part === 'bigint' ? `${part}n` : part);
  hash.update(JSON.stringify({ balances, counts, errors }, plain));
  return hash.digest('hex');
}

/** By their names, whatever order they are made in. */
const inOrder = (columns: PostingColumns) =>
  Object.entries(columns).toSorted(([first], [second]) => (first < second ? -1 : 1));

const [file = '', kindName = plainKind.name] = process.argv.slice(2);
const result = processFile(file, kindName);
const { user, system } = process.cpuUsage();
const { maxRSS } = process.resourceUsage();
const run: EngineRun = {
  cpuSeconds: (user + system) / 1e6,
  peakMebibytes: maxRSS / 2 ** 10,
  postings: result.postings.count,
  errors: result.errors.total,
  digest: digestOf(result),
};
process.stdout.write(JSON.stringify(run));
