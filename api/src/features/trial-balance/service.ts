/** What reports take of the trial balance, so that their figures are the same. */

export { differenceOf, differenceSets, eliminationsOf } from './eliminationFigure.ts';
export { packsOfEntities, selectAdjustments } from './entityBodies.ts';
export { figuresThrough } from './coverage.ts';
export { type MasterData, readMasterData, selectEntities, selectRange } from './figures.ts';
export { type Included, readableOf, readIncluded } from './included.ts';
export { MissingRatesError } from './missingRatesError.ts';
export { namedFrom, recordsOf } from './namedRecords.ts';
export { formatPostingId, parsePostingId } from './postingId.ts';
export { postingSetsOf } from './postingSets.ts';
export { staleFigures } from './staleFigures.ts';
export { readTranslatedFigure } from './translatedFigure.ts';
export type { EntityBodies } from './entityBalances.ts';
export { type FigureTranslation, readGlobalTranslation, readTranslation } from './translationService.ts';
