import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { Figures } from '../postings/readService.ts';
import type { EntityBodies } from './entityBalances.ts';
import type { MasterData } from './figures.ts';
import type { FigureTranslation } from './translationService.ts';

interface EntityPacks extends Pick<EntityBodies, 'openingPeriodId'> {
  readonly bodies: Uint8Array[];
}

/** The packs of companies on a level, read together, and the period that opens with their initial balance; in the order asked for. */
export async function packsOfEntities(
  figures: Figures,
  entityIds: readonly number[],
  level: PackLevel,
): Promise<readonly EntityPacks[]> {
  const places = new Map(entityIds.map((id, place) => [id, place]));
  const versions = figures.versions.filter(({ entityId }) => places.has(entityId));
  const bodies =
    level === 'correspondences'
      ? await figures.correspondenceBodiesOf(versions)
      : await figures.packBodiesOf(versions, level);
  const packs = entityIds.map((id): EntityPacks => {
    const opened = versions.find(({ entityId, initial }) => entityId === id && initial !== null);
    return { bodies: [], openingPeriodId: opened?.initial?.openingPeriodId ?? null };
  });
  for (const [index, { entityId }] of versions.entries())
    packs[places.get(entityId) ?? -1]?.bodies.push(...(bodies[index] ?? []));
  return packs;
}

/** What a figure is computed from: the packs of each company, and the account that takes its results. */
export async function entityBodies(
  figures: Figures,
  masterData: MasterData,
  entities: MasterData['entities'],
  level: PackLevel,
  translation: FigureTranslation | null,
): Promise<EntityBodies[]> {
  const ids = entities.map(({ id }) => id);
  const packs = await packsOfEntities(figures, ids, level);
  return entities.map((entity, place) => ({
    entityId: entity.id,
    bodies: packs[place]?.bodies ?? [],
    openingPeriodId: packs[place]?.openingPeriodId ?? null,
    retainedEarningsAccount: masterData.retainedEarnings.get(entity.id) ?? null,
    translation: translation?.taskOf(entity) ?? null,
  }));
}
