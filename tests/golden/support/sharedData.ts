import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';

/** Where real and synthetic input with known sums lies, beside the project; tests do without where it is absent. */
const sharedData = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

export const hasSharedData = existsSync(sharedData);

/** The rows of a CSV file below the shared data, `.gz` unpacked, read in the given encoding. */
export function readRows(path: string, options: { delimiter?: string; encoding?: string } = {}): string[][] {
  const bytes = readFileSync(`${sharedData}${path}`);
  const plain = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  const text = new TextDecoder(options.encoding ?? 'utf-8').decode(plain);
  return Papa.parse<string[]>(text, { delimiter: options.delimiter ?? ',', skipEmptyLines: true }).data;
}

/** The rows of a CSV file as objects by header. */
export function readRecords(path: string, options: { delimiter?: string; encoding?: string } = {}) {
  const [header = [], ...rows] = readRows(path, options);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}
