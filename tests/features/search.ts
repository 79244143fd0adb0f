import { clientField, everything, type Feature } from '../support/feature.ts';

export const search: Feature = {
  operations: [clientField('search(text: "a")', 'member', `{ ${everything('SearchHit')} }`)],
  screens: { useSearchHitsQuery: { callsMax: 2 }, useImportCommandsQuery: { callsMax: 2 } },
};
