import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { AdjustmentKind, AdjustmentVersion, Figures } from '../postings/readService.ts';
import type { EntityBodies } from './entityBalances.ts';
import { GroupScopes, type GroupTask, isSharedByMinorities } from './groupFigures.ts';
import type { MasterData } from './figures.ts';
import type { FigureTranslation } from './translationService.ts';

interface EntityPacks extends Pick<EntityBodies, 'openingPeriodId'> {
  readonly bodies: Uint8Array[];
  readonly marks: EntityBodies['marks'][number][];
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
    return { bodies: [], marks: [], openingPeriodId: opened?.initial?.openingPeriodId ?? null };
  });
  for (const [index, { entityId, eliminationMarks }] of versions.entries())
    for (const body of bodies[index] ?? []) {
      const ofEntity = packs[places.get(entityId) ?? -1];
      ofEntity?.bodies.push(body);
      ofEntity?.marks.push(eliminationMarks);
    }
  return packs;
}

/** Adjustments that count among some legal entities: those of which all are selected, of all kinds or of some. */
export function selectAdjustments(
  { adjustments }: Figures,
  entities: MasterData['entities'],
  kinds: readonly AdjustmentKind[] | undefined,
): AdjustmentVersion[] {
  const selected = new Set(entities.map(({ id }) => id));
  return adjustments.filter(
    ({ adjustment: { kind, entityIds } }) =>
      entityIds.every((id) => selected.has(id)) && (kinds?.includes(kind) ?? true),
  );
}

interface Grouped {
  readonly scopes: GroupScopes;
  readonly task: GroupTask;
}

/**
 * The packs of the adjustments of a company, by the company at which stands what translation leaves of them: the second one. In a group
 * also by when they count, and whether minorities share in them.
 */
async function adjustmentsOfEntity(
  figures: Figures,
  entityId: number,
  level: PackLevel,
  adjustments: readonly AdjustmentVersion[],
  group: Grouped | null,
): Promise<EntityBodies['adjustments']> {
  const own = adjustments.filter((version) => version.entityId === entityId);
  const placed = own.map((version) => ({
    version,
    homeId: version.adjustment.entityIds.at(-1) ?? entityId,
    between: group === null ? null : group.scopes.placeOf(group.task, entityId, version.adjustment.entityIds),
    isShared: isSharedByMinorities(version),
  }));
  const found: EntityBodies['adjustments'][number][] = [];
  const keyOf = ({ homeId, between, isShared }: (typeof placed)[number]) =>
    `${homeId} ${between}${group === null || isShared ? '' : ' cancelling'}`;
  for (const key of new Set(placed.map(keyOf))) {
    const together = placed.filter((each) => keyOf(each) === key);
    const [first] = together;
    if (first?.between === undefined) continue;
    const versions = together.map(({ version }) => version);
    const { homeId, between, isShared } = first;
    found.push({ homeId, between, isShared, bodies: (await figures.packBodiesOf(versions, level)).flat() });
  }
  return found;
}

/** What a figure is computed from: the packs of each company, and the account that takes its results. */
export async function entityBodies(
  figures: Figures,
  masterData: MasterData,
  entities: MasterData['entities'],
  level: PackLevel,
  translation: FigureTranslation | null,
  adjustments: readonly AdjustmentVersion[] = [],
  scopes: GroupScopes | null = null,
): Promise<EntityBodies[]> {
  const ids = entities.map(({ id }) => id);
  const packs = await packsOfEntities(figures, ids, level);
  // Those of all companies with one question; each company finds its own then.
  await figures.packBodiesOf(adjustments, level);
  const found: EntityBodies[] = [];
  for (const [place, entity] of entities.entries()) {
    const task = scopes?.taskOf(entity.id) ?? null;
    const group = scopes === null || task === null ? null : { scopes, task };
    found.push({
      entityId: entity.id,
      bodies: packs[place]?.bodies ?? [],
      marks: packs[place]?.marks ?? [],
      openingPeriodId: packs[place]?.openingPeriodId ?? null,
      retainedEarningsAccount: masterData.retainedEarnings.get(entity.id) ?? null,
      translation: translation?.taskOf(entity) ?? null,
      adjustments: await adjustmentsOfEntity(figures, entity.id, level, adjustments, group),
      group: task,
    });
  }
  return found;
}
