import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GraphSession } from '@tributary/demo/graph';
import writeWorkbook from 'write-excel-file/node';
import { writeBooks } from './books.ts';
import { createBenchClient, setUpInstallation } from './benchClient.ts';
import { processFile, processSeconds, uploadSeconds } from './job.ts';
import { runPeer } from './peer.ts';
import { startProduct } from './product.ts';
import { writeSection } from './report.ts';

/** A workbook of as many rows as one may have, from upload to processed, beside read-excel-file on the same workbook. */

const port = 4720;
const rowsMax = 200_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);

async function convert(csvFile: string, workbookFile: string): Promise<void> {
  const [header = '', ...lines] = (await readFile(csvFile, 'utf8')).trimEnd().split('\n');
  const rows = lines.map((line) => {
    const [id = '', date = '', account = '', debit, credit, text = ''] = line.split(',');
    const day = { value: new Date(`${date}T00:00:00Z`), format: 'yyyy-mm-dd' };
    return [id, day, account, numberOf(debit), numberOf(credit), text];
  });
  await writeWorkbook([header.split(','), ...rows]).toFile(workbookFile);
}

async function measure(folder: string, rowCount: number): Promise<string[]> {
  say(`Writing a workbook of ${rowCount} rows …`);
  const books = await writeBooks(folder, rowCount);
  const workbookFile = path.join(folder, 'books.xlsx');
  await convert(books.files[0].csvFile, workbookFile);
  const product = await startProduct(folder, port);
  const session = new GraphSession(product.url);
  try {
    await setUpInstallation(session);
    const bench = await createBenchClient(session, books);
    const idleMemory = product.apiMemory().resident;
    const bytes = await readFile(workbookFile);
    const times = await processFile(session, bench, bench.instanceIds[0] ?? '', bytes);
    const peer = runPeer(process.execPath, [path.join(import.meta.dirname, 'readWorkbook.js'), workbookFile]);
    const rows = `${books.rowCount.toLocaleString('en-GB')} rows of 6 columns`;
    const megabytes = (bytes.length / 2 ** 20).toFixed(1);
    return [
      `| ${rows}, upload (${megabytes} MiB), read and kept as CSV | ${uploadSeconds(times).toFixed(1)} s |`,
      `| the same, process to published | ${processSeconds(times).toFixed(1)} s |`,
      `| api, peak memory (before the file: ${idleMemory} MiB) | ${product.apiMemory().peak} MiB |`,
      ...(peer === undefined
        ? []
        : [
            `| peer: read-excel-file reads the same workbook, ${peer.peakMemory ?? '?'} MiB | ${peer.seconds.toFixed(1)} s |`,
            `| ratio, upload to read-excel-file | ${(uploadSeconds(times) / peer.seconds).toFixed(2)} |`,
          ]),
    ];
  } finally {
    await session.close();
    await product.stop();
  }
}

const rowCount = Number(process.argv[2] ?? rowsMax);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  say(await writeSection('A workbook', await measure(folder, rowCount)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
