import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts, keepDraft, keepDraftsAgain, readDraft, type DraftPlace } from './keptDrafts.ts';

const place: DraftPlace = { personId: 'anna', recordId: 'stream', part: 'rules' };
const draft = { revision: 4, base: ['before'], value: ['mine'] };
const dayMilliseconds = 24 * 60 * 60 * 1000;

function fullStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('what is kept in the browser of unsaved edits', () => {
  it('is found again where it was made, by whoever made it alone', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T14:05:00Z') });
    keepDraft(place, draft);
    expect(readDraft(place)).toEqual({ ...draft, at: Date.now() });
    expect(readDraft({ ...place, personId: 'ann' })).toBeNull();
    expect(readDraft({ ...place, recordId: 'other' })).toBeNull();
    expect(readDraft({ ...place, part: 'accounts' })).toBeNull();
    keepDraft(place, null);
    expect(readDraft(place)).toBeNull();
  });

  it('is forgotten after two weeks', () => {
    vi.useFakeTimers();
    keepDraft(place, draft);
    vi.advanceTimersByTime(13 * dayMilliseconds);
    expect(readDraft(place)).not.toBeNull();
    vi.advanceTimersByTime(2 * dayMilliseconds);
    expect(readDraft(place)).toBeNull();
    keepDraft({ ...place, part: 'accounts' }, draft);
    expect(localStorage.length).toBe(1);
  });

  it('is the newest twenty, and nothing large', () => {
    vi.useFakeTimers();
    for (let index = 0; index < 25; index += 1) {
      vi.advanceTimersByTime(1000);
      keepDraft({ ...place, recordId: `stream${String(index)}` }, draft);
    }
    expect(localStorage.length).toBe(20);
    expect(readDraft({ ...place, recordId: 'stream4' })).toBeNull();
    expect(readDraft({ ...place, recordId: 'stream5' })).not.toBeNull();
    keepDraft(place, { ...draft, value: 'x'.repeat(1_000_000) });
    expect(readDraft(place)).toBeNull();
  });

  it.each(['{', 'null', '7', '{"form":0,"at":1e15,"revision":1}', '{"form":1,"at":"x","revision":1}'])(
    'is nothing where something else lies there: %s',
    (text) => {
      localStorage.setItem('tributary.draft.anna stream rules', text);
      expect(readDraft(place)).toBeNull();
    },
  );

  it('stays on the page where the browser has no room', () => {
    fullStorage();
    expect(() => keepDraft(place, draft)).not.toThrow();
  });

  it.each([
    ['there is no room for more', () => fullStorage()],
    ['what comes after it is too large', () => undefined],
  ])('is what was kept before where %s', (_, fill) => {
    keepDraft(place, draft);
    fill();
    keepDraft(place, { ...draft, value: 'x'.repeat(1_000_000) });
    expect(readDraft(place)).toMatchObject(draft);
  });

  it('is nothing of somebody who signed out, also not what a page still holds', () => {
    keepDraft(place, draft);
    keepDraft({ ...place, personId: 'ben' }, draft);
    forgetDrafts('anna');
    keepDraft(place, draft);
    expect(readDraft(place)).toBeNull();
    expect(readDraft({ ...place, personId: 'ben' })).toMatchObject(draft);
    keepDraftsAgain();
    keepDraft(place, draft);
    expect(readDraft(place)).toMatchObject(draft);
  });
});
