import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { LegalEntityId } from '@tributary/engine/ids';
import type { AdjustmentVersion, Figures } from '../../postings/readService.ts';
import { type MasterData, selectAdjustments } from '../../trial-balance/service.ts';
import type { LedgerAdjustments } from './reportTask.ts';

/** Levels on which adjustments are told: they have no corresponding accounts. */
const levelsOfAdjustments: readonly PackLevel[] = ['totals', 'instances'];

const groupOf = ({ adjustment: { kind, entityIds } }: AdjustmentVersion): string =>
  JSON.stringify([kind, entityIds]);

/**
 * The adjustments that count among some legal entities, by the one whose lines they are. Those of a kind and of the same legal entities
 * count together in each part of a report, and are read so.
 */
export async function ledgerAdjustmentsOf(
  figures: Figures,
  entities: MasterData['entities'],
  levels: ReadonlySet<PackLevel>,
): Promise<ReadonlyMap<number, readonly LedgerAdjustments[]>> {
  const all = selectAdjustments(figures, entities, undefined);
  const read = levelsOfAdjustments.filter((level) => levels.has(level));
  const bodies = new Map<PackLevel, ReadonlyMap<AdjustmentVersion, readonly Uint8Array[]>>();
  for (const level of read) {
    const found = await figures.packBodiesOf(all, level);
    bodies.set(level, new Map(all.map((version, place) => [version, found[place] ?? []])));
  }
  const groups = new Map<number, Map<string, AdjustmentVersion[]>>();
  for (const version of all) {
    const ofEntity = groups.get(version.entityId) ?? new Map<string, AdjustmentVersion[]>();
    groups.set(version.entityId, ofEntity);
    const group = ofEntity.get(groupOf(version)) ?? [];
    ofEntity.set(groupOf(version), group);
    group.push(version);
  }
  const describe = (versions: readonly AdjustmentVersion[]): LedgerAdjustments[] =>
    versions.slice(0, 1).map(({ adjustment: { kind, entityIds } }) => ({
      kind,
      legalEntityIds: entityIds.map((id) => id as LegalEntityId),
      bodies: Object.fromEntries(
        read.map((level) => [level, versions.flatMap((each) => bodies.get(level)?.get(each) ?? [])]),
      ),
    }));
  return new Map([...groups].map(([id, ofEntity]) => [id, [...ofEntity.values()].flatMap(describe)]));
}
