import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listEntryLines } from './entries.ts';
import { DamagedFiguresError } from './damage.ts';
import { Figures } from './figures.ts';
import { clientId, MemoryFigures, type NaiveVersion } from './testing/memoryFigures.ts';
import { ledger } from './testing/randomLedger.ts';
import { packLevels } from '@tributary/engine/balances/packs/balanceRows';

/** What is stored and not what was written is never shown as a figure. */

async function readEverything(figures: Figures): Promise<void> {
  for (const version of figures.versions) {
    await listEntryLines(figures, version, { after: 0, upTo: Number.MAX_SAFE_INTEGER });
    for (const level of packLevels) await figures.packs(version, level);
  }
}

const hasPostings = (versions: readonly NaiveVersion[]): boolean =>
  versions.some(({ postings }) => postings.length > 0);

describe('stored figures', () => {
  it('are refused with a flipped bit, wherever it is', async () => {
    const cases = ledger.filter(hasPostings);
    const place = fc.nat(1_000_000);
    await fc.assert(
      fc.asyncProperty(cases, place, place, fc.nat(7), async (versions, body, byte, bit) => {
        const memory = new MemoryFigures(versions, 5);
        const figures = (): Figures => new Figures(clientId, memory.published, memory, null);
        await readEverything(figures());
        const bytes = memory.allBodies[body % memory.allBodies.length] ?? new Uint8Array();
        const at = byte % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        await expect(readEverything(figures())).rejects.toThrow(DamagedFiguresError);
      }),
      { numRuns: 100 },
    );
  });

  it('are refused with another head, in words that name where', async () => {
    const [version] = fc.sample(ledger.filter(hasPostings), { numRuns: 1, seed: 1 }).flat();
    if (version === undefined) throw new Error('There is no version');
    const memory = new MemoryFigures([{ ...version, postings: [posting] }], 5);
    const heads = await memory.heads({ clientId, ...version });
    const [head] = heads;
    if (head === undefined) throw new Error('There is no segment');
    heads[0] = { ...head, debit: head.debit + 1n };
    await expect(readEverything(new Figures(clientId, memory.published, memory, null))).rejects.toThrow(
      `client ${clientId}, instance ${version.instanceId}, version ${version.version}`,
    );
  });
});

const posting = {
  accountId: 3,
  periodId: 2,
  lineNo: 1,
  entryNo: 1,
  correspondingAccountId: 5,
  day: 20_000,
  side: 0,
  flags: 0,
  sourceRow: 2,
  dimensionInstanceId: -1,
  ruleId: 0,
  amount: 10_000n,
  globalAmount: 10_000n,
};
