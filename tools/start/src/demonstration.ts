import { pathToFileURL } from 'node:url';
import path from 'node:path';

interface DemonstrationSettings {
  readonly url: string;
  readonly setupWord: string;
  readonly log: (text: string) => void;
}

interface DemonstrationLoader {
  /** Loads the demonstration group once; answers the logins to print, or nothing where the installation is somebody's own. */
  loadDemonstration(settings: DemonstrationSettings): Promise<readonly string[]>;
}

/**
 * Loads the demonstration group through the public API of the running product. The loader is a package of its own which
 * nothing here is built against, so that a product without it still starts.
 */
export async function loadDemonstrationWhenWanted(
  settings: DemonstrationSettings,
): Promise<readonly string[]> {
  const place = path.resolve(import.meta.dirname, '..', '..', '..', 'demo', 'dist', 'load.js');
  const loader = (await import(pathToFileURL(place).href)) as DemonstrationLoader;
  return loader.loadDemonstration(settings);
}
