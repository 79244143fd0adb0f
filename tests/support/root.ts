import path from 'node:path';

/** The tree that is tested. */
export const root = path.resolve(import.meta.dirname, '..', '..');
