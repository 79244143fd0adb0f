import { restEnum } from '../../../graph/restEnum.ts';

export const DateOrderEnum = restEnum('DateOrder');

export const PeriodNumberingEnum = restEnum('PeriodNumbering');

export const DimensionKindEnum = restEnum('DimensionKind');

export const NegativeAmountEnum = restEnum('NegativeAmount');

export const GlobalAmountSignEnum = restEnum('GlobalAmountSign');

export const SideFromEnum = restEnum('SideFrom');

export const AmountKindEnum = restEnum('AmountKind');
