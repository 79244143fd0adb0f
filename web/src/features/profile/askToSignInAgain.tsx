import { onSignInElsewhere } from '../../relay/signInChannel.ts';
import type { Person } from '../../relay/signedInPerson.ts';
import { signInAddress } from './returnAddress.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { placeSignInAgain } from './SignInAgainPlace.ts';

/**
 * Stays open until the same person has signed in, here or in another tab, or the page is left, which the browser asks about
 * where there are unsaved edits.
 */
export function askToSignInAgain(person: Person): Promise<boolean> {
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
