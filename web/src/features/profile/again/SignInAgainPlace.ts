import { createPlace } from '../../../components/createPlace.ts';

const place = createPlace();

export const placeSignInAgain = place.show;

/** Where people sign in again over the page, in whatever screen their session has ended. */
export const SignInAgainPlace = place.Place;
