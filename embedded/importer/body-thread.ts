import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { BodyError, type CleanBody, cleanBody } from './clean-body';
import type { BodyResult, BodyTask } from './clean-body-worker';
import type { ImportedPicture } from './imported-content';

export type BodyCleaner = Pick<BodyThread, 'read' | 'end'>;

const timeLimitMs = 20_000;
const maxMegabytes = 384;

/** Returns the path of the worker's bundle; undefined if the bundle is missing, as in unit tests. */
export function bodyWorkerPath(): string | undefined {
  const script = join(dirname(process.argv[1] ?? ''), 'clean-body-worker.mjs');
  return existsSync(script) ? script : undefined;
}

/** Returns a cleaner that works in this thread, for programs that serve no requests. */
export function cleanBodiesInThisThread(library: ReadonlyMap<string, ImportedPicture>): BodyCleaner {
  return { read: async (article) => cleanBody(article, library), end: async () => undefined };
}

function isTimeoutOrOutOfMemory(problem: unknown): boolean {
  const code =
    typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : undefined;
  return code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Cleans bodies in a worker thread, one after another, so that the platform keeps responding. */
export class BodyThread {
  #thread: Worker | undefined;
  readonly #enqueue = pLimit(1);

  constructor(
    private readonly script: string,
    private readonly library: ReadonlyMap<string, ImportedPicture>,
    private readonly limitMs = timeLimitMs,
  ) {}

  /** @throws BodyError for a body that cannot be read */
  read({ html, base, lineBreaks, link }: BodyTask): Promise<CleanBody> {
    return this.#enqueue(() => this.#request({ html, base, lineBreaks, link }));
  }

  async end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  async #request(task: BodyTask): Promise<CleanBody> {
    this.#thread ??= new Worker(this.script, {
      workerData: this.library,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    const result = await this.#resultOf(this.#thread, task);
    if ('body' in result) return result.body;
    if ('refused' in result) throw new BodyError(result.refused);
    throw new Error(result.failed);
  }

  async #resultOf(thread: Worker, task: BodyTask): Promise<BodyResult> {
    thread.postMessage(task);
    try {
      const [result] = await once(thread, 'message', { signal: AbortSignal.timeout(this.limitMs) });
      return result;
    } catch (problem) {
      // The worker may be stuck. The next body starts a new worker.
      await this.end();
      if (isTimeoutOrOutOfMemory(problem))
        return { refused: 'reading its text takes too much time or memory' };
      throw problem;
    }
  }
}
