import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../http/errors.ts';
import type { PreparingWork } from '../references/service.ts';
import { figureThreads } from '../trial-balance/threadService.ts';
import type { Judged, Judging } from './replacing.ts';

/** How long threads are left alone that were asked too much at once; after the last they are asked no more. */
const pauseSeconds = [0.5, 1, 2, 4, 8, 15, 30, 30, 30, 30] as const;

const isOverfull = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.failure === 'tooManyAtOnce';

/** As a job judges reports: where there is too much to do for others just now it waits, and says so. */
export function judgingPatiently({ signal, report }: PreparingWork, before: Judged | null): Judging {
  let reached = { done: 0, total: 0 };
  const tell = (phase: 'referring' | 'waiting'): void => report({ phase, ...reached });
  return {
    signal,
    before,
    tell: (done, total) => {
      reached = { done, total };
      tell('referring');
    },
    ask: async (clientId, put) => {
      for (const seconds of pauseSeconds) {
        try {
          return await figureThreads.ask(clientId, put);
        } catch (error) {
          if (!isOverfull(error)) throw error;
        }
        tell('waiting');
        await pause(seconds * 1_000, undefined, { signal }).catch(() => signal.throwIfAborted());
        tell('referring');
      }
      return figureThreads.ask(clientId, put);
    },
  };
}
