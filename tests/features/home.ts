import type { Feature } from '../support/feature.ts';

export const home: Feature = { operations: [], screens: { HomePageQuery: { callsMax: 2 } } };
