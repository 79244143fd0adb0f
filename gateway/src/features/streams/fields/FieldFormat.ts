import { restObject } from '../../../graph/restFields.ts';

export const FieldFormatRef = restObject('FieldFormat');
