import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';
import { evaluationBodies } from '../evaluation/testing/evaluationBodies.ts';

export const reportCalls: CallsOfFeature = { bodies: evaluationBodies };
