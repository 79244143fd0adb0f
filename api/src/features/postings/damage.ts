import type { VersionKey } from './versionKey.ts';

const named = ({ clientId, instanceId, version }: VersionKey): string =>
  `client ${clientId}, instance ${instanceId}, version ${version}`;

/** What is stored is not what was written: a defect, and never a figure. */
export class DamagedFiguresError extends Error {
  constructor(key: VersionKey, what: string) {
    super(`The figures of ${named(key)} are damaged: ${what}`);
    this.name = 'DamagedFiguresError';
  }
}

export function misnumberedLines(key: VersionKey): DamagedFiguresError {
  return new DamagedFiguresError(key, 'its lines are not numbered from 1, entry by entry');
}

/** What was there a moment ago, beside the figures, is gone by now: all is to be read anew, as of one moment. */
export class GoneMeanwhileError extends Error {
  constructor() {
    super('What was read a moment ago is gone');
    this.name = 'GoneMeanwhileError';
  }
}

/** Of a version that counted a moment ago something is gone: it was retired meanwhile, or it is damaged. */
export class MissingFiguresError extends Error {
  readonly key: VersionKey;
  readonly what: string;

  constructor(key: VersionKey, what: string) {
    super(`Of the figures of ${named(key)} ${what} is missing`);
    this.name = 'MissingFiguresError';
    this.key = key;
    this.what = what;
  }
}
