import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { cookieHeader, cookieIn, servedByHttps } from './cookies';
import { seal, unseal } from './seal';

/** s for which a text that was not sent comes back, on this device only. */
const lifetime = 7 * 86_400;

const purpose = { audience: 'kanbao-draft', lifetime };

/** Bytes of a draft's text when packed: sealed, it is a cookie of less than 4 KB, which is what browsers keep. */
const mostPacked = 2600;

/** Bytes of a draft's text: one letter a hundred thousand times packs well, and is no text to give back. */
const mostText = 64 * 1024;

/** What a reader typed into a form without a script, and where: `place` names the form and what it is about. */
export interface Draft {
  place: string;
  text: string;
}

const draftSchema = z.object({ place: z.string().max(200), packed: z.string().max(2 * mostPacked) });

function draftName(): string {
  return `${servedByHttps() ? '__Host-' : ''}kanbao-draft`;
}

/** Value of a `set-cookie` header that keeps what was typed; undefined for a text too long to be kept so. */
export async function draftCookie({ place, text }: Draft): Promise<string | undefined> {
  if (Buffer.byteLength(text) > mostText) return undefined;
  const packed = deflateRawSync(text);
  if (packed.byteLength > mostPacked) return undefined;
  const sealed = await seal({ draft: { place, packed: packed.toString('base64url') } }, purpose);
  return cookieHeader(draftName(), sealed, { maxAge: lifetime });
}

/** Value of a `set-cookie` header that forgets it. */
export function spentDraft(): string {
  return cookieHeader(draftName(), '', { maxAge: 0 });
}

/** The pair of a `cookie` header in which a request brings a draft; undefined where it brings none. */
export function draftPair(cookies: string): string | undefined {
  const sealed = cookieIn(cookies, draftName());
  return sealed && `${draftName()}=${sealed}`;
}

/** The text that was typed at a place; undefined where it was another one. */
export async function openDraft(cookies: string, place: string): Promise<string | undefined> {
  const sealed = cookieIn(cookies, draftName());
  const read = draftSchema.safeParse(sealed && (await unseal(sealed, purpose))?.draft);
  if (!read.success || read.data.place !== place) return undefined;
  return inflateRawSync(Buffer.from(read.data.packed, 'base64url'), { maxOutputLength: mostText }).toString();
}
