import { loadNamespaces } from '../../../i18n/i18n.ts';
import { getEnvironment } from '../../../relay/environment.ts';
import { continueSession, currentSession } from '../../../relay/sessionEnd.ts';
import { onSignInElsewhere } from '../../../relay/signInChannel.ts';
import { signedInPerson, type Person } from '../../../relay/signedInPerson.ts';
import { signInAddress } from '../returnAddress.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { placeSignInAgain } from './SignInAgainPlace.tsx';

/**
 * Stays open until the same person has signed in, here or in another tab, or the page is left, which the browser asks about
 * where there are unsaved edits.
 */
export function askPerson(person: Person): Promise<boolean> {
  return new Promise((resolve) => {
    const go = () => {
      forget();
      placeSignInAgain(null);
      resolve(true);
    };
    const forget = onSignInElsewhere((id) => {
      if (id === person.id) go();
    });
    const { pathname, search } = window.location;
    placeSignInAgain(
      <SignInAgain
        person={person}
        onSignedIn={go}
        onLeave={() => window.location.assign(signInAddress(pathname + search))}
        onOther={() => window.location.assign('/')}
      />,
    );
  });
}

/** Lets whoever is at work sign in again; false where nobody was. */
export async function askToSignInAgain(): Promise<boolean> {
  const person = signedInPerson(getEnvironment());
  if (person === null) return false;
  await loadNamespaces(['profile', 'profile/again']);
  return askPerson(person);
}

/** Whatever is asked from now on would be answered as another person may see it. */
export function askUnlessSame(personId: string): void {
  const person = signedInPerson(getEnvironment());
  if (person !== null && person.id !== personId) void continueSession(currentSession());
}
