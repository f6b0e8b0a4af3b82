import 'server-only';
import { create } from 'qrcode';

/** Light modules around the code, which readers need to find it (ISO/IEC 18004 asks for 4). */
const quietZone = 4;

/**
 * Letters of what is drawn at most: the work grows with their square, a page may have sixty codes, and beyond 2331 bytes there is no
 * such code at all.
 */
export const mostQrLetters = 200;

/** The dark modules as one path, a module being one unit: those in a row are one stroke, which halves the page of many codes. */
function darkModules(address: string): { path: string; across: number } {
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
  return { path: parts.join(''), across: size + 2 * quietZone };
}

interface QrCodeProps {
  address: string;
  /** What it is, for screen readers. */
  label: string;
  className?: string | undefined;
}

/**
 * The QR code of an address, drawn into the page; black on white in every theme, or cameras would not read it. Nothing for one that is
 * too long to draw: it is written beside it.
 */
export function QrCode({ address, label, className }: QrCodeProps) {
  if (address.length > mostQrLetters) return null;
  const { path, across } = darkModules(address);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${across} ${across}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={across} height={across} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
