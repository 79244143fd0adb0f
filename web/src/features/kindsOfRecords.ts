import * as recordKinds from './recordKinds.ts';

const kinds = Object.values(recordKinds);
export type Kind = (typeof kinds)[number];

/** None of a type that these pages do not know yet. */
export const kindsOfType = (word: string | null | undefined): readonly Kind[] =>
  kinds.filter(({ type }) => type === word);

/** They say how all records of a kind are called, and what rights on them are good for. */
export const kindCatalogues = kinds.map(({ catalogue }) => catalogue);
