import path from 'node:path';

/** The tree that is tested. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** Figures and files that came from elsewhere; not part of the tree, so it may be absent. */
export const sharedData = path.resolve(root, '..', 'shared', 'data');
