import { createPlace } from './createPlace.ts';

const place = createPlace();

/** Said by what shows notices, which comes with the first screen that has any. */
export const placeNotices = place.show;

/** Where notices are shown, above all screens, so that they outlast the one that they come from. */
export const NoticePlace = place.Place;
