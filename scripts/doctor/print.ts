import { secretNames } from '@/lib/env/secret-files';
import { countOf, type Section } from './examine';
import type { Level } from './finding';

const marks: Readonly<Record<Level, string>> = { fine: '✓', note: '·', warning: '!', error: '✗' };

/** The report for people. */
export function printed(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ subject, findings }) => [
    subject,
    ...findings.flatMap(({ level, message, remedy }) => [
      `  ${marks[level]} ${message}`,
      ...(remedy === undefined ? [] : [`      → ${remedy}`]),
    ]),
    '',
  ]);
  const [errors, warnings] = [countOf(sections, 'error'), countOf(sections, 'warning')];
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [...lines, `${count(errors, 'error')}, ${count(warnings, 'warning')}.`].join('\n');
}

/** Shorter ones would take letters out of ordinary words. */
const shortest = 6;

/** The secrets of a configuration, with the parts that stand in addresses, however they are written there. */
function secretsIn(read: Readonly<Record<string, unknown>>): string[] {
  const values = secretNames.flatMap((name) => {
    const value = read[name];
    return Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
  });
  const addresses = Object.values(read).filter((value): value is string => typeof value === 'string');
  const inAddresses = addresses.flatMap((address) => {
    if (!URL.canParse(address)) return [];
    const { username, password } = new URL(address);
    return [username, password, decodeURIComponent(password)];
  });
  return [...values, ...inAddresses].filter(({ length }) => length >= shortest);
}

/** The findings without any secret of the configuration, whatever brought it there. */
export function withoutSecrets(
  sections: readonly Section[],
  read: Readonly<Record<string, unknown>>,
): Section[] {
  const longestFirst = secretsIn(read).toSorted((one, other) => other.length - one.length);
  const clean = (text: string) =>
    longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '(secret)'), text);
  return sections.map(({ subject, findings }) => ({
    subject,
    findings: findings.map(({ level, message, remedy }) => ({
      level,
      message: clean(message),
      ...(remedy === undefined ? {} : { remedy: clean(remedy) }),
    })),
  }));
}
