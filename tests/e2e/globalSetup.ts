import { startWhatIsMissing, stopWhatWasStarted } from '../support/globalSetup.ts';

/** One product with the demonstration for all files, unless one is named. */
export default async function setUp(): Promise<() => Promise<void>> {
  await startWhatIsMissing('embedded');
  return stopWhatWasStarted;
}
