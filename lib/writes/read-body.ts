import 'server-only';
import { monotonicNow } from '@/lib/runtime/steady-clock';

/** Milliseconds until a body must average `minBytesPerMs`, so that slow forms cannot occupy connections. */
const gracePeriod = 20_000;

/** Minimum speed, that of a phone at the edge of a 2G network. */
const minBytesPerMs = 4;

/** Maximum ms for a whole body, whatever its speed. */
const maxDuration = 5 * 60_000;

/** Maximum bytes that are read and dropped, because browsers read a response only after sending their body. */
export const maxDroppedBytes = 1024 * 1024;

export class BodyTooSlow extends Error {}

export class BodyTooLong extends Error {}

export class BodyReader {
  readonly #startedAt = monotonicNow();
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #size = 0;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** Returns the next chunk; undefined at the end. @throws BodyTooSlow, or the stream's error */
  async next(): Promise<Uint8Array | undefined> {
    const { done, value } = await this.#withTimeout(this.#reader.read());
    if (done) return undefined;
    this.#size += value.byteLength;
    return value;
  }

  cancel(): Promise<void> {
    return this.#reader.cancel();
  }

  /** Cancels the body. Failures are ignored: the body may have ended, or the connection may be broken. */
  async drop(): Promise<void> {
    await this.cancel().catch(() => undefined);
  }

  async #withTimeout<Value>(pendingRead: Promise<Value>): Promise<Value> {
    const deadline = this.#startedAt + Math.min(gracePeriod + this.#size / minBytesPerMs, maxDuration);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new BodyTooSlow('request body too slow')), deadline - monotonicNow());
    });
    try {
      return await Promise.race([pendingRead, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Yields the body, without trusting Content-Length. @throws BodyTooLong, BodyTooSlow, stream errors */
export async function* boundedBody(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader = new BodyReader(request.body);
  let size = 0;
  try {
    for (let chunk = await reader.next(); chunk; chunk = await reader.next()) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new BodyTooLong('request body too long');
      yield chunk;
    }
  } finally {
    await reader.drop();
  }
}
