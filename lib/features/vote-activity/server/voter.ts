import 'server-only';
import { z } from 'zod';
import { typedLine, typedPhone } from '@/lib/format/typed-text';
import { cookieHeader, hostCookieName, readCookie } from '@/lib/session/cookies';
import { seal, unseal } from '@/lib/session/seal';
import type { VoterField } from './model';

/** Seconds for which this device remembers the voter's details. */
const lifetime = 30 * 86_400;

const purpose = { audience: 'kanbao-voter', lifetime };

const maxFieldLength = 100;

/** Browsers limit name and value of a cookie to 4,096 characters. */
const maxCookieLength = 4000;

const fieldPrefix = 'voter-';

const voterCookieSchema = z.object({ vote: z.string(), said: z.record(z.string(), z.string()) });

export type VoterDetails = Readonly<Record<string, string>>;

export function voterFieldName(name: string): string {
  return `${fieldPrefix}${name}`;
}

/** Ignores fields that the rule does not ask for. */
export function readVoterFields(
  fields: Readonly<Record<string, unknown>>,
  voterFields: readonly VoterField[],
): VoterDetails {
  return Object.fromEntries(
    voterFields.flatMap(({ name }) => {
      const value = fields[voterFieldName(name)];
      const typedValue = typeof value === 'string' ? value : '';
      const text = name === 'phone' ? typedPhone(typedValue) : typedLine(typedValue);
      return text === '' || text.length > maxFieldLength ? [] : [[name, text]];
    }),
  );
}

export function isVoterComplete(details: VoterDetails, voterFields: readonly VoterField[]): boolean {
  return voterFields.every(({ name, required }) => !required || details[name] !== undefined);
}

function cookieName(): string {
  return hostCookieName('kanbao-voter');
}

/** The form asks once per device. Returns undefined if the details are too long for a cookie. */
export async function voterCookie(vote: string, details: VoterDetails): Promise<string | undefined> {
  const value = await seal({ voter: { vote, said: { ...details } } }, purpose);
  return value.length > maxCookieLength ? undefined : cookieHeader(cookieName(), value, { maxAge: lifetime });
}

/** Returns no details of another vote. */
export async function readVoterCookie(request: Request, vote: string): Promise<VoterDetails> {
  const value = readCookie(request, cookieName());
  const parsed = voterCookieSchema.safeParse(value && (await unseal(value, purpose))?.voter);
  return parsed.success && parsed.data.vote === vote ? parsed.data.said : {};
}

export function voterDraftName(vote: string): string {
  return `vote-${vote}`;
}

/** Returns undefined if all fields are empty. */
export function serializeVoter(fields: Readonly<Record<string, unknown>>): string | undefined {
  const typed = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(fieldPrefix) && typeof value === 'string' && value !== ''
      ? [[name.slice(fieldPrefix.length), value.slice(0, maxFieldLength)]]
      : [],
  );
  return typed.length === 0 ? undefined : JSON.stringify(Object.fromEntries(typed));
}

/** Returns undefined for no draft or one of another form. */
export function parseVoterDraft(text: string | undefined): VoterDetails | undefined {
  // Only the server seals drafts, so the text is valid JSON.
  const parsed = z.record(z.string(), z.string()).safeParse(text && JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}
