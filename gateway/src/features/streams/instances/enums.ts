import { restEnum } from '../../../graph/restEnum.ts';

export const StreamInstanceStatusEnum = restEnum('StreamInstanceStatus');
