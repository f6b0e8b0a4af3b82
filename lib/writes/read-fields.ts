import 'server-only';
import { groupFields, maxFields } from '@/lib/format/form-fields';
import { parseShallowJson } from '@/lib/format/shallow-json';
import { BodyTooLong, BodyTooSlow, boundedBody, maxDroppedBytes } from './read-body';
import { readMultipart } from './read-multipart';
import type { FileRules } from './sent-file';

export type ParsedFields = Readonly<Record<string, unknown>>;

/** Result of reading; `close` deletes the files that were sent with the request. */
export type FieldsResult =
  | { kind: 'fields'; fields: ParsedFields; close?: () => Promise<void> }
  | { kind: UnreadReason };

type UnreadReason = 'tooLarge' | 'unreadable' | 'unsupported' | 'tooSlow';

async function readBytes(request: Request, maxBytes: number): Promise<Buffer | UnreadReason> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return 'tooLarge';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of boundedBody(request, maxBytes + maxDroppedBytes)) {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
    }
  } catch (problem) {
    if (problem instanceof BodyTooLong) return 'tooLarge';
    return problem instanceof BodyTooSlow ? 'tooSlow' : 'unreadable';
  }
  return size > maxBytes ? 'tooLarge' : Buffer.concat(chunks);
}

function parseJson(text: string): FieldsResult {
  const value = parseShallowJson(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) return { kind: 'unreadable' };
  return Object.keys(value).length > maxFields
    ? { kind: 'tooLarge' }
    : { kind: 'fields', fields: { ...value } };
}

async function parseMultipart(request: Request, maxBytes: number, rules?: FileRules): Promise<FieldsResult> {
  const result = await readMultipart(request, maxBytes, rules);
  if (result.kind !== 'fields') return result;
  const files = rules ? { [rules.field]: result.files } : {};
  const fields = groupFields(result.values);
  if (fields) return { kind: 'fields', fields: { ...fields, ...files }, close: result.close };
  await result.close();
  return { kind: 'tooLarge' };
}

/** Reads a form or a JSON object, which sendBeacon sends as text. Without `files`, sent files are dropped. */
export async function readFields(
  request: Request,
  maxBytes: number,
  files?: FileRules,
): Promise<FieldsResult> {
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  if (/^multipart\/form-data\b/.test(type)) return parseMultipart(request, maxBytes, files);
  const bytes = await readBytes(request, maxBytes);
  if (typeof bytes === 'string') return { kind: bytes };
  const text = new TextDecoder().decode(bytes);
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const fields = groupFields(new URLSearchParams(text));
    return fields ? { kind: 'fields', fields } : { kind: 'tooLarge' };
  }
  if (type.startsWith('application/json') || type.startsWith('text/plain')) return parseJson(text);
  return { kind: 'unsupported' };
}
