import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

/** Two processes on one embedded folder lose data without an error anywhere, so the second one is refused. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running server. ` +
        'Stop that server, or name another folder in TRIBUTARY_DATA.',
    );
    this.name = 'FolderInUseError';
  }
}

/** A lock left by a killed server counts as abandoned after this time, and is waited for. */
const staleMilliseconds = 4000;
const retryMilliseconds = 500;

export async function lockFolder(
  folder: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  try {
    return await lockfile.lock(folder, {
      lockfilePath: join(folder, 'lock'),
      stale: staleMilliseconds,
      update: 1000,
      retries: {
        retries: Math.ceil(staleMilliseconds / retryMilliseconds) + 2,
        minTimeout: retryMilliseconds,
        maxTimeout: retryMilliseconds,
      },
      onCompromised: onLost,
    });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ELOCKED'
      ? new FolderInUseError(folder)
      : error;
  }
}
