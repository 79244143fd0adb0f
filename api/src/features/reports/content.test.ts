import { nodeTypes } from '@tributary/engine/reports/nodes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/errors.ts';
import { contentOfStored, contentOfTexts, emptyStored, type ReportContent, storedOf } from './content.ts';

const calendar = { cycle: '1m', periods: [] } as const;
const something = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(0, -1, '', null, [], {}));

/** Fields of the right names, right and wrong. */
const meta = fc.record(
  {
    accountId: fc.oneof(fc.integer({ min: 1, max: 9 }), something),
    accountType: fc.constantFrom('revenue', 'expense', 'balance'),
    accountUse: fc.oneof(fc.constantFrom('turnover', 'closing_balance'), something),
    sign: fc.constantFrom('+', '-'),
    timeshift: fc.integer({ min: -3, max: 3 }),
    legalEntities: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    style: fc.oneof(fc.record({ bold: fc.boolean(), decimals: fc.integer({ min: 0, max: 4 }) }), something),
    nobodyKnowsThis: something,
  },
  { requiredKeys: ['accountType'] },
);
const node = fc.record({
  id: fc.oneof(fc.constantFrom('a', 'b', 'c'), something),
  type: fc.oneof(fc.constantFrom(...nodeTypes), something),
  name: fc.oneof(fc.string(), something),
  meta,
  parentId: something,
});
const filters = fc.record(
  {
    scale: fc.oneof(fc.constantFrom(1, 1_000), something),
    columnKinds: fc.oneof(fc.subarray(['period', 'year_to_date']), something),
    breakdown: fc.oneof(fc.array(fc.record({ nodeId: fc.string(), by: fc.constant('account') })), something),
    deltaOptions: fc.oneof(fc.record({ showDelta: fc.boolean(), selectedYear: fc.nat() }), something),
    dataSource: fc.oneof(fc.constant({ source: 'actual' }), something),
    nobodyKnowsThis: something,
  },
  { requiredKeys: [] },
);
const template = fc.record(
  {
    version: fc.oneof(fc.constant(1), something),
    scopeMode: fc.oneof(fc.constantFrom('standard', 'balance'), something),
    templateData: fc.oneof(fc.array(node, { maxLength: 3 }), something),
    filters: fc.oneof(filters, something),
    charts: fc.oneof(fc.record({ selectedNodesIds: fc.subarray(['a', 'z']) }), something),
  },
  { requiredKeys: [] },
);

function read(text: string, formulas: string): ReportContent | ApiError {
  try {
    return contentOfTexts({ template: text, formulas }, emptyStored, calendar);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

describe('the texts of a report', () => {
  it('are read or refused with their places, and kept as they are read', () => {
    let keptCount = 0;
    fc.assert(
      fc.property(fc.oneof(template, something), fc.oneof(fc.constant([]), something), (raw, formulas) => {
        const content = read(JSON.stringify(raw), JSON.stringify(formulas));
        if (content instanceof ApiError) {
          expect(content.status).toBe(400);
          expect(content.fields?.length).toBeGreaterThan(0);
          return;
        }
        keptCount += 1;
        const stored = storedOf(content);
        expect(JSON.stringify(stored)).not.toContain('nobodyKnowsThis');
        const kept = { template: JSON.parse(stored.template), formulas: JSON.parse(stored.formulas) };
        expect(contentOfStored(kept)).toEqual(content);
        // Saved as it was answered it is the same.
        expect(read(stored.template, stored.formulas)).toEqual(content);
      }),
      { numRuns: 2_000 },
    );
    expect(keptCount).toBeGreaterThan(50);
  });

  it('are read or refused whatever stands in them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        read(one, other);
      }),
    );
  });
});
