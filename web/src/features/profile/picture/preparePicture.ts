/** What stands against a picture, as the server says it. */
type PictureFault = 'picture_type' | 'picture_broken' | 'picture_too_large';

/** Twice what is kept, so that the server has something to choose from. */
const sidePixels = 512;
/** As large as the server takes one. */
const bytesMax = 2 * 2 ** 20;

const beginningBytes = 12;

/** By its first bytes, whatever its name says: browsers show more kinds of pictures than are taken. */
async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer());
  const beginning = String.fromCodePoint(...bytes);
  return (
    beginning.startsWith('\x89PNG\r\n\x1a\n') ||
    beginning.startsWith('\xff\xd8\xff') ||
    (beginning.startsWith('RIFF') && beginning.startsWith('WEBP', 8))
  );
}

/** The middle of a picture, small enough to be sent: photographs have many times the size that is taken. */
async function squareOf(image: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = sidePixels;
  canvas.height = sidePixels;
  const side = Math.min(image.width, image.height);
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, sidePixels, sidePixels);
  image.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.92);
  });
}

/** A picture as it is shown and sent, or what stands against it: nothing is shown that would then be refused. */
export async function preparePicture(file: Blob): Promise<Blob | PictureFault> {
  if (!(await isPicture(file))) return 'picture_type';
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return 'picture_broken';
  const picture = (await squareOf(image)) ?? file;
  return picture.size > bytesMax ? 'picture_too_large' : picture;
}
