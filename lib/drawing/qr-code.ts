import 'server-only';
import { create } from 'qrcode';
import sharp from 'sharp';
import type { Layer } from './text-layer';

/** Quiet zone in modules (ISO/IEC 18004 requires 4). */
const quietZone = 4;

/** Renders a QR code about `size` pixels wide, with whole pixels per module. */
export async function renderQrCode(address: string, size: number): Promise<Layer> {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const across = modules.size + 2 * quietZone;
  const pixels = Buffer.alloc(across * across, 255);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) pixels[(row + quietZone) * across + column + quietZone] = 0;
    }
  }
  const width = across * Math.max(2, Math.round(size / across));
  const input = await sharp(pixels, { raw: { width: across, height: across, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return { overlay: { input }, width, height: width };
}
