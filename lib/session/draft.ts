import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { markInputRestored } from '@/lib/platform/page-scope';
import { cookieHeader, cookieIn, servedByHttps } from './cookies';
import { seal, unseal } from './seal';

/** s for which a text that was not sent comes back, on this device only. */
const lifetime = 7 * 86_400;

const purpose = { audience: 'kanbao-draft', lifetime };

/** Letters of the cookie, name and value: browsers keep 4,096 (RFC 6265bis). */
const mostLetters = 4090;

/** Bytes of a draft: more than a form's fields can hold (`mostBytes` of their handlers), and a bound for what is unpacked. */
const mostBytes = 1024 * 1024;

/** What a reader gave a form without a script. */
const content = z.object({
  text: z.string(),
  /** Receipts of pictures that are up. */
  pictures: z.array(z.string()).default([]),
});

type Content = z.output<typeof content>;

/** The same, and where: `place` names the form and what it is about. */
export interface Draft extends Content {
  place: string;
  /** s for which the device keeps it, where that is less than others; 0 for what no device may keep. */
  maxAge?: number;
}

const draftSchema = z.object({ place: z.string().max(200), packed: z.string() });

function draftName(): string {
  return `${servedByHttps() ? '__Host-' : ''}kanbao-draft`;
}

/** The sealed cookie's value; undefined for more than any form holds. */
async function sealed(place: string, given: Content): Promise<string | undefined> {
  const bytes = Buffer.from(JSON.stringify(given));
  if (bytes.byteLength > mostBytes) return undefined;
  return seal({ draft: { place, packed: deflateRawSync(bytes).toString('base64url') } }, purpose);
}

function unpacked(text: string): Content {
  const bytes = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: mostBytes });
  return content.parse(JSON.parse(bytes.toString()));
}

/**
 * Value of a `set-cookie` header with what was given to a form, however long: what does not fit into a browser is for the page that
 * answers the form at once (`isForAnswerOnly`, ADR 0047).
 */
export async function draftCookie({
  place,
  text,
  pictures,
  maxAge = lifetime,
}: Draft): Promise<string | undefined> {
  const value = await sealed(place, { text, pictures });
  return value && cookieHeader(draftName(), value, { maxAge });
}

/** Whether a `set-cookie` header holds a draft that no device keeps: it is too long for browsers, or nothing for them. */
export function isForAnswerOnly(header: string): boolean {
  const start = `${draftName()}=`;
  const [pair = '', ...attributes] = header.split('; ');
  if (!pair.startsWith(start) || pair.length === start.length) return false;
  return pair.length > mostLetters || attributes.includes('Max-Age=0');
}

/** Value of a `set-cookie` header that forgets it. */
export function spentDraft(): string {
  return cookieHeader(draftName(), '', { maxAge: 0 });
}

/** The pair of a `cookie` header in which a request brings a draft; undefined where it brings none. */
export function draftPair(cookies: string): string | undefined {
  const value = cookieIn(cookies, draftName());
  return value && `${draftName()}=${value}`;
}

/** What was given to the form of a place; undefined where it was another one. */
export async function openDraft(cookies: string, place: string): Promise<Content | undefined> {
  const value = cookieIn(cookies, draftName());
  const read = draftSchema.safeParse(value && (await unseal(value, purpose))?.draft);
  if (!read.success || read.data.place !== place) return undefined;
  markInputRestored();
  return unpacked(read.data.packed);
}
