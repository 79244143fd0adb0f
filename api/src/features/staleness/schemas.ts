import { z } from 'zod';
import { staleCauses } from './causes.ts';

export const staleCauseSchema = z.enum(staleCauses);
