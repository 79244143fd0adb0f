import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Writes a file that is made from the program and committed beside it; `path` is relative to the root of the project. */
export async function printToProject(path: string, text: string): Promise<void> {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
