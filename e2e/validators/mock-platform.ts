import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generate, type JsonSchema } from 'json-schema-faker';
import { z } from 'zod';
import { hostPrefixes } from '@/lib/contract/host-prefixes';
import { openApiDocument } from '@/lib/contract/openapi';
import { operations } from '@/lib/contract/registry';

/* Responses generated from our OpenAPI document. Equal seed, path and query give equal responses. */

const responseSchemas = z.object({
  responses: z.object({
    200: z.object({ content: z.record(z.string(), z.object({ schema: z.custom<JsonSchema>().optional() })) }),
  }),
});

const openApi = openApiDocument(operations, '0');
const { schemas } = z
  .object({ components: z.object({ schemas: z.record(z.string(), z.custom<JsonSchema>()) }) })
  .parse(openApi).components;

/** Status of a success, by schema of the envelope and by field (platform facts §1). */
const successFields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  AppEnvelope: { status: 0 },
  SsoEnvelope: { code: 1 },
  UserEnvelope: { code: '0' },
  VoteEnvelope: { errcode: 0 },
  VideoEnvelope: { status: 0 },
  UploadEnvelope: { success: true },
};

export interface MockRules {
  seed: number;
  /** If false, the status of a response is random. */
  succeeds: boolean;
  /** Probability from 0 to 1 that a response contains an optional field. */
  optionals: number;
  change?: (answer: unknown, random: () => number) => unknown;
}

interface MockPlatform {
  url: string;
  env: Readonly<Record<string, string>>;
  calledOperations: Set<string>;
  stop: () => Promise<void>;
}

function inlineReferences(schema: unknown, succeeds: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((part) => inlineReferences(part, succeeds));
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) {
    const name = String(schema.$ref).split('/').at(-1) ?? '';
    const target = inlineReferences(schemas[name], succeeds);
    const values = Object.entries((succeeds && successFields[name]) || {});
    const fixed = Object.fromEntries(values.map(([field, value]) => [field, { const: value }]));
    return values.length > 0 ? { allOf: [target, { type: 'object', properties: fixed }] } : target;
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, inlineReferences(part, succeeds)]),
  );
}

function schemaOf(method: string, path: string): JsonSchema | undefined {
  const parsed = responseSchemas.safeParse(openApi.paths[path]?.[method === 'POST' ? 'post' : 'get']);
  return parsed.data?.responses[200].content['application/json']?.schema;
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function seedOf(base: number, url: URL): number {
  const queryPairs = [...url.searchParams].filter(([name]) => name !== 't' && name !== 'device').sort();
  return createHash('sha1')
    .update(JSON.stringify([base, url.pathname, queryPairs]))
    .digest()
    .readUInt32BE();
}

/** Key of encrypted bodies. With a key of another length, the site does not start (R9.43). */
export const bodyKey = 'abcdefghijkl';

function withEncryptionKey(answer: unknown, path: string): unknown {
  if (path !== '/getConfig' || typeof answer !== 'object' || answer === null || !('data' in answer))
    return answer;
  return { ...answer, data: { ...Object(answer.data), encryptKey4: bodyKey } };
}

async function answerOf(schema: JsonSchema, url: URL, rules: MockRules): Promise<unknown> {
  const seed = seedOf(rules.seed, url);
  const answer = await generate(inlineReferences(schema, rules.succeeds) as JsonSchema, {
    seed,
    optionalsProbability: rules.optionals,
    alwaysFakeOptionals: rules.optionals === 1,
    failOnInvalidTypes: false,
  });
  return withEncryptionKey(rules.change?.(answer, seededRandom(seed)) ?? answer, url.pathname);
}

const longestPrefixesFirst = Object.values(hostPrefixes).sort((one, other) => other.length - one.length);

function pathOf({ pathname }: URL): string {
  const prefix = longestPrefixesFirst.find((hostPrefix) => pathname.startsWith(`${hostPrefix}/`)) ?? '';
  return pathname.slice(prefix.length);
}

export async function startMockPlatform(rules: MockRules): Promise<MockPlatform> {
  const calledOperations = new Set<string>();
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://mock');
    url.pathname = pathOf(url);
    const schema = schemaOf(request.method ?? 'GET', url.pathname);
    if (!schema) return response.writeHead(404).end();
    calledOperations.add(`${request.method} ${url.pathname}`);
    const answer = await answerOf(schema, url, rules);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hosts = Object.entries(hostPrefixes);
  return {
    url: origin,
    env: Object.fromEntries(
      hosts.map(([host, prefix]) => [`PLATFORM_${host.toUpperCase()}_URL`, origin + prefix]),
    ),
    calledOperations,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
