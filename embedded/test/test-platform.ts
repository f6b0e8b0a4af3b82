import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { hostPrefixes } from '@/lib/contract/host-prefixes';
import type { AnyOperation, Operation } from '@/lib/contract/operation';
import type { PurgeTarget } from '../site-purger';
import { startPlatform } from '../start';
import type { ObjectStore } from '../store/object-files';
import type { Store } from '../store/store';
import { contentDir, copyDemoStore } from './demo-store';

const appEnvelope = z.object({ status: z.number(), message: z.string(), data: z.unknown() });

/** Fields of a call. An array is a repeated field. */
type CallFields = Readonly<Record<string, string | number | readonly string[]>>;

export interface TestPlatform {
  origin: string;
  store: Store;
  operatorToken: string;
  /** Requests a path. Requests below /admin contain the operator's token. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  call: (operation: AnyOperation, fields?: CallFields, token?: string) => Promise<Response>;
  data: <Response extends z.ZodType>(
    operation: Operation<string, z.ZodObject, Response>,
    fields?: CallFields,
    token?: string,
  ) => Promise<z.output<Response>>;
  /** Issues a token to a member of the demo paper by name. */
  signIn: (name: string) => { userID: string; token: string };
  /** Ends the platform and keeps the data directory. */
  end: () => Promise<void>;
  /** Ends the platform and deletes the data directory. */
  stop: () => Promise<void>;
}

export const testPassword = 'a password of tests';

export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'kanbao-embedded-'));
}

export function newMember({ store: { members } }: TestPlatform, nickname: string) {
  const { id } = members.add({ nickname }, Date.now());
  return { userID: String(id), token: members.issueToken('access', id, Date.now()) };
}

export async function readEnvelope(response: Response): Promise<z.output<typeof appEnvelope>> {
  return appEnvelope.parse(JSON.parse(await response.text()));
}

/** Starts a platform, by default with a copy of the demo store. */
export async function startTestPlatform(
  dataDir = temporaryDirectory(),
  sitePurge?: PurgeTarget,
  objectStore?: ObjectStore,
): Promise<TestPlatform> {
  copyDemoStore(dataDir);
  const platform = await startPlatform({
    port: 0,
    dataDir,
    contentDir,
    seedsDemo: false,
    sitePurge,
    objectStore,
    operatorPassword: testPassword,
  });
  const origin = `http://localhost:${platform.port}`;
  const { operatorToken } = platform;
  const get = (path: string, init?: RequestInit) => {
    if (!path.startsWith('/admin/')) return fetch(origin + path, init);
    const headers = new Headers(init?.headers);
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${operatorToken}`);
    return fetch(origin + path, { ...init, headers });
  };
  const call: TestPlatform['call'] = (operation, fields = {}, token) => {
    const { host, path, method } = operation;
    const parameters = new URLSearchParams({ siteId: '1', appID: '1', device: 'xy1' });
    for (const [name, value] of Object.entries(fields)) {
      parameters.delete(name);
      for (const item of Array.isArray(value) ? value : [value]) parameters.append(name, String(item));
    }
    const headers = token === undefined ? {} : { token };
    return method === 'GET'
      ? get(`${hostPrefixes[host]}${path}?${parameters}`, { headers })
      : get(`${hostPrefixes[host]}${path}`, { method, body: parameters, headers });
  };
  const signIn = (name: string) => {
    const member = platform.store.members.byName(name);
    if (!member) throw new Error(`no member ${name}`);
    return {
      userID: String(member.id),
      token: platform.store.members.issueToken('access', member.id, Date.now()),
    };
  };
  return {
    origin,
    store: platform.store,
    operatorToken,
    get,
    call,
    signIn,
    data: async (operation, fields, token) => {
      const { status, data } = await readEnvelope(await call(operation, fields, token));
      if (status !== 0) throw new Error(`${operation.name} answered status ${status}`);
      return operation.response.parse(data);
    },
    end: () => platform.stop(),
    stop: async () => {
      await platform.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export let platform: TestPlatform;

export function withPlatform(): void {
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.stop());
}
