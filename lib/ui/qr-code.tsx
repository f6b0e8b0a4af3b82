import 'server-only';
import { create } from 'qrcode';

/** Quiet zone in modules (ISO/IEC 18004 requires 4). */
const quietZone = 4;

/** Maximum characters, because work grows quadratically, and a page may have sixty codes. */
export const maxQrCharacters = 200;

/** Returns the dark modules as one SVG path with one stroke per run, which halves the size. */
function darkModules(address: string): { path: string; totalSize: number } {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && modules.get(row, column)) column += 1;
      const run = column - start;
      if (run > 0) parts.push(`M${start + quietZone} ${row + quietZone}h${run}v1h-${run}z`);
    }
  }
  return { path: parts.join(''), totalSize: size + 2 * quietZone };
}

interface QrCodeProps {
  address: string;
  label: string;
  className?: string | undefined;
}

/** Renders a QR code, black on white in every theme for cameras, or nothing if the URL is too long. */
export function QrCode({ address, label, className }: QrCodeProps) {
  if (address.length > maxQrCharacters) return null;
  const { path, totalSize } = darkModules(address);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${totalSize} ${totalSize}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={totalSize} height={totalSize} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
