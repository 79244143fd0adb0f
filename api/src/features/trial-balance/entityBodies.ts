import type { FigureFilter, Figures } from '../postings/readService.ts';
import type { EntityBodies } from './entityBalances.ts';
import type { MasterData } from './figures.ts';
import type { FigureTranslation } from './translation.ts';

/** What a figure is computed from: the packs of each company, and the account that takes its results. */
export async function entityBodies(
  figures: Figures,
  masterData: MasterData,
  entities: MasterData['entities'],
  dimensions: FigureFilter['dimensions'],
  translation: FigureTranslation | null,
): Promise<EntityBodies[]> {
  const found: EntityBodies[] = [];
  for (const entity of entities) {
    const { id } = entity;
    const bodies: Uint8Array[] = [];
    let openingPeriodId: number | null = null;
    for (const version of figures.versions) {
      if (version.entityId !== id) continue;
      openingPeriodId ??= version.initial?.openingPeriodId ?? null;
      bodies.push(...(await figures.packBodies(version, dimensions === null ? 'totals' : 'instances')));
    }
    found.push({
      entityId: id,
      bodies,
      retainedEarningsAccount: masterData.retainedEarnings.get(id) ?? null,
      openingPeriodId,
      translation: translation?.taskOf(entity) ?? null,
    });
  }
  return found;
}
