import { forgetStored, readStoredJson, store, storedKeys } from '../browserStore.ts';

/** Raised when what is edited has another form: what was kept in the one of before is forgotten. */
const form = 1;
const prefix = 'tributary.draft.';
const daysMax = 14;
const ageMillisecondsMax = daysMax * 24 * 60 * 60 * 1000;
const lengthMax = 1_000_000;
const countMax = 20;

/** What was typed and not saved, and what was saved then, under which revision. */
export interface KeptDraft {
  readonly at: number;
  readonly revision: number;
  readonly base: unknown;
  readonly value: unknown;
}

/** Whose work it is, on which part of which record. Global ids name the client as well. */
export interface DraftPlace {
  readonly personId: string;
  readonly recordId: string;
  readonly part: string;
}

/** After signing out nothing is kept any more: a page that is left, or stands in another tab, would write what it still holds. */
let isForgotten = false;

const ofPerson = (personId: string): string => `${prefix}${personId} `;
const keyOf = ({ personId, recordId, part }: DraftPlace): string =>
  `${ofPerson(personId)}${recordId} ${part}`;

function readKey(key: string): KeptDraft | null {
  const kept = Object(readStoredJson(key)) as Partial<KeptDraft & { readonly form: number }>;
  const { at, revision, base, value } = kept;
  if (kept.form !== form || typeof at !== 'number' || typeof revision !== 'number') return null;
  return at > Date.now() - ageMillisecondsMax ? { at, revision, base, value } : null;
}

/** Leaves room for one: what is old or the oldest of the others goes. */
function makeRoomFor(wanted: string): void {
  const others = storedKeys(prefix).filter((key) => key !== wanted);
  const kept = others.map((key) => ({ key, at: readKey(key)?.at ?? 0 }));
  const newest = kept.toSorted((left, right) => right.at - left.at);
  newest.forEach(({ key, at }, index) => {
    if (at === 0 || index >= countMax - 1) store(key, null);
  });
}

export function readDraft(place: DraftPlace): KeptDraft | null {
  return readKey(keyOf(place));
}

/**
 * Keeps it in this browser for the case that the page is closed or breaks down; null forgets it. Where there is no room for it, or
 * it is too large, what was kept before stays.
 */
export function keepDraft(place: DraftPlace, draft: Omit<KeptDraft, 'at'> | null): void {
  if (isForgotten) return;
  const key = keyOf(place);
  if (draft === null) {
    store(key, null);
    return;
  }
  makeRoomFor(key);
  const text = JSON.stringify({ form, at: Date.now(), ...draft });
  if (text.length <= lengthMax) store(key, text);
}

/** As it was, with the time at which it was kept. */
export function moveDraft(from: DraftPlace, to: DraftPlace): void {
  const kept = readDraft(from);
  if (isForgotten || kept === null) return;
  store(keyOf(to), JSON.stringify({ form, ...kept }));
  store(keyOf(from), null);
}

/** Nothing that a person typed is left in the browser once they have signed out. */
export function forgetDrafts(personId: string): void {
  isForgotten = true;
  forgetStored(ofPerson(personId));
}

/** The same person has signed in again over the page. */
export function keepDraftsAgain(): void {
  isForgotten = false;
}
