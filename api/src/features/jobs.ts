import type { Platform } from '../platform.ts';

/** Every kind of job, registered before the queue starts. */
export function registerJobs(_platform: Platform): void {}
