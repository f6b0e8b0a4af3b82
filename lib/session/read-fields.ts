import 'server-only';
import { readMultipart } from './read-multipart';
import type { FileRules } from './sent-file';

/** Fields of a form or of a JSON object, as they came. */
export type ReadFields = Readonly<Record<string, unknown>>;

/** What was read; `close` lets go of the files that came along, when they are not needed any more. */
export type FieldsResult =
  | { kind: 'fields'; fields: ReadFields; close?: () => Promise<void> }
  | { kind: 'tooLarge' | 'unreadable' | 'unsupported' };

/** So much of a body that is too large is read and dropped: a browser that is still sending would not read the answer. */
const mostIgnored = 1024 * 1024;

/** Reads a body up to `most` bytes; undefined when there is more, whatever its length header says. */
async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most + mostIgnored) return undefined;
    if (size <= most) chunks.push(chunk);
  }
  if (size > most) return undefined;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Largest number of fields in a form, as in a multipart one (`read-multipart.ts`). */
const maxFields = 512;

/**
 * Groups fields by name; a repeated name has all its values, and forms mark such a name with "[]". Takes linear time: copying the
 * list of values at each repetition let one small form block the process for minutes.
 */
function fieldsOf(pairs: Iterable<readonly [string, string]>): ReadFields | undefined {
  const fields = new Map<string, string | string[]>();
  let count = 0;
  for (const [marked, value] of pairs) {
    count += 1;
    if (count > maxFields) return undefined;
    const name = marked.endsWith('[]') ? marked.slice(0, -2) : marked;
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    else if (typeof before === 'string') fields.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(fields);
}

function parseJson(text: string): FieldsResult {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { kind: 'fields', fields: { ...value } } : { kind: 'unreadable' };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** The fields of a multipart form, its files under the name of their field. */
async function parseMultipart(request: Request, most: number, rules?: FileRules): Promise<FieldsResult> {
  const read = await readMultipart(request, most, rules);
  if (read.kind !== 'fields') return read;
  const files = rules ? { [rules.field]: read.files } : {};
  const fields = fieldsOf(read.values);
  if (fields) return { kind: 'fields', fields: { ...fields, ...files }, close: read.close };
  await read.close();
  return { kind: 'tooLarge' };
}

/**
 * Reads the fields of a request: a form, a multipart form, or a JSON object (sendBeacon sends that as text).
 * @param files the files that a multipart form may bring; without it none is kept
 */
export async function readFields(request: Request, most: number, files?: FileRules): Promise<FieldsResult> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\b/i.test(type)) return parseMultipart(request, most, files);
  const bytes = await readBytes(request, most);
  if (!bytes) return { kind: 'tooLarge' };
  const text = new TextDecoder().decode(bytes);
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const fields = fieldsOf(new URLSearchParams(text));
    return fields ? { kind: 'fields', fields } : { kind: 'tooLarge' };
  }
  if (type.startsWith('application/json') || type.startsWith('text/plain')) return parseJson(text);
  return { kind: 'unsupported' };
}
