import jsQR from 'jsqr';

/** Pixels of the longer side that are looked through: a code that fills a third of the picture is read well. */
const longestSide = 640;

/**
 * Reads a QR code in what a camera sees, where the browser has no reader of its own.
 * @param canvas holds the picture that is read
 */
export function readQr(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  const width = Math.round(videoWidth * scale);
  const height = Math.round(videoHeight * scale);
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
}
