import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';

export async function readCsv<Row>(file: string): Promise<readonly Row[]> {
  return Papa.parse<Row>(await readFile(file, 'utf8'), { header: true, skipEmptyLines: true }).data;
}

/** Rows as lists of cells, the header among them: place 0 is row 1 of the file. */
export function parseCells(bytes: Uint8Array, encoding = 'utf-8'): readonly (readonly string[])[] {
  return Papa.parse<string[]>(new TextDecoder(encoding).decode(bytes), { skipEmptyLines: true }).data;
}
