/** The number of an identifier that arrives as text; undefined when it is none of ours. */
export function toNumber(id: string): number | undefined {
  const trimmed = id.trim();
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined;
}
