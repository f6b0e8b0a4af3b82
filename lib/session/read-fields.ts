import 'server-only';

/** Fields of a form or of a JSON object, as they came. */
export type ReadFields = Readonly<Record<string, unknown>>;

export type FieldsResult =
  | { kind: 'fields'; fields: ReadFields }
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

function repeated(values: FormData | URLSearchParams): ReadFields {
  const fields: Record<string, unknown> = {};
  for (const name of new Set(values.keys())) {
    const all = values.getAll(name);
    fields[name] = all.length > 1 ? all : all[0];
  }
  return fields;
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

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FieldsResult> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return { kind: 'fields', fields: repeated(form) };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Reads the fields of a request: a form, a multipart form, or a JSON object (sendBeacon sends that as text). */
export async function readFields(request: Request, most: number): Promise<FieldsResult> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, most);
  if (!bytes) return { kind: 'tooLarge' };
  if (type.startsWith('multipart/form-data')) return parseMultipart(bytes, type);
  const text = new TextDecoder().decode(bytes);
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { kind: 'fields', fields: repeated(new URLSearchParams(text)) };
  }
  if (type.startsWith('application/json') || type.startsWith('text/plain')) return parseJson(text);
  return { kind: 'unsupported' };
}
