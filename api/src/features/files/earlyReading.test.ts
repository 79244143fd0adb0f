import type { ClientId } from '@tributary/engine/ids';
import { describe, expect, it } from 'vitest';
import { createSourceAnalyser } from './analyse.ts';
import { earlyOutcomeOf, readWhileReceived } from './earlyReading.ts';
import { SourceRefusal } from './refusal.ts';

const clientId = 1 as ClientId;
let lastId = 0;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 70_000) yield bytes.subarray(start, start + 70_000);
}

/** Receives bytes, which come through unchanged, and gives their upload. */
async function receive(
  bytes: Uint8Array,
  content = piecesOf(bytes),
  pieceMilliseconds?: number,
): Promise<{ readonly id: number }> {
  const take = async (passing: AsyncIterable<Uint8Array>) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of passing) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    return { id: ++lastId };
  };
  return readWhileReceived(clientId, content, take, pieceMilliseconds);
}

const large = Buffer.from(`date,account\n${'2024-01-31,1000\n'.repeat(100_000)}`);

describe('a file that is read while it arrives', () => {
  it('gives what reading it afterwards gives', async () => {
    const { id } = await receive(large);
    const analyser = createSourceAnalyser({});
    analyser.push(large);
    expect(await earlyOutcomeOf(clientId, id)).toEqual({ analysis: analyser.end() });
    expect(await earlyOutcomeOf(2 as ClientId, id)).toBeNull();
  });

  it('is received all the same where it cannot be read, and refused by whoever asks', async () => {
    const { id } = await receive(Buffer.concat([large, Buffer.from('1,\u00002\n'), large]));
    const outcome = await earlyOutcomeOf(clientId, id);
    expect(outcome).toEqual({ refusal: expect.any(SourceRefusal) });
    expect(outcome).toMatchObject({ refusal: { code: 'binary_file' } });
  });

  it('is not read where it is small, a workbook, or the third at once', async () => {
    const small = await receive(Buffer.from('date,account\n2024-01-31,1000\n'));
    expect(await earlyOutcomeOf(clientId, small.id)).toBeNull();
    const workbook = await receive(Buffer.concat([Buffer.from('PK\u0003\u0004'), large]));
    expect(await earlyOutcomeOf(clientId, workbook.id)).toBeNull();
    const uploads = await Promise.all([large, large, large].map((bytes) => receive(bytes)));
    const outcomes = await Promise.all(uploads.map(({ id }) => earlyOutcomeOf(clientId, id)));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  });

  it('is received all the same where a piece of it is not read in time, and leaves no reader behind', async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      const { id } = await receive(large, piecesOf(large), 0);
      expect(await earlyOutcomeOf(clientId, id)).toBeNull();
    }
    expect(await earlyOutcomeOf(clientId, (await receive(large)).id)).toMatchObject({ analysis: {} });
  });

  it('leaves no reader behind where it breaks off', async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      async function* breaking(): AsyncGenerator<Uint8Array> {
        yield* piecesOf(large);
        throw new Error('The line is gone');
      }
      await expect(receive(large, breaking())).rejects.toThrow('The line is gone');
    }
    const { id } = await receive(large);
    expect(await earlyOutcomeOf(clientId, id)).not.toBeNull();
  });
});
