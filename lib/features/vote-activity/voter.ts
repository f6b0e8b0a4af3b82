import 'server-only';
import { z } from 'zod';
import { typedLine, typedPhone } from '@/lib/format/typed-text';
import { cookieHeader, readCookie, servedByHttps } from '@/lib/session/cookies';
import { seal, unseal } from '@/lib/session/seal';
import type { VoterField } from './model';

/** s for which who votes is not asked again, on this device only. */
const lifetime = 30 * 86_400;

const purpose = { audience: 'kanbao-voter', lifetime };

/** Letters of one answer. */
const mostLetters = 100;

/** Letters of the sealed cookie: browsers keep 4,096 with its name. */
const mostSealed = 4000;

const fieldStart = 'voter-';

const known = z.object({ vote: z.string(), said: z.record(z.string(), z.string()) });

/** What a voter said, by the name of what was asked. */
export type Said = Readonly<Record<string, string>>;

/** The name of a field of the form. */
export function voterFieldName(name: string): string {
  return `${fieldStart}${name}`;
}

/** What a form says of what the rule asks; what it does not ask is left out. */
export function saidIn(fields: Readonly<Record<string, unknown>>, asks: readonly VoterField[]): Said {
  return Object.fromEntries(
    asks.flatMap(({ name }) => {
      const value = fields[voterFieldName(name)];
      const given = typeof value === 'string' ? value : '';
      const text = name === 'phone' ? typedPhone(given) : typedLine(given);
      return text === '' || text.length > mostLetters ? [] : [[name, text]];
    }),
  );
}

/** Whether everything that the rule needs was said. */
export function isWholeVoter(said: Said, asks: readonly VoterField[]): boolean {
  return asks.every(({ name, required }) => !required || said[name] !== undefined);
}

function cookieName(): string {
  return `${servedByHttps() ? '__Host-' : ''}kanbao-voter`;
}

/** Remembers who votes, so that they are asked once; undefined for more than a cookie holds. */
export async function voterCookie(vote: string, said: Said): Promise<string | undefined> {
  const value = await seal({ voter: { vote, said: { ...said } } }, purpose);
  return value.length > mostSealed ? undefined : cookieHeader(cookieName(), value, { maxAge: lifetime });
}

/** What this device said before in the same vote; nothing where it was another one. */
export async function readVoter(request: Request, vote: string): Promise<Said> {
  const value = readCookie(request, cookieName());
  const read = known.safeParse(value && (await unseal(value, purpose))?.voter);
  return read.success && read.data.vote === vote ? read.data.said : {};
}

/** Where a form keeps what was typed but not taken. */
export function voterPlace(vote: string): string {
  return `vote-${vote}`;
}

/** What was typed into a form, whatever the rule asks, as a draft keeps it; undefined for nothing. */
export function typedText(fields: Readonly<Record<string, unknown>>): string | undefined {
  const typed = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(fieldStart) && typeof value === 'string' && value !== ''
      ? [[name.slice(fieldStart.length), value.slice(0, mostLetters)]]
      : [],
  );
  return typed.length === 0 ? undefined : JSON.stringify(Object.fromEntries(typed));
}

/** The same, read from a draft; undefined for none, and for one of another form. */
export function readTyped(text: string | undefined): Said | undefined {
  // It was sealed by us, as JSON.
  const read = z.record(z.string(), z.string()).safeParse(text && JSON.parse(text));
  return read.success ? read.data : undefined;
}
