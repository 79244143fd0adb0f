import { keepDraftsAgain } from '../../../components/keptDrafts.ts';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { getEnvironment } from '../../../relay/environment.ts';
import { continueSession, currentSession } from '../../../relay/sessionEnd.ts';
import { announceSignIn, onSignInElsewhere } from '../../../relay/signInChannel.ts';
import { signedInPerson, type Person } from '../../../relay/signedInPerson.ts';
import { signInAddress } from '../returnAddress.ts';
import type { ReactNode } from 'react';
import { SignInAgain } from './SignInAgain.tsx';

/** Puts something over the page; null takes it away. */
type Show = (question: ReactNode) => void;

/**
 * Stays open until the same person has signed in, here or in another tab, or the page is left, which the browser asks about
 * where there are unsaved edits.
 */
export function askPerson(person: Person, show: Show): Promise<boolean> {
  return new Promise((resolve) => {
    const go = () => {
      forget();
      keepDraftsAgain();
      show(null);
      resolve(true);
    };
    const forget = onSignInElsewhere((id) => {
      if (id === person.id) go();
    });
    const { pathname, search } = window.location;
    show(
      <SignInAgain
        person={person}
        onSignedIn={() => {
          announceSignIn(person.id);
          go();
        }}
        onLeave={() => window.location.assign(signInAddress(pathname + search))}
        onOther={() => window.location.assign('/')}
      />,
    );
  });
}

/** Lets whoever is at work sign in again; false where nobody was. */
export async function askToSignInAgain(show: Show): Promise<boolean> {
  const person = signedInPerson(getEnvironment());
  if (person === null) return false;
  await loadNamespaces(['profile/signIn', 'profile/again']);
  return askPerson(person, show);
}

/** Whatever is asked from now on would be answered as another person may see it, or to nobody. */
export function askUnlessSame(personId: string | null): void {
  const person = signedInPerson(getEnvironment());
  if (person !== null && person.id !== personId) void continueSession(currentSession());
}
