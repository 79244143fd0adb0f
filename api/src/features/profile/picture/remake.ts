import sharp from 'sharp';
import { apartFromTransactions } from '../../../db/transactions.ts';
import { ApiError, invalidField } from '../../../http/errors.ts';
import { Slots } from '../../../http/slots.ts';
import { endOfPicture, pictureTypeOf } from './pictureFile.ts';

/** As large as it is sent; the original is kept nowhere. */
export const pictureBytesMax = 2 * 2 ** 20;
/** Sides of what is kept: twice what the largest place shows, for fine screens. */
const sidePixels = 256;
const quality = 85;
/** Counted from what the file says of itself, before any of it is decoded. */
const pixelsMax = 16_000_000;
const secondsMax = 10;

// Whatever a file claims to be, only these three are ever read, by libraries that are fuzzed for browsers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * It works in the threads of the process, which passwords and files need too: one at a time, which people get in turn, so that
 * nobody waits for more than one picture of anybody else. Those that wait lie in memory.
 */
const slots = new Slots({
  atOnce: { all: 1, client: 1, person: 1 },
  waiting: { client: 32, person: 1 },
});

const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

const broken = (): ApiError =>
  invalidField('file', 'picture_broken', 'This picture is damaged, or not all of it was sent.');

/**
 * A square WebP, made anew from the pixels alone: no place, camera or text of the file is left, nor whatever else it held.
 * Refuses what is no picture, or more than one.
 * @throws ApiError also where a picture of the person waits already, or too many of others do
 */
export async function remakePicture(bytes: Buffer): Promise<Buffer> {
  const type = pictureTypeOf(bytes);
  if (type === null) {
    throw invalidField('file', 'picture_type', 'A picture is a PNG, JPEG or WebP file.');
  }
  const end = endOfPicture(type, bytes);
  if (end === null) throw broken();
  if (!isEmpty(bytes.subarray(end))) {
    throw invalidField('file', 'picture_and_more', 'This file holds more than a picture.');
  }
  return apartFromTransactions(() => slots.during(null, () => remake(bytes)));
}

async function remake(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (width * height > pixelsMax) {
    throw invalidField('file', 'picture_pixels', `A picture has at most ${pixelsMax} pixels.`);
  }
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .timeout({ seconds: secondsMax })
    .autoOrient()
    .resize(sidePixels, sidePixels, { fit: 'cover', position: 'centre' })
    .webp({ quality })
    .toBuffer()
    .catch(() => {
      throw broken();
    });
}
