import { dimensionInstanceIds } from '../dimensions/Dimension.ts';

interface DimensionFilter {
  readonly dimensionInstanceIds?: readonly string[] | null | undefined;
  readonly includeDefaultStructure?: boolean | null | undefined;
}

/** The api's pseudo id of the default structure, which is no record and so has no global id. */
const defaultStructure = -1;

/** The instances to narrow figures to; null: no restriction. */
export function decodeDimensions(filter: DimensionFilter, clientId: number): number[] | null {
  const { dimensionInstanceIds: ids, includeDefaultStructure: isDefault } = filter;
  if (ids == null && isDefault !== true) return null;
  return [
    ...dimensionInstanceIds.decodeAllIn(ids ?? [], { clientId }),
    ...(isDefault === true ? [defaultStructure] : []),
  ];
}
