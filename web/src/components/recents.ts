import { forgetStored, readStoredJson, store } from '../browserStore.ts';

const prefix = 'tributary.recent.';
const countMax = 8;

/** A place that was opened. */
export interface Recent {
  readonly label: string;
  readonly group: string;
  readonly address: string;
}

/** Whose places they are, in which client. */
export interface RecentsOwner {
  readonly personId: string;
  /** Its slug. */
  readonly client: string;
}

const ofPerson = (personId: string): string => `${prefix}${personId} `;
const keyOf = ({ personId, client }: RecentsOwner): string => `${ofPerson(personId)}${client}`;

function isRecent(value: unknown): value is Recent {
  const { label, group, address } = Object(value);
  return [label, group, address].every((each) => typeof each === 'string');
}

/** The latest first. */
export function readRecents(owner: RecentsOwner): readonly Recent[] {
  const kept = readStoredJson(keyOf(owner));
  return Array.isArray(kept) ? kept.filter(isRecent) : [];
}

export function rememberRecent(owner: RecentsOwner, recent: Recent): void {
  const others = readRecents(owner).filter(({ address }) => address !== recent.address);
  store(keyOf(owner), JSON.stringify([recent, ...others].slice(0, countMax)));
}

/** Nothing of a person is left in the browser once they have signed out. */
export function forgetRecents(personId: string): void {
  forgetStored(ofPerson(personId));
}
