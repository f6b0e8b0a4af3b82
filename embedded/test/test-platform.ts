import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { hostPrefixes } from '@/lib/contract/host-prefixes';
import type { AnyOperation, Operation } from '@/lib/contract/operation';
import type { SitePurge } from '../site-notice';
import { startPlatform } from '../start';
import type { ObjectStore } from '../store/object-files';
import type { Store } from '../store/store';
import { contentDir, copyDemoStore } from './demo-store';

const appEnvelope = z.object({ status: z.number(), message: z.string(), data: z.unknown() });

/** Fields of a call; a list is a repeated one. */
type CallFields = Readonly<Record<string, string | number | readonly string[]>>;

/** A platform of a test's own, over real HTTP. */
export interface TestPlatform {
  origin: string;
  store: Store;
  /** What the operator interface asks for. */
  operatorToken: string;
  /** Fetches a path of this platform; the operator interface as its operator. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Calls an operation as the site does; with a token, as somebody who is signed in. */
  call: (operation: AnyOperation, fields?: CallFields, token?: string) => Promise<Response>;
  /** The data of an app envelope, read by the operation's schema as the site reads it. */
  data: <Response extends z.ZodType>(
    operation: Operation<string, z.ZodObject, Response>,
    fields?: CallFields,
    token?: string,
  ) => Promise<z.output<Response>>;
  /** A member of the demo paper with a token. */
  signIn: (name: string) => { userID: string; token: string };
  /** Ends it and leaves its directory. */
  end: () => Promise<void>;
  /** Ends it, and its directory goes. */
  stop: () => Promise<void>;
}

/** Lets a test into the operator's page. */
export const testPassword = 'a password of tests';

export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'kanbao-embedded-'));
}

/** An app envelope's parts. */
export async function readEnvelope(response: Response): Promise<z.output<typeof appEnvelope>> {
  return appEnvelope.parse(JSON.parse(await response.text()));
}

/** Starts a platform with the demo paper, or what a directory holds already; the directory goes with it. */
export async function startTestPlatform(
  dataDir = temporaryDirectory(),
  sitePurge?: SitePurge,
  objectStore?: ObjectStore,
): Promise<TestPlatform> {
  copyDemoStore(dataDir);
  const platform = await startPlatform({
    port: 0,
    dataDir,
    contentDir,
    seed: false,
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
    const sent = new URLSearchParams({ siteId: '1', appID: '1', device: 'xy1' });
    for (const [name, value] of Object.entries(fields)) {
      sent.delete(name);
      for (const one of Array.isArray(value) ? value : [value]) sent.append(name, String(one));
    }
    const headers = token === undefined ? {} : { token };
    return method === 'GET'
      ? get(`${hostPrefixes[host]}${path}?${sent}`, { headers })
      : get(`${hostPrefixes[host]}${path}`, { method, body: sent, headers });
  };
  const signIn = (name: string) => {
    const member = platform.store.members.byName(name);
    if (!member) throw new Error(`no member ${name}`);
    return {
      userID: String(member.id),
      token: platform.store.members.giveToken('access', member.id, Date.now()),
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
