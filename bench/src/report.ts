import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const docs = path.resolve(import.meta.dirname, '..', '..', 'docs');

function machine(): string {
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'processor'}, ${memory} GiB, ${os.type()} ${os.release()}, Node ${process.version}`;
}

function database(): string {
  return process.env['DATABASE_URL'] === undefined ? 'embedded database' : 'PostgreSQL server';
}

/** Puts the rows measured into their section of docs/benchmarks.md; the other sections stay. */
export async function writeSection(
  title: string,
  rows: readonly string[],
  how = 'One run',
  where = database(),
): Promise<string> {
  const file = path.join(docs, 'benchmarks.md');
  const head = await readFile(path.join(docs, 'benchmarks.head.md'), 'utf8');
  const [, ...sections] = (await readFile(file, 'utf8')).split(/^(?=## )/m);
  const day = new Date().toISOString().slice(0, 10);
  const section = `## ${title}\n\n${day}, ${machine()}, ${where}. ${how}.\n\n| What | Measured |\n| --- | --- |\n${rows.join('\n')}\n`;
  const others = sections.filter((text) => !text.startsWith(`## ${title}\n`)).map((text) => text.trimEnd());
  await writeFile(file, `${[head.trimEnd(), ...others, section.trimEnd()].join('\n\n')}\n`);
  return section;
}
