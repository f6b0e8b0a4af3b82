import { variableNames } from './environment';

const testVariables = ['CHROME_PATH', 'NGINX', 'REDIS_SERVER', 'VARNISHD'];
const knownNames = [...variableNames, ...testVariables];

/** Prefixes that only Kanbao's variables are likely to have. */
const ourPrefixPattern = /^(?:KANBAO|PLATFORM|EMBEDDED|NATIVE|SOCIAL|PURGE|EDGE|SESSION|REDIS)_/;

/** Names with one of our prefixes that desktops and Kubernetes set. */
const foreignNamePattern = /^SESSION_MANAGER$|_SERVICE_(?:HOST|PORT)|_PORT(?:_\d+_.*)?$/;

const maxNameLength = 64;

/** Makes `KANBAO_REDIS_URL`, `redisUrl` and `REDIS-URL` equal. */
function normalizeName(name: string): string {
  return name
    .toUpperCase()
    .replace(/^KANBAO_/, '')
    .replace(/[^A-Z0-9]/g, '');
}

/** Checks for at most `maxEdits` differences: a character added, removed or replaced, or two swapped. */
function isWithin(maxEdits: number, name: string, other: string): boolean {
  if (name === other) return true;
  if (name[0] === other[0]) return isWithin(maxEdits, name.slice(1), other.slice(1));
  if (maxEdits === 0) return false;
  return (
    isWithin(maxEdits - 1, name.slice(1), other) ||
    isWithin(maxEdits - 1, name, other.slice(1)) ||
    isWithin(maxEdits - 1, name.slice(1), other.slice(1)) ||
    (name[0] === other[1] && name[1] === other[0] && isWithin(maxEdits - 1, name.slice(2), other.slice(2)))
  );
}

function findSimilarVariable(name: string): string | undefined {
  const plainName = normalizeName(name);
  const editCounts = plainName.length >= 8 ? [0, 1, 2] : [0, 1];
  return editCounts
    .map((count) => knownNames.find((knownName) => isWithin(count, plainName, normalizeName(knownName))))
    .find(Boolean);
}

/** Returns one line per name that looks mistyped. Such names do not prevent the start. */
export function mistypedNames(names: Iterable<string> = Object.keys(process.env)): string[] {
  return [...names].flatMap((name) => {
    if (knownNames.includes(name) || name.length > maxNameLength || foreignNamePattern.test(name)) return [];
    const suggestion = findSimilarVariable(name);
    if (!suggestion && !ourPrefixPattern.test(name)) return [];
    const hint = suggestion ? `Did you mean ${suggestion}?` : 'See .env.example.';
    return [`${name} is not a Kanbao variable and has no effect. ${hint}`];
  });
}
