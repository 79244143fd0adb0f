import { legalEntityIds } from '../legal-entities/LegalEntity.ts';

interface OwnershipFilter {
  readonly ownership?: boolean | null | undefined;
  readonly ownershipTopId?: string | null | undefined;
}

/** A group as the api names it: seen from its parents, or from the legal entity at the top of a part; null: none. */
export function decodeOwnership(
  { ownership, ownershipTopId: topId }: OwnershipFilter,
  clientId: number,
): true | number | null {
  if (ownership !== true) return null;
  return topId == null ? true : legalEntityIds.decodeIn(topId, { clientId });
}
