import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { keepDraft, readDraft, type DraftPlace } from '../../../components/keptDrafts.ts';
import { signedInPerson } from '../../../relay/signedInPerson.ts';
import type { DraftName, DraftsKeeper, DraftsState, KeptDrafts } from './drafts.tsx';

export interface EditedRecords {
  readonly streamId: string;
  readonly instanceId: string;
}

const names: readonly DraftName[] = ['fieldMap', 'accounts', 'rules'];

/** Accounts and rules belong to the stream, whichever of its instances is open. */
const recordOf = (name: DraftName, { streamId, instanceId }: EditedRecords): string =>
  name === 'fieldMap' ? instanceId : streamId;

export function createDraftsKeeper(personId: string, records: EditedRecords): DraftsKeeper {
  const placeOf = (name: DraftName): DraftPlace => ({
    personId,
    recordId: recordOf(name, records),
    part: name,
  });
  let written: DraftsState = {};
  return {
    read: () =>
      // They were written by the same form of drafts, else nothing is read.
      Object.fromEntries(
        names.flatMap((name) => {
          const kept = readDraft(placeOf(name));
          return kept === null ? [] : [[name, kept]];
        }),
      ) as KeptDrafts,
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
