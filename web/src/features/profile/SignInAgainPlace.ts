import { createPlace } from '../../components/createPlace.ts';

const { show, Place } = createPlace();

export const placeSignInAgain = show;

/** Where people sign in again over the page, in whatever screen their session has ended. */
export const SignInAgainPlace = Place;
