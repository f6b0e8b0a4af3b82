import 'server-only';
import { create } from 'qrcode';

/** Light modules around the code, which readers need to find it (ISO/IEC 18004 asks for 4). */
const quietZone = 4;

/** The dark modules as one path, a module being one unit. */
function darkModules(address: string): { path: string; across: number } {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column)) parts.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`);
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

/** The QR code of an address, drawn into the page; black on white in every theme, or cameras would not read it. */
export function QrCode({ address, label, className }: QrCodeProps) {
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
