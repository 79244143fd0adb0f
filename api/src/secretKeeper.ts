import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from './config.ts';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const vectorBytes = 12;
const tagBytes = 16;
const keyIdLength = 16;

/** Seals what has to be read again, unlike a password, so that the database or a copy of it alone tells nobody. */
export class SecretKeeper {
  readonly #key: Buffer;
  /** Tells by which key something was sealed. */
  readonly keyId: string;

  constructor(key: Buffer) {
    this.#key = key;
    this.keyId = createHash('sha256').update('key of ').update(key).digest('hex').slice(0, keyIdLength);
  }

  /** @param place where it is kept: sealed for one place, it opens in no other */
  seal(text: string, place: string): string {
    const vector = randomBytes(vectorBytes);
    const sealing = createCipheriv(cipher, this.#key, vector).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
    return Buffer.concat([vector, sealing.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws where it was sealed by another key or for another place */
  open(sealed: string, place: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const opening = createDecipheriv(cipher, this.#key, bytes.subarray(0, vectorBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(vectorBytes, vectorBytes + tagBytes));
    const text = opening.update(bytes.subarray(vectorBytes + tagBytes));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  }
}

type KeyConfiguration = Pick<Configuration, 'secretsKey' | 'dataFolder'>;

const keepers = new WeakMap<KeyConfiguration, Promise<SecretKeeper>>();

/** That of the environment, or one that lies in the data folder from its first use on. */
export function keeperOf(configuration: KeyConfiguration): Promise<SecretKeeper> {
  const known = keepers.get(configuration);
  if (known !== undefined) return known;
  const keeper = readKey(configuration).then((key) => new SecretKeeper(key));
  keepers.set(configuration, keeper);
  // A folder that cannot be written now may be later.
  keeper.catch(() => keepers.delete(configuration));
  return keeper;
}

async function readKey({ secretsKey, dataFolder }: KeyConfiguration): Promise<Buffer> {
  if (secretsKey !== null) return Buffer.from(secretsKey, 'base64');
  const file = join(dataFolder, 'secrets.key');
  const written = (await readOwnKey(file)) ?? (await makeKey(dataFolder, file)) ?? (await readOwnKey(file));
  if (written === null) throw new Error(`There is no key in ${file}.`);
  return written;
}

async function readOwnKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes) throw new Error(`The file ${file} holds no key.`);
  return key;
}

/** Null where another process made one meanwhile. */
async function makeKey(folder: string, file: string): Promise<Buffer | null> {
  const key = randomBytes(keyBytes);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(`${key.toString('base64')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}
