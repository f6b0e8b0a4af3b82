/** Red, green and blue of "#rrggbb". */
function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour a share t of the way from a to b. */
export function mix(a: string, b: string, t: number): string {
  const from = channels(a);
  const to = channels(b);
  const share = Math.min(1, Math.max(0, t));
  const parts = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A lighter colour: t of the way to a warm white. */
export const tint = (hex: string, t: number): string => mix(hex, '#fff8ea', t);

/** A darker colour: t of the way to a blue-black. */
export const shade = (hex: string, t: number): string => mix(hex, '#0e1524', t);
