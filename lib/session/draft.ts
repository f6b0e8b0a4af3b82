import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { cookieHeader, cookieIn, servedByHttps } from './cookies';
import { seal, unseal } from './seal';

/** s for which a text that was not sent comes back, on this device only. */
const lifetime = 7 * 86_400;

const purpose = { audience: 'kanbao-draft', lifetime };

/** Letters of the cookie, name and value: browsers keep 4,096 (RFC 6265bis). */
const mostLetters = 4090;

/** Bytes of a draft: one letter a hundred thousand times packs well, and is no text to give back. */
const mostBytes = 64 * 1024;

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
  /** s for which the device keeps it, where that is less than others. */
  maxAge?: number;
}

const draftSchema = z.object({ place: z.string().max(200), packed: z.string().max(mostLetters) });

function draftName(): string {
  return `${servedByHttps() ? '__Host-' : ''}kanbao-draft`;
}

/** The sealed cookie's value; undefined for more than browsers keep. */
async function sealed(place: string, given: Content): Promise<string | undefined> {
  const bytes = Buffer.from(JSON.stringify(given));
  if (bytes.byteLength > mostBytes) return undefined;
  const packed = deflateRawSync(bytes).toString('base64url');
  if (packed.length > mostLetters) return undefined;
  const value = await seal({ draft: { place, packed } }, purpose);
  return draftName().length + value.length < mostLetters ? value : undefined;
}

function unpacked(text: string): Content {
  const bytes = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: mostBytes });
  return content.parse(JSON.parse(bytes.toString()));
}

/**
 * Value of a `set-cookie` header that keeps what was given to a form: where all does not fit, the text alone; undefined for a
 * text too long to be kept so.
 */
export async function draftCookie({
  place,
  text,
  pictures,
  maxAge = lifetime,
}: Draft): Promise<string | undefined> {
  const value = (await sealed(place, { text, pictures })) ?? (await sealed(place, { text, pictures: [] }));
  return value && cookieHeader(draftName(), value, { maxAge });
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
  return read.success && read.data.place === place ? unpacked(read.data.packed) : undefined;
}
