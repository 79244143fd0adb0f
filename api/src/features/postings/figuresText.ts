import type { ClientId } from '@tributary/engine/ids';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { type Figures, readFigures } from './readService.ts';

/**
 * A text of any length made of figures. It is given away when it is whole: where a version is replaced meanwhile all begins
 * anew, and nothing that was given away can be taken back.
 */
export async function* figuresText<Prepared>(
  db: Database,
  clientId: ClientId,
  prepare: (transaction: ClientTransaction) => Promise<Prepared>,
  write: (figures: Figures, prepared: Prepared) => AsyncIterable<string>,
): AsyncGenerator<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-text-'));
  const file = join(folder, 'text');
  try {
    await readFigures(db, clientId, prepare, async (figures, prepared) =>
      pipeline(write(figures, prepared), createWriteStream(file)),
    );
    for await (const piece of createReadStream(file, 'utf8')) yield String(piece);
  } finally {
    await rm(folder, { recursive: true });
  }
}
