import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { Figures, PublishedVersion } from '../postings/readService.ts';
import type { EntityBodies } from './entityBalances.ts';
import type { MasterData } from './figures.ts';
import type { FigureTranslation } from './translationService.ts';

/** Some are all postings, one version after the other. */
async function correspondencesOf(
  figures: Figures,
  versions: readonly PublishedVersion[],
): Promise<(readonly Uint8Array[])[]> {
  const bodies: (readonly Uint8Array[])[] = [];
  for (const version of versions) bodies.push(await figures.correspondenceBodies(version));
  return bodies;
}

/** The packs of a company on a level, and the period that opens with its initial balance. */
export async function packsOfEntity(
  figures: Figures,
  entityId: number,
  level: PackLevel,
): Promise<Pick<EntityBodies, 'bodies' | 'openingPeriodId'>> {
  const versions = figures.versions.filter((version) => version.entityId === entityId);
  const opened = versions.find(({ initial }) => initial !== null);
  const bodies =
    level === 'correspondences'
      ? await correspondencesOf(figures, versions)
      : await figures.packBodiesOf(versions, level);
  return { bodies: bodies.flat(), openingPeriodId: opened?.initial?.openingPeriodId ?? null };
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
