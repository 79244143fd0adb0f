/** Twice what is kept, so that the server has something to choose from. */
const sidePixels = 512;
const types: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/**
 * The middle of a picture, small enough to be sent: photographs have many times the size that is taken. What the browser
 * cannot read goes as it is, for the server to say what is wrong with it.
 */
export async function squareOf(file: File): Promise<Blob> {
  if (!types.has(file.type) || typeof createImageBitmap !== 'function') return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return file;
  const canvas = document.createElement('canvas');
  canvas.width = sidePixels;
  canvas.height = sidePixels;
  const side = Math.min(image.width, image.height);
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, sidePixels, sidePixels);
  image.close();
  const square = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.92);
  });
  return square ?? file;
}
