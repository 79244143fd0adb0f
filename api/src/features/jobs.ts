import type { Platform } from '../platform.ts';
import { registerStreamJobs } from './streams/processing/jobs.ts';
import { registerSubstitutionJobs } from './substitution/jobs.ts';

/** Every kind of job, registered before the queue starts. */
export function registerJobs(platform: Platform): void {
  registerStreamJobs(platform);
  registerSubstitutionJobs(platform);
}
