import { variableNames } from './environment';

/** Read by tests only. */
const ofTests = ['CHROME_PATH', 'NGINX', 'REDIS_SERVER', 'VARNISHD'];
const known = [...variableNames, ...ofTests];

/** Beginnings that nobody but Kanbao uses for its variables, or hardly anybody. */
const ourPrefixes = [
  'KANBAO_',
  'PLATFORM_',
  'EMBEDDED_',
  'NATIVE_',
  'SOCIAL_',
  'PURGE_',
  'EDGE_',
  'SESSION_',
  'REDIS_',
];

/** What desktops and Kubernetes (services called `redis` or `platform`) set by themselves. */
const ofOthers = /^SESSION_MANAGER$|_SERVICE_(?:HOST|PORT)|_PORT(?:_\d+_.*)?$/;

/** Longer names are nobody's typing mistake. */
const longest = 64;

/** `KANBAO_REDIS_URL`, `redisUrl` and `REDIS-URL` all mean the same to whoever wrote them. */
function plain(name: string): string {
  return name
    .toUpperCase()
    .replace(/^KANBAO_/, '')
    .replace(/[^A-Z0-9]/g, '');
}

/** Letters to insert, leave out, change or swap with their neighbour (optimal string alignment). */
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

/** The variable that is meant, if one is near enough. */
function meantBy(name: string): string | undefined {
  const given = plain(name);
  const near = known
    .map((one) => ({ one, off: distance(given, plain(one)) }))
    .toSorted((a, b) => a.off - b.off)[0];
  return near && near.off <= (given.length >= 8 ? 2 : 1) ? near.one : undefined;
}

/**
 * Names among `names`, by default those of this process, that look as if they were meant for Kanbao, one readable line each; the site starts all the same, as the
 * environment may hold anything.
 */
export function mistypedNames(names: Iterable<string> = Object.keys(process.env)): string[] {
  const lines: string[] = [];
  for (const name of names) {
    if (known.includes(name) || name.length > longest || ofOthers.test(name)) continue;
    const meant = meantBy(name);
    if (meant) lines.push(`${name} is no variable of Kanbao's and changes nothing. Is ${meant} meant?`);
    else if (ourPrefixes.some((prefix) => name.startsWith(prefix))) {
      lines.push(`${name} is no variable of Kanbao's and changes nothing. .env.example has them all.`);
    }
  }
  return lines;
}
