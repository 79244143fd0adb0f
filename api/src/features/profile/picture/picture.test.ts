import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../../http/errorCatalogue.ts';
import { openTestApi, type TestApi, type TestSession } from '../../../testing/testApi.ts';

let api: TestApi;
let person: TestSession;

beforeAll(async () => {
  api = await openTestApi();
  await api.addUser('picture.paula@tributary.example');
  person = await api.signIn('picture.paula@tributary.example');
});
afterAll(async () => api.close());

type Format = 'png' | 'jpeg' | 'webp' | 'gif';

/** Left half red, right half blue, with a place and a text in it. */
async function picture(format: Format, width = 300, height = 200): Promise<Buffer> {
  const half = await sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer();
  const image = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: Math.ceil(width / 2), top: 0 }])
    .withExif({ IFD0: { Copyright: 'a secret of the camera' } });
  return image.toFormat(format).toBuffer();
}

function form(bytes: Uint8Array, name = 'file', type = 'image/png'): FormData {
  const body = new FormData();
  body.append(name, new Blob([new Uint8Array(bytes)], { type }), 'picture.png');
  return body;
}

const put = (bytes: Uint8Array, session = person) =>
  session.call('PUT', '/profile/picture', { body: form(bytes) });

async function download(session: TestSession): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const headers = { cookie: session.cookie ?? '' };
  const answer = await fetch(`${api.url}/api/v1/profile/picture`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

function pngPart(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A few kilobytes that stand for 400 million pixels. */
function bomb(): Buffer {
  const side = 20_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngPart('IHDR', head),
    pngPart('IDAT', rows),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

describe('the picture of a person', () => {
  it.each<Format>(['png', 'jpeg', 'webp'])(
    'is made anew from %s as a square without what else it held',
    async (format) => {
      const original = await picture(format);
      expect(original.includes('a secret of the camera')).toBe(true);
      const answer = await put(original);
      expect(answer).toMatchObject({ status: 200, body: { email: 'picture.paula@tributary.example' } });
      const { bytes, headers } = await download(person);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        vary: expect.stringContaining('Cookie'),
      });
      const { width, height, exif, format: made } = await sharp(bytes).metadata();
      expect({ width, height, exif, made }).toEqual({
        width: 256,
        height: 256,
        exif: undefined,
        made: 'webp',
      });
      expect(bytes.includes('a secret of the camera')).toBe(false);
      const { data } = await sharp(bytes)
        .extract({ left: 10, top: 128, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([data[0] ?? 0, data[2] ?? 0]).toEqual([
        expect.toSatisfy((red: number) => red > 200),
        expect.toSatisfy((blue: number) => blue < 60),
      ]);
    },
  );

  it('has a version that profile and session say, by which it is asked for again in vain', async () => {
    const { picture_version: before } = (await put(await picture('png'))).body as { picture_version: string };
    const { picture_version: after } = (await put(await picture('png', 100, 300))).body as {
      picture_version: string;
    };
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    expect(after).not.toBe(before);
    expect(await person.ok('GET', '/profile')).toMatchObject({ picture_version: after });
    expect(await person.ok('GET', '/session')).toMatchObject({ user: { picture_version: after } });
    const again = await person.call('GET', `/profile/picture?version=${after}`, {
      headers: { 'if-none-match': `"${after}"` },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    const other = await person.call('GET', `/profile/picture?version=${before}`);
    expect(other.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is nobody else’s to see, and goes when it is removed', async () => {
    await api.addUser('picture.otto@tributary.example');
    const other = await api.signIn('picture.otto@tributary.example');
    await put(await picture('jpeg'));
    expect((await download(other)).status).toBe(404);
    expect((await download(api.nobody)).status).toBe(401);
    expect(await person.ok('DELETE', '/profile/picture')).toMatchObject({ picture_version: null });
    expect((await download(person)).status).toBe(404);
    expect(await person.ok('DELETE', '/profile/picture')).toMatchObject({ picture_version: null });
  });
});

describe('what is no picture', () => {
  const text = (content: string) => Promise.resolve(Buffer.from(content));
  const cut = async (format: Format) => {
    const whole = await picture(format);
    return whole.subarray(0, Math.floor(whole.length * 0.6));
  };
  const followed = async (format: Format) =>
    Buffer.concat([await picture(format), Buffer.from('<script>alert(1)</script>')]);
  /** The end is where it should be, the pixels are not. */
  const hollow = async (format: Format) => {
    const bytes = Buffer.from(await picture(format));
    bytes.fill(0x41, Math.floor(bytes.length * 0.7), bytes.length - 20);
    return bytes;
  };

  it.each<[what: string, code: string, make: () => Promise<Buffer>]>([
    ['an SVG', 'picture_type', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a GIF', 'picture_type', () => picture('gif')],
    ['a page', 'picture_type', () => text('<!doctype html><script>alert(1)</script>')],
    ['a PDF', 'picture_type', () => text('%PDF-1.7')],
    ['nothing', 'picture_type', () => text('')],
    ['a beginning alone', 'picture_type', () => text('RIFF')],
    [
      'the name of PNG alone',
      'picture_broken',
      () => Promise.resolve(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    ],
    ['a bomb', 'picture_pixels', () => Promise.resolve(bomb())],
    ...(['png', 'jpeg', 'webp'] as const).flatMap((format): [string, string, () => Promise<Buffer>][] => [
      [`a cut ${format}`, 'picture_broken', () => cut(format)],
      [`a ${format} that is a page as well`, 'picture_and_more', () => followed(format)],
    ]),
    ['a PNG without its pixels', 'picture_broken', () => hollow('png')],
  ])('is refused by name: %s', async (_, code, make) => {
    expect(await put(await make())).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'file', code }] },
    });
  });

  it('is refused above 2 MiB, and where there is no file at all', async () => {
    const large = Buffer.concat([await picture('png'), Buffer.alloc(2 * 2 ** 20)]);
    expect(await put(large)).toMatchObject({
      status: 413,
      body: {
        message: errorCatalogue.pictureTooLarge.message,
        fields: [{ code: 'picture_too_large' }],
      },
    });
    for (const body of [form(await picture('png'), 'image'), new FormData(), undefined]) {
      const answer = await person.call('PUT', '/profile/picture', body === undefined ? {} : { body });
      expect(answer).toMatchObject({ status: 400 });
    }
    expect(await person.call('PUT', '/profile/picture', { body: {} })).toMatchObject({ status: 415 });
  });

  it('is refused by what the whole form announces, or turns out to be, before it is taken apart', async () => {
    const small = form(await picture('png'));
    small.append('more', 'x'.repeat(3 * 2 ** 20));
    expect(await person.call('PUT', '/profile/picture', { body: small })).toMatchObject({
      status: 413,
      body: {
        message: errorCatalogue.pictureTooLarge.message,
        fields: [{ code: 'picture_too_large' }],
      },
    });
    const mark = 'mark';
    const part = `--${mark}\r\n\r\n\r\n`;
    const send = async (pieces: Iterable<string>) =>
      fetch(`${api.url}/api/v1/profile/picture`, {
        method: 'PUT',
        headers: { cookie: person.cookie ?? '', 'content-type': `multipart/form-data; boundary=${mark}` },
        body: ReadableStream.from(Array.from(pieces, (piece) => Buffer.from(piece))),
        duplex: 'half',
      });
    const beginning = 'x'.repeat(2 ** 16);
    expect((await send(Array.from({ length: 64 }, () => beginning))).status).toBe(413);
    const begun = performance.now();
    expect((await send([part.repeat(100_000), `--${mark}--\r\n`])).status).toBe(400);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  it('has 16 million pixels at most', async () => {
    expect(await put(await picture('jpeg', 4001, 4000))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'file', code: 'picture_pixels' }] },
    });
  });

  it('nor do many of one person wait: beyond one they are refused, and another has a turn', async () => {
    await api.addUser('picture.mona@tributary.example');
    const other = await api.signIn('picture.mona@tributary.example');
    const [large, small] = [await picture('jpeg', 3900, 3900), await picture('png')];
    const many = Array.from({ length: 8 }, () => put(large));
    await Promise.race(many);
    expect(await put(small, other)).toMatchObject({ status: 200 });
    const statuses = new Set((await Promise.all(many)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 429]));
  });

  it('nor a large one holds up what others ask for meanwhile', async () => {
    const large = await picture('jpeg', 3900, 3900);
    const taken = Promise.all([put(large), put(large)]).then(() => 'the pictures');
    const asked = person.ok('GET', '/profile').then(() => 'the profile');
    expect(await Promise.race([taken, asked])).toBe('the profile');
    await taken;
  });
});
