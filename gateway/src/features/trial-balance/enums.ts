import { restEnum } from '../../graph/restEnum.ts';

export const DataTypeEnum = restEnum('DataType');

export const AdjustmentKindEnum = restEnum('AdjustmentKind');

export const BalancePartEnum = restEnum('BalancePart');

export const ComputedLineEnum = restEnum('ComputedLine');

export const TransactionGroupOrderEnum = restEnum('TransactionGroupOrder');

export const TransactionOrderEnum = restEnum('TransactionOrder');
