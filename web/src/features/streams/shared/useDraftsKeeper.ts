import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { keepDraft, moveDraft, readDraft, type DraftPlace } from '../../../components/keptDrafts.ts';
import { signedInPerson } from '../../../relay/signedInPerson.ts';
import type { DraftName, DraftsKeeper, DraftsState, KeptDrafts } from './drafts.tsx';

export interface EditedRecords {
  readonly streamId: string;
  readonly instanceId: string;
}

const names: readonly DraftName[] = ['fieldMap', 'columns', 'accounts', 'rules', 'eliminations'];

/** Accounts and rules belong to the stream, whichever of its instances is open; the columns of a payroll file to its instance. */
const recordOf = (name: DraftName, { streamId, instanceId }: EditedRecords): string =>
  name === 'fieldMap' || name === 'columns' ? instanceId : streamId;

/** Where drafts of before wait for what becomes of them, so that typing on writes over none. */
const shelves = [1, 2, 3] as const;

/** What is on the shelves of a part, the latest first. */
function shelved(place: DraftPlace) {
  return shelves
    .flatMap((shelf) => {
      const on = { ...place, part: `${place.part} ${shelf}` };
      const kept = readDraft(on);
      return kept === null ? [] : [{ place: on, kept }];
    })
    .toSorted((left, right) => right.kept.at - left.kept.at);
}

/** What was typed when the page was closed goes onto a free shelf, else onto that of the oldest. */
function shelve(place: DraftPlace): void {
  const typed = readDraft(place);
  if (typed === null) return;
  const there = shelved(place);
  const free = shelves.map((shelf) => `${place.part} ${shelf}`);
  const part = free.find((each) => there.every((other) => other.place.part !== each));
  moveDraft(place, { ...place, part: part ?? there.at(-1)?.place.part ?? `${place.part} 1` });
}

export function createDraftsKeeper(personId: string, records: EditedRecords): DraftsKeeper {
  const placeOf = (name: DraftName): DraftPlace => ({
    personId,
    recordId: recordOf(name, records),
    part: name,
  });
  // They were written by the same form of drafts, else nothing is read.
  const offered = (among: readonly DraftName[]): KeptDrafts =>
    Object.fromEntries(
      among.flatMap((name) => {
        const [latest] = shelved(placeOf(name));
        return latest === undefined ? [] : [[name, latest.kept]];
      }),
    ) as KeptDrafts;
  let written: DraftsState = {};
  return {
    read: () => {
      for (const name of names) shelve(placeOf(name));
      return offered(names);
    },
    settle: (settled) => {
      for (const name of settled) {
        const [latest] = shelved(placeOf(name));
        if (latest !== undefined) keepDraft(latest.place, null);
      }
      return offered(settled);
    },
    write: (drafts) => {
      for (const name of names) {
        const draft = drafts[name];
        if (draft !== written[name]) keepDraft(placeOf(name), draft ?? null);
      }
      written = drafts;
    },
    forget: (forgotten) => {
      for (const name of forgotten) {
        keepDraft(placeOf(name), null);
        written = { ...written, [name]: undefined };
      }
    },
  };
}

/** Keeps drafts of whoever is signed in. */
export function useDraftsKeeper(records: EditedRecords): DraftsKeeper | null {
  const environment = useRelayEnvironment();
  const [keeper] = useState(() => {
    const person = signedInPerson(environment);
    return person === null ? null : createDraftsKeeper(person.id, records);
  });
  return keeper;
}
