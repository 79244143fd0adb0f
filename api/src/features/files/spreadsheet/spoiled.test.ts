import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildArchive } from '../testing/archives.ts';
import { textRows, workbookParts } from '../testing/workbooks.ts';
import { SourceRefusal } from '../refusal.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';

/** However a workbook is spoiled, it is read or refused with a code. */

const parts = workbookParts({
  sheets: [
    {
      name: 'Journal',
      rows:
        textRows([['Date', 'Account', 'Amount']]) +
        '<row r="2"><c r="A2" s="1"><v>45322</v></c><c r="B2" t="s"><v>0</v></c><c r="C2"><f>1+1</f><v>2</v></c></row>',
    },
  ],
  sharedStrings: ['<si><t>0400</t></si>'],
  formats: [0, 14],
});
const good = buildArchive(parts);

async function outcomeOf(bytes: Buffer): Promise<'read' | 'refused'> {
  try {
    await readSpreadsheet(bytes, { sheet: null, layout: {} });
    return 'read';
  } catch (error) {
    if (error instanceof SourceRefusal) return 'refused';
    throw error;
  }
}

const fragments =
  `< > " & </c> <row> <c> <v> <is> </sheetData> <sheetData> ]]> <!-- <? <![CDATA[ r="Z9" t="s" s="-5" r="0" r="1.5" -1
  NaN 1e999 \0 99999999999`.split(/\s+/);
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const runs = { numRuns: 300 };

describe('a spoiled workbook', () => {
  it('is read or refused whatever bits are turned', async () => {
    const flips = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 7 })), { minLength: 1, maxLength: 8 });
    const turned = fc.asyncProperty(flips, async (changes) => {
      const bytes = Buffer.from(good);
      for (const [where, bit] of changes) {
        const position = Math.floor(where * bytes.length);
        bytes.writeUInt8(bytes.readUInt8(position) ^ (1 << bit), position);
      }
      expect(['read', 'refused']).toContain(await outcomeOf(bytes));
    });
    await fc.assert(turned, runs);
  });

  it('is read or refused whatever stands in its XML', async () => {
    const fragment = fc.constantFrom(...fragments);
    const change = fc.record({
      part: place,
      where: place,
      length: fc.integer({ min: 0, max: 12 }),
      fragment,
    });
    const changed = fc.asyncProperty(change, async ({ part, where, length, fragment: put }) => {
      const chosen = Math.floor(part * parts.length);
      const spoiled = parts.map((entry, index) => {
        if (index !== chosen) return entry;
        const xml = Buffer.from(entry.data).toString('utf8');
        const position = Math.floor(where * xml.length);
        const text = `${xml.slice(0, position)}${put}${xml.slice(position + length)}`;
        return { ...entry, data: Buffer.from(text) };
      });
      expect(['read', 'refused']).toContain(await outcomeOf(buildArchive(spoiled)));
    });
    await fc.assert(changed, runs);
  });
});
