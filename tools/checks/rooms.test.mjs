import { describe, expect, it } from 'vitest';
import { circlesOf, roomOf } from './rooms.mjs';

/** @param {readonly [string, string][]} imports */
const modulesOf = (imports) =>
  imports.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] }));

/** @type {readonly [string, string][]} */
const standing = [
  ['engine/src/entries/entryBuilder.ts', 'engine/src/reading/rowSelection.ts'],
  ['engine/src/postings/process.ts', 'engine/src/entries/entryBuilder.ts'],
  ['engine/src/entries/entryBuilder.ts', 'engine/src/plan/processingPlan.ts'],
  ['api/src/features/settings/service.ts', 'api/src/features/chart-of-accounts/service.ts'],
  ['gateway/src/features/streams/StreamSummary.ts', 'gateway/src/features/periods/Period.ts'],
  ['gateway/src/features/streams/Stream.ts', 'gateway/src/features/streams/instances/streamIds.ts'],
  ['web/src/features/streams/rules/useRules.ts', 'web/src/features/streams/shared/drafts.tsx'],
];

describe('circles of rooms', () => {
  it('are none among arrows that point one way', () => expect(circlesOf(modulesOf(standing))).toEqual([]));

  it.each(
    /** @type {[string, string, number][]} */ ([
      ['engine/src/plan/rule.ts', 'engine/src/postings/result.ts', 3],
      ['engine/src/reading/dateResolver.ts', 'engine/src/entries/pairing.ts', 2],
      ['api/src/features/chart-of-accounts/import/service.ts', 'api/src/features/settings/service.ts', 2],
      ['gateway/src/features/periods/Period.ts', 'gateway/src/features/streams/Stream.ts', 2],
      [
        'gateway/src/features/streams/instances/parts.ts',
        'gateway/src/features/streams/streamMutations.ts',
        2,
      ],
      ['web/src/features/streams/shared/drafts.tsx', 'web/src/features/streams/rules/ruleDraft.ts', 2],
    ]),
  )('%s may not import %s', (from, to, length) => {
    const circles = circlesOf(modulesOf([...standing, [from, to]]));
    expect(circles).toHaveLength(1);
    expect(circles[0]).toHaveLength(length);
    expect(circles[0]).toContain(`${from} → ${to}`);
  });

  it('leave out tests, and what lies at the ends of a feature', () => {
    expect(roomOf('api/src/features/currencies/inUse.test.ts')).toBeNull();
    expect(roomOf('api/src/features/streams/testing/books.ts')).toBeNull();
    expect(roomOf('api/src/features/streams/tables.ts')).toBeNull();
    expect(roomOf('web/src/features/streams/routes.tsx')).toBeNull();
    expect(roomOf('api/src/http/errors.ts')).toBeNull();
  });

  it('take a part of streams for a room of its own', () => {
    expect(roomOf('api/src/features/streams/service.ts')).toBe('api/src/features/streams');
    expect(roomOf('api/src/features/streams/fields/service.ts')).toBe('api/src/features/streams/fields');
    expect(roomOf('api/src/features/chart-of-accounts/import/service.ts')).toBe(
      'api/src/features/chart-of-accounts',
    );
  });
});
