import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { Figures } from '../postings/readService.ts';
import type { EntityBodies } from './entityBalances.ts';
import type { MasterData } from './figures.ts';
import type { FigureTranslation } from './translationService.ts';

/** The packs of a company on a level, and the period that opens with its initial balance. */
export async function packsOfEntity(
  figures: Figures,
  entityId: number,
  level: PackLevel,
): Promise<Pick<EntityBodies, 'bodies' | 'openingPeriodId'>> {
  const bodies: Uint8Array[] = [];
  let openingPeriodId: number | null = null;
  for (const version of figures.versions) {
    if (version.entityId !== entityId) continue;
    openingPeriodId ??= version.initial?.openingPeriodId ?? null;
    const found =
      level === 'correspondences'
        ? await figures.correspondenceBodies(version)
        : await figures.packBodies(version, level);
    bodies.push(...found);
  }
  return { bodies, openingPeriodId };
}

/** What a figure is computed from: the packs of each company, and the account that takes its results. */
export async function entityBodies(
  figures: Figures,
  masterData: MasterData,
  entities: MasterData['entities'],
  level: PackLevel,
  translation: FigureTranslation | null,
): Promise<EntityBodies[]> {
  const found: EntityBodies[] = [];
  for (const entity of entities) {
    found.push({
      entityId: entity.id,
      ...(await packsOfEntity(figures, entity.id, level)),
      retainedEarningsAccount: masterData.retainedEarnings.get(entity.id) ?? null,
      translation: translation?.taskOf(entity) ?? null,
    });
  }
  return found;
}
