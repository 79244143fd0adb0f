import { evaluationRoutes } from './evaluation/evaluationRoutes.ts';

export const reportRoutes = [...evaluationRoutes];
