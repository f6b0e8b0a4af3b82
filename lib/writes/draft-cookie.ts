import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { parseShallowJson } from '@/lib/format/shallow-json';
import { updatePage } from '@/lib/runtime/request-context';
import { cookieHeader, cookieIn, hostCookieName } from '../session/cookies';
import { seal, unseal } from '../session/seal';
import { isSuccess, type WriteAnswer } from './write-answer';

const lifetimeSeconds = 7 * 86_400;

const purpose = { audience: 'kanbao-draft', lifetime: lifetimeSeconds };

/** Maximum length of a cookie's name and value together; browsers store 4,096 (RFC 6265bis). */
const maxCookieLength = 4090;

/** Maximum size of a draft without compression. No form has longer fields (`maxBytes` of the handlers). */
const maxDraftBytes = 1024 * 1024;

const contentSchema = z.object({ text: z.string(), pictures: z.array(z.string()).default([]) });

type DraftContent = z.output<typeof contentSchema>;

/** Input of a form; `name` names the form and its subject. */
export interface FormDraft extends DraftContent {
  name: string;
  /** Lifetime in seconds; 0 for input that no device may store. */
  maxAge?: number;
}

const draftSchema = z.object({ place: z.string().max(300), packed: z.string() });

function draftCookieName(): string {
  return hostCookieName('kanbao-draft');
}

function unpackDraft(text: string): DraftContent {
  const bytes = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxDraftBytes });
  return contentSchema.parse(JSON.parse(bytes.toString()));
}

/** Returns a `Set-Cookie` header; undefined if too large. Check `isForResponseOnly` before sending it. */
export async function draftCookie({ name, text, pictures, maxAge = lifetimeSeconds }: FormDraft) {
  const bytes = Buffer.from(JSON.stringify({ text, pictures }));
  if (bytes.byteLength > maxDraftBytes) return undefined;
  const packed = deflateRawSync(bytes).toString('base64url');
  return cookieHeader(draftCookieName(), await seal({ draft: { place: name, packed } }, purpose), { maxAge });
}

/** Returns true for a draft that is not sent to browsers: it is too long, or no device may store it. */
export function isForResponseOnly(header: string): boolean {
  const prefix = `${draftCookieName()}=`;
  const [pair = '', ...attributes] = header.split('; ');
  if (!pair.startsWith(prefix) || pair.length === prefix.length) return false;
  return pair.length > maxCookieLength || attributes.includes('Max-Age=0');
}

export function deletedDraftCookie(): string {
  return cookieHeader(draftCookieName(), '', { maxAge: 0 });
}

export function draftPair(cookies: string): string | undefined {
  const value = cookieIn(cookies, draftCookieName());
  return value && `${draftCookieName()}=${value}`;
}

export async function openDraft(cookies: string, name: string): Promise<DraftContent | undefined> {
  const value = cookieIn(cookies, draftCookieName());
  const parsed = draftSchema.safeParse(value && (await unseal(value, purpose))?.draft);
  if (!parsed.success || parsed.data.place !== name) return undefined;
  updatePage({ restoresInput: true });
  return unpackDraft(parsed.data.packed);
}

export async function openJsonDraft<Schema extends z.ZodType>(
  cookies: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const draft = await openDraft(cookies, name);
  return draft && schema.safeParse(parseShallowJson(draft.text)).data;
}

/** Adds the draft to a refusal, unless the handler has already set cookies. */
export async function withDraft(answer: WriteAnswer, draft: FormDraft | undefined): Promise<WriteAnswer> {
  if (!draft || isSuccess(answer) || answer.cookies) return answer;
  const cookie = await draftCookie(draft);
  return cookie === undefined ? answer : { ...answer, cookies: [cookie] };
}
