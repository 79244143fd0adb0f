import { someOf } from '../../api/src/testing/rounds.ts';

/** The steps by which something is deleted with a substitute, as the log of the api tells them. */

export interface Moment {
  readonly step: string;
  /** The so-many-th time. */
  readonly time: number;
  /** Whether all of it was done before the kill. */
  readonly isDone: boolean;
}

const at = (step: string, time = 1, isDone = false): Moment => ({ step, time, isDone });

export const moments = someOf(
  [
    at('references'),
    at('publish', 1, true),
    at('job started'),
    at('begin'),
    at('version'),
    at('read'),
    at('substitute'),
    at('segments'),
    at('COPY'),
    at('COPY', 3),
    at('packs'),
    at('versions'),
    at('referring'),
  ],
  2,
);

/** Whether a line of the log is the moment; it counts the times itself. */
export function watch({ step, time }: Moment): (line: string) => boolean {
  let count = 0;
  return (text) => {
    if (!text.startsWith('{')) return false;
    const line = JSON.parse(text) as {
      readonly kind?: string;
      readonly msg?: string;
      readonly step?: string;
    };
    if (line.kind !== 'substitute' || (line.step ?? line.msg) !== step) return false;
    count += 1;
    return count === time;
  };
}
