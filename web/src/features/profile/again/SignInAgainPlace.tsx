import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { forgetDrafts } from '../../../components/keptDrafts.ts';
import { forgetRecents } from '../../../components/recents.ts';
import { onSessionLoss } from '../../../relay/sessionEnd.ts';
import { announceSignIn, onSignInElsewhere } from '../../../relay/signInChannel.ts';
import { signedInPerson } from '../../../relay/signedInPerson.ts';

let shown: ReactNode = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null takes it away. */
export function placeSignInAgain(question: ReactNode): void {
  shown = question;
  for (const listener of listeners) listener();
}

/** Few people meet it: it is fetched with the first who does. */
const loadQuestion = () => import('./askToSignInAgain.tsx');

/** Where people sign in again over the page, in whatever screen their session has ended. */
export function SignInAgainPlace(): ReactNode {
  const environment = useRelayEnvironment();
  useEffect(() => {
    const person = signedInPerson(environment);
    if (person !== null) announceSignIn(person.id);
  }, [environment]);
  useEffect(() => onSessionLoss(async () => (await loadQuestion()).askToSignInAgain(placeSignInAgain)), []);
  useEffect(
    () =>
      onSignInElsewhere((id) => {
        const person = signedInPerson(environment);
        if (id === null && person !== null) {
          forgetDrafts(person.id);
          forgetRecents(person.id);
        }
        void loadQuestion().then(({ askUnlessSame }) => askUnlessSame(id));
      }),
    [environment],
  );
  return useSyncExternalStore(subscribe, () => shown);
}
