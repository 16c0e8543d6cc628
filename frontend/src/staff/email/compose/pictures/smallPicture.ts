/** Makes a picture small enough for an email, and free of what a camera notes in it, such as where it was taken. */
import { mostPictureBytes, type PictureType, widestPicture } from '../../../../../../domain/messages/pictures.ts';

export type SmallPicture = { type: PictureType /** In base64. */; content: string /** In pixels. */; width: number };

/** JPEG qualities, tried in order until the picture is small enough. */
const qualities = [0.85, 0.7, 0.55] as const;
/** The factor by which a picture that is still too large is scaled down. */
const narrower = 0.8;
const narrowest = 80;

/** @throws if the browser cannot read it */
export async function smallPicture(file: Blob): Promise<SmallPicture> {
  const bitmap = await createImageBitmap(file);
  try {
    for (let width = Math.min(widestPicture, bitmap.width); ; width = Math.floor(width * narrower)) {
      const small = await drawn(bitmap, width, file.type === 'image/png');
      if (small) return { ...small, width };
      if (width < narrowest) throw new Error('The picture cannot be made small enough.');
    }
  } finally {
    bitmap.close();
  }
}

/** @param isDrawing a PNG stays one where it is small enough: it may be transparent, and its letters sharp */
async function drawn(bitmap: ImageBitmap, width: number, isDrawing: boolean) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const png = isDrawing ? await blobOf(canvas, 'image/png') : undefined;
  if (png && png.size <= mostPictureBytes) return { type: 'image/png' as const, content: await base64Of(png) };
  // A JPEG has no transparency, and would be black there.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const jpeg = await blobOf(canvas, 'image/jpeg', quality);
    if (jpeg && jpeg.size <= mostPictureBytes) return { type: 'image/jpeg' as const, content: await base64Of(jpeg) };
  }
  return undefined;
}

const blobOf = (canvas: HTMLCanvasElement, type: PictureType, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
