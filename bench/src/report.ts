import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DatabaseKind, kindNames } from './databases.ts';

const docs = path.resolve(import.meta.dirname, '..', '..', 'docs');

function machine(): string {
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'processor'}, ${memory} GiB, ${os.type()} ${os.release()}, Node ${process.version}`;
}

interface Section {
  readonly title: string;
  /** None where the product does not run. */
  readonly kind: DatabaseKind | null;
  /** How the figures came about, as a sentence without its end. */
  readonly how: string;
  readonly rows: readonly string[];
}

/** Into its place; the other sections stay. */
async function writeSection(title: string, section: string): Promise<void> {
  const file = path.join(docs, 'benchmarks.md');
  const head = await readFile(path.join(docs, 'benchmarks.head.md'), 'utf8');
  const [, ...sections] = (await readFile(file, 'utf8')).split(/^(?=## )/m);
  const others = sections.filter((text) => !text.startsWith(`## ${title}\n`)).map((text) => text.trimEnd());
  await writeFile(file, `${[head.trimEnd(), ...others, section.trimEnd()].join('\n\n')}\n`);
}

/** Says what was measured, and puts it into docs/benchmarks.md where that is wanted. */
export async function printSection({ title, kind, how, rows }: Section, isWritten: boolean): Promise<void> {
  const whole = kind === 'postgres' ? `${title} on PostgreSQL` : title;
  const where = kind === null ? 'without a database' : kindNames[kind];
  const day = new Date().toISOString().slice(0, 10);
  const section = `## ${whole}\n\n${day}, ${machine()}, ${where}. ${how}.\n\n| What | Measured |\n| --- | --- |\n${rows.join('\n')}\n`;
  process.stdout.write(section);
  if (isWritten) await writeSection(whole, section);
}
