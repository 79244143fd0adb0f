import * as recordKinds from './recordKinds.ts';

export const kinds = Object.values(recordKinds);
export type Kind = (typeof kinds)[number];

/** They say how all records of a kind are called. */
export const kindCatalogues = kinds.map(({ catalogue }) => catalogue);
