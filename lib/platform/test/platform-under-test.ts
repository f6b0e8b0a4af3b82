import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { contentDir, copyDemoStore } from '@/embedded/test/demo-store';
import { type RunningPlatform, type StartOptions, startPlatform } from '@/embedded/start';

const record = z.record(z.string(), z.unknown());
const loggedCalls = z.object({
  calls: z.array(
    z.object({
      operation: z.string().nullish(),
      query: record,
      body: record,
      headers: z.record(z.string(), z.string()),
    }),
  ),
});

/** A call as the platform saw it. */
export type LoggedCall = z.output<typeof loggedCalls>['calls'][number];

/**
 * The embedded platform of a test file, over real HTTP. Modules read the environment once and keep what they learned for the
 * process, so whoever imports them after `start` has a site that has just been started, too.
 */
export class PlatformUnderTest {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'kanbao-test-'));
  #running: RunningPlatform | undefined;

  get origin(): string {
    return `http://127.0.0.1:${this.#running?.port}`;
  }

  /** Starts it, in place of the one before, which has kept its data; modules are to be imported anew. */
  async start(authRules: NonNullable<StartOptions['authRules']> = {}): Promise<void> {
    await this.#end();
    jest.restoreAllMocks();
    copyDemoStore(this.#dataDir);
    this.#running = await startPlatform({
      port: 0,
      dataDir: this.#dataDir,
      contentDir,
      seed: false,
      authRules,
    });
    process.env.PLATFORM_BASE_URL = `${this.origin}/app_if`;
    this.forgetModules();
  }

  /** What is imported from now on has read no configuration and keeps nothing. */
  forgetModules(): void {
    jest.resetModules();
    globalThis.kanbaoProcess = undefined;
  }

  /** The operator's own interface: faults, clock, configuration, what was called and sent. */
  operator(path: string, method = 'GET', body?: unknown): Promise<Response> {
    return fetch(`${this.origin}/admin/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#running?.operatorToken}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Calls since the start, of one operation or of all, the oldest first. */
  async calls(operation?: string): Promise<readonly LoggedCall[]> {
    const { calls } = loggedCalls.parse(await (await this.operator('calls?after=0')).json());
    return operation === undefined ? calls : calls.filter((one) => one.operation === operation);
  }

  /** Ends it; its data go with it. */
  async stop(): Promise<void> {
    await this.#end();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }
}
