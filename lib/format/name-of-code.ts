export function nameOfCode<Name extends string, Fallback extends string | undefined>(
  codes: Readonly<Record<Name, number>>,
  code: number | undefined,
  fallback: Fallback,
): Name | Fallback {
  return (Object.keys(codes) as Name[]).find((name) => codes[name] === code) ?? fallback;
}
