/** Parses a numeric id. Returns undefined for other text. */
export function toNumber(id: string): number | undefined {
  const trimmed = id.trim();
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined;
}
