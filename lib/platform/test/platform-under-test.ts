import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type RunningPlatform, type StartOptions, startPlatform } from '@/embedded/start';
import type { Store } from '@/embedded/store/store';
import { contentDir, copyDemoStore } from '@/embedded/test/demo-store';
import { type Site, startTestSite, type Variables } from '@/lib/env/test/start-site';

const recordSchema = z.record(z.string(), z.unknown());
const loggedCallsSchema = z.object({
  calls: z.array(
    z.object({
      method: z.string(),
      operation: z.string().nullish(),
      query: recordSchema,
      body: recordSchema,
      headers: z.record(z.string(), z.string()),
    }),
  ),
});

export type LoggedCall = z.output<typeof loggedCallsSchema>['calls'][number];

/** Embedded platform over real HTTP, with a site that uses it. */
export class PlatformUnderTest {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'kanbao-test-'));
  #platform: RunningPlatform | undefined;
  #siteCount = 0;

  get origin(): string {
    return `http://127.0.0.1:${this.#platform?.port}`;
  }

  get store(): Store {
    if (!this.#platform) throw new Error('the platform has not started');
    return this.#platform.store;
  }

  /** Starts the platform with its previous data on a new port, so that late calls of an earlier test fail. */
  async start(
    authRules: NonNullable<StartOptions['authRules']> = {},
    variables: Variables = {},
  ): Promise<void> {
    await this.#stopPlatform();
    jest.restoreAllMocks();
    copyDemoStore(this.#dataDir);
    this.#platform = await startPlatform({
      port: 0,
      dataDir: this.#dataDir,
      contentDir,
      seedsDemo: false,
      authRules,
    });
    this.startSite(variables);
  }

  startSite(variables: Variables = {}): Site {
    this.#siteCount += 1;
    return startTestSite({
      PLATFORM_BASE_URL: `${this.origin}/app_if`,
      DATA_DIR: join(this.#dataDir, `site-${this.#siteCount}`),
      ...variables,
    });
  }

  /** Calls the operator's interface: faults, clock, configuration, logged calls. */
  operator(path: string, method = 'GET', body?: unknown): Promise<Response> {
    return fetch(`${this.origin}/admin/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#platform?.operatorToken}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async calls(operation?: string): Promise<readonly LoggedCall[]> {
    const { calls } = loggedCallsSchema.parse(await (await this.operator('calls?after=0')).json());
    return operation === undefined ? calls : calls.filter((call) => call.operation === operation);
  }

  async stop(): Promise<void> {
    await this.#stopPlatform();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #stopPlatform(): Promise<void> {
    await this.#platform?.stop();
    this.#platform = undefined;
  }
}
