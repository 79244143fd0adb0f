import { restEnum } from '../../graph/restEnum.ts';

export const ColumnRoleEnum = restEnum('ChartColumnRole');

export const TreeSourceEnum = restEnum('ChartTreeSource');

export const TypeBasisEnum = restEnum('ChartTypeBasis');
