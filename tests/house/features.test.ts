import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './files.ts';

/** A feature has one name in all packages: a search for it shows the whole slice. */

/** Folders that are no feature of the api, and why. */
const without: Readonly<Record<string, string>> = {
  'gateway config': 'what the gateway tells the web about the server; the api has no part in it',
  'gateway shared': 'what types of several features share',
  'web home': 'the first page, put together from several features',
  'web setup': 'the page of tabs, put together from several features',
  'web streams/shared': 'what the parts of streams share on the screen',
};

/** The features of a package, and the parts of streams. */
function featuresOf(packageName: string): ReadonlySet<string> {
  const folder = `${packageName}/src/features/`;
  return new Set(
    sourceFiles()
      .filter((file) => file.startsWith(folder) && !file.includes('/testing/'))
      .map((file) => path.posix.dirname(file.slice(folder.length)).split('/'))
      .filter(([feature]) => feature !== '.')
      .flatMap(([feature = '', part]) =>
        feature === 'streams' && part !== undefined ? [feature, `${feature}/${part}`] : [feature],
      ),
  );
}

describe('features', () => {
  const ofApi = featuresOf('api');

  it.each(['gateway', 'web'])('of %s are named as in the api', (packageName) => {
    const found = featuresOf(packageName);
    expect(found.size).toBeGreaterThan(10);
    const unknown = [...found].filter(
      (name) => !ofApi.has(name) && without[`${packageName} ${name}`] === undefined,
    );
    expect(unknown).toEqual([]);
  });

  it('have no exception that is needed no more', () => {
    const stale = Object.keys(without).filter((exception) => {
      const [packageName = '', name = ''] = exception.split(' ');
      return ofApi.has(name) || !featuresOf(packageName).has(name);
    });
    expect(stale).toEqual([]);
  });
});
