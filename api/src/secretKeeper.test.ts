import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from './config.ts';
import { keeperOf, SecretKeeper } from './secretKeeper.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-keeper-'));
});
afterEach(() => rm(folder, { recursive: true }));

const inFolder = (secretsKey: string | null = null) => ({ dataFolder: join(folder, 'data'), secretsKey });

describe('what is sealed', () => {
  it('opens by the same key at the same place alone, and reads as nothing', () => {
    const key = randomBytes(32);
    const keeper = new SecretKeeper(key);
    const sealed = keeper.seal('a secret', 'here');
    expect(sealed).not.toBe(keeper.seal('a secret', 'here'));
    expect(new SecretKeeper(key).open(sealed, 'here')).toBe('a secret');
    expect(() => keeper.open(sealed, 'elsewhere')).toThrow();
    expect(() => new SecretKeeper(randomBytes(32)).open(sealed, 'here')).toThrow();
    expect(() => keeper.open(sealed.slice(0, 30), 'here')).toThrow();
  });
});

describe('the key', () => {
  it('lies in the data folder from its first use on, for its owner alone, and is read there later', async () => {
    const keepers = await Promise.all([keeperOf(inFolder()), keeperOf(inFolder()), keeperOf(inFolder())]);
    expect(new Set(keepers.map(({ keyId }) => keyId)).size).toBe(1);
    const file = join(folder, 'data', 'secrets.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain(keepers[0]?.keyId);
  });

  it('is that of the environment where one is given, and no file is made', async () => {
    const key = randomBytes(32);
    const keeper = await keeperOf(inFolder(key.toString('base64')));
    expect(keeper.keyId).toBe(new SecretKeeper(key).keyId);
    await expect(stat(join(folder, 'data'))).rejects.toThrow();
    expect(() => readConfiguration({ SECRETS_KEY: 'short' })).toThrow('SECRETS_KEY: 32 bytes in base 64');
  });

  it('is not made anew over a file that holds none', async () => {
    await keeperOf(inFolder());
    await writeFile(join(folder, 'data', 'secrets.key'), 'broken');
    await expect(keeperOf(inFolder())).rejects.toThrow('holds no key');
  });
});
