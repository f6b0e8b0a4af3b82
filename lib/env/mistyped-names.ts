import { variableNames } from './environment';

const testVariables = ['CHROME_PATH', 'NGINX', 'REDIS_SERVER', 'VARNISHD'];
const knownNames = [...variableNames, ...testVariables];

/** Prefixes that only Kanbao's variables are likely to have. */
const ourPrefix = /^(?:KANBAO|PLATFORM|EMBEDDED|NATIVE|SOCIAL|PURGE|EDGE|SESSION|REDIS)_/;

/** Names with one of our prefixes that desktops and Kubernetes set. */
const foreignNames = /^SESSION_MANAGER$|_SERVICE_(?:HOST|PORT)|_PORT(?:_\d+_.*)?$/;

const maxNameLength = 64;

/** Makes `KANBAO_REDIS_URL`, `redisUrl` and `REDIS-URL` equal. */
function normalizeName(name: string): string {
  return name
    .toUpperCase()
    .replace(/^KANBAO_/, '')
    .replace(/[^A-Z0-9]/g, '');
}

/** Returns the edit distance with transpositions (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const [last = [], before = []] = [rows[row - 1], rows[row - 2]];
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        row > 1 && column > 1 && swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(line);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

function similarVariable(name: string): string | undefined {
  const plainName = normalizeName(name);
  const closest = knownNames
    .map((knownName) => ({ knownName, edits: distance(plainName, normalizeName(knownName)) }))
    .toSorted((a, b) => a.edits - b.edits)[0];
  return closest && closest.edits <= (plainName.length >= 8 ? 2 : 1) ? closest.knownName : undefined;
}

/** Returns one line per name that looks mistyped. Such names do not prevent the start. */
export function mistypedNames(names: Iterable<string> = Object.keys(process.env)): string[] {
  return [...names].flatMap((name) => {
    if (knownNames.includes(name) || name.length > maxNameLength || foreignNames.test(name)) return [];
    const suggestion = similarVariable(name);
    if (!suggestion && !ourPrefix.test(name)) return [];
    const hint = suggestion ? `Did you mean ${suggestion}?` : 'See .env.example.';
    return [`${name} is not a Kanbao variable and has no effect. ${hint}`];
  });
}
