import { books } from './baseline/books.ts';
import { deliveries } from './baseline/deliveries.ts';
import { figures } from './baseline/figures.ts';
import { people } from './baseline/people.ts';
import { processing } from './baseline/processing.ts';

/** The schema with which databases begin. What changes it is a migration beside this one; it is never edited itself. */
export const baseline: readonly string[] = [...people, ...books, ...deliveries, ...processing, ...figures];
