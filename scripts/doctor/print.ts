import type { Environment } from '@/lib/env/environment';
import { secretNames } from '@/lib/env/secret-files';
import { decodePercent } from '@/lib/format/parse-url';
import type { Level, Section } from './finding';

const symbols: Readonly<Record<Level, string>> = { fine: '✓', note: '·', warning: '!', error: '✗' };

export function countOf(sections: readonly Section[], level: Level): number {
  return sections.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;
}

export function formatSections(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ subject, findings }) => [
    subject,
    ...findings.flatMap(({ level, message, remedy }) => [
      `  ${symbols[level]} ${message}`,
      ...(remedy === undefined ? [] : [`      → ${remedy}`]),
    ]),
    '',
  ]);
  const [errors, warnings] = [countOf(sections, 'error'), countOf(sections, 'warning')];
  const countText = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [...lines, `${countText(errors, 'error')}, ${countText(warnings, 'warning')}.`].join('\n');
}

/** Minimum length of a hidden secret. A shorter one may be part of an ordinary word. */
const minLength = 6;

/** Returns the secrets, including users and passwords in addresses (passwords encoded and decoded). */
function secretsIn(env: Environment): string[] {
  const values = secretNames.flatMap((name) => env[name] ?? []).map(String);
  const inAddresses = Object.values(env).flatMap((address) => {
    if (typeof address !== 'string' || !URL.canParse(address)) return [];
    const { username, password } = new URL(address);
    return [username, password, decodePercent(password)];
  });
  return [...values, ...inAddresses].filter(({ length }) => length >= minLength);
}

export function withoutSecrets(sections: readonly Section[], env: Environment): Section[] {
  const secretsByLength = secretsIn(env).toSorted((a, b) => b.length - a.length);
  const clean = (text: string) =>
    secretsByLength.reduce((rest, secret) => rest.replaceAll(secret, '(secret)'), text);
  return sections.map(({ subject, findings }) => ({
    subject,
    findings: findings.map(({ level, message, remedy }) => ({
      level,
      message: clean(message),
      remedy: remedy && clean(remedy),
    })),
  }));
}
