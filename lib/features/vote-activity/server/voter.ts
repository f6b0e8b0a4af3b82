import 'server-only';
import { z } from 'zod';
import { isPhone, normalizeLine, normalizePhone } from '@/lib/format/typed-text';
import { cookieHeader, hostCookieName, readCookie } from '@/lib/session/cookies';
import { memberTag } from '@/lib/session/member-tag';
import { seal, unseal } from '@/lib/session/seal';
import type { Visitor } from '@/lib/writes/write-handler';
import { voterFieldName } from '../shown-themes';
import type { VoteActivity } from './model';

/** Seconds for which this device remembers the voter's details. */
const lifetimeSeconds = 30 * 86_400;

const purpose = { audience: 'kanbao-voter', lifetime: lifetimeSeconds };

const maxFieldLength = 100;

/** Maximum bytes of the value: browsers limit a cookie's name and value to 4,096 bytes. */
const maxCookieLength = 4000;

export const voterDetails = z.record(z.string(), z.string()).readonly();

export type VoterDetails = z.output<typeof voterDetails>;

const voterCookieSchema = z.object({ vote: z.string(), said: voterDetails, member: z.string().optional() });

/** Reads the voter's details. Fields that the vote does not use, and texts that are too long, are ignored. */
export function readVoterFields(
  fields: Readonly<Record<string, unknown>>,
  voterFields: VoteActivity['voterFields'],
): VoterDetails {
  return Object.fromEntries(
    voterFields.flatMap(({ name }) => {
      const value = fields[voterFieldName(name)];
      const typedValue = typeof value === 'string' ? value : '';
      const normalizedValue = name === 'phone' ? normalizePhone(typedValue) : normalizeLine(typedValue);
      return normalizedValue === '' || normalizedValue.length > maxFieldLength
        ? []
        : [[name, normalizedValue]];
    }),
  );
}

export function isVoterComplete(details: VoterDetails, voterFields: VoteActivity['voterFields']): boolean {
  return voterFields.every(({ name, required }) => !required || details[name] !== undefined);
}

/** Checks a phone number, if there is one: with a wrong number, the organizer cannot reach a winner. */
export function isVoterPhoneValid(phone: string | undefined): boolean {
  return phone === undefined || isPhone(normalizePhone(phone));
}

function cookieName(): string {
  return hostCookieName('kanbao-voter');
}

/** Returns a cookie, so that the form asks once; undefined if the details are too long. */
export async function voterCookie(vote: string, details: VoterDetails, { session: { user } }: Visitor) {
  const member = user && memberTag(user);
  const value = await seal({ voter: { vote, said: { ...details }, member } }, purpose);
  return value.length > maxCookieLength
    ? undefined
    : cookieHeader(cookieName(), value, { maxAge: lifetimeSeconds });
}

/** Returns the details for this vote, but not those of another member; a guest's are used after a login. */
export async function readVoterCookie(vote: string, { request, session }: Visitor): Promise<VoterDetails> {
  const value = readCookie(request, cookieName());
  const { data } = voterCookieSchema.safeParse(value && (await unseal(value, purpose))?.voter);
  const isOwn = data?.member === undefined || (session.user && data.member === memberTag(session.user));
  return data?.vote === vote && isOwn ? data.said : {};
}

export function voterDraftName(vote: string): string {
  return `vote-${vote}`;
}

/** Returns undefined if all fields are empty. */
export function serializeVoter(fields: Readonly<Record<string, unknown>>): string | undefined {
  const prefix = voterFieldName('');
  const details = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' && value !== ''
      ? [[name.slice(prefix.length), value.slice(0, maxFieldLength)]]
      : [],
  );
  return details.length === 0 ? undefined : JSON.stringify(Object.fromEntries(details));
}
