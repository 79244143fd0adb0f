import { restEnum } from '../../../graph/restEnum.ts';

export const ProcessingErrorCodeEnum = restEnum('ProcessingErrorCode', (word) => word);
