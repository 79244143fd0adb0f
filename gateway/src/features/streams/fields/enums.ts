import { restEnum } from '../../../graph/restEnum.ts';

export const DimensionKindEnum = restEnum('DimensionKind');
