import { gzipSync } from 'node:zlib';

const megabyte = 1024 * 1024;

interface ResponseBody {
  body: Buffer;
  gzipped?: true;
}

const paddedBody = (size: number) =>
  Buffer.concat([Buffer.from('{"status":0,"data":'), Buffer.alloc(size, ' ')]);

const syntheticBodies = {
  garbage: () => ({ type: 'text/html', body: Buffer.from('<!DOCTYPE html><h1>405</h1>您的访问被阻断') }),
  null: () => ({ type: 'application/json', body: Buffer.from('null') }),
  'huge body': () => ({ type: 'application/json', body: paddedBody(50 * megabyte) }),
  /** 400 MB, compressed to 400 KB. */
  'huge gzip': () => ({
    type: 'application/json',
    body: gzipSync(paddedBody(400 * megabyte)),
    gzipped: true,
  }),
  'huge array': () => ({
    type: 'application/json',
    body: Buffer.from(`{"status":0,"data":{"list":[${'0,'.repeat(5 * megabyte)}0]}}`),
  }),
  'deep nesting': () => ({
    type: 'application/json',
    body: Buffer.from(`{"status":0,"data":${'['.repeat(megabyte)}${']'.repeat(megabyte)}}`),
  }),
} satisfies Record<string, () => ResponseBody & { type: string }>;

export type SyntheticBodyName = keyof typeof syntheticBodies;

export function isSynthetic(fault: string): fault is SyntheticBodyName {
  return Object.hasOwn(syntheticBodies, fault);
}

const builtResponses = new Map<SyntheticBodyName, ResponseBody & { type: string }>();

export function syntheticResponse(fault: SyntheticBodyName): ResponseBody & { type: string } {
  const response = builtResponses.get(fault) ?? syntheticBodies[fault]();
  builtResponses.set(fault, response);
  return response;
}

function swapTypes(value: unknown): unknown {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 7;
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, swapTypes(item)]));
}

function withData(body: Buffer, change: (data: unknown) => unknown): Buffer {
  const json: unknown = JSON.parse(body.toString());
  if (typeof json !== 'object' || json === null || !('data' in json)) return body;
  return Buffer.from(JSON.stringify({ ...json, data: change(json.data) }));
}

const firstHalf = (body: Buffer) => body.subarray(0, body.length / 2);

const alterations = {
  'truncated JSON': (body) => ({ body: firstHalf(body) }),
  'truncated gzip': (body) => ({ body: firstHalf(gzipSync(body)), gzipped: true }),
  'wrong types': (body) => ({ body: withData(body, swapTypes) }),
  'missing fields': (body) => ({ body: withData(body, () => ({})) }),
} satisfies Record<string, (body: Buffer) => ResponseBody>;

export type AlterationName = keyof typeof alterations;

export function isAltered(fault: string): fault is AlterationName {
  return Object.hasOwn(alterations, fault);
}

export function alterResponse(fault: AlterationName, body: Buffer): ResponseBody {
  return alterations[fault](body);
}
