import 'server-only';
import { steadyNow } from '@/lib/platform/steady-clock';

/** ms that any body may take; then each ms has to bring `slowest` bytes, so that a few trickling forms cannot occupy places. */
const patience = 20_000;

/** Bytes per ms: a phone at the edge of a 2G network sends as fast. */
const slowest = 4;

/** ms after which every body ends, however fast it comes. */
const longest = 5 * 60_000;

/** A body came slower than anybody's line. */
export class BodyTooSlow extends Error {}

/** A body has more bytes than are read. */
export class BodyTooLong extends Error {}

/** Reads a body and breaks off when it does not come at a minimum speed. */
export class BodyReader {
  readonly #began = steadyNow();
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #size = 0;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** The next chunk; undefined at the end. @throws BodyTooSlow, or what the line reports */
  async next(): Promise<Uint8Array | undefined> {
    const { done, value } = await this.#inTime(this.#reader.read());
    if (done) return undefined;
    this.#size += value.byteLength;
    return value;
  }

  /** Gives up the rest. */
  cancel(): Promise<void> {
    return this.#reader.cancel();
  }

  /** Gives up the rest of a body that is read no further; one that has ended, or whose line broke, has none. */
  async drop(): Promise<void> {
    await this.cancel().catch(() => undefined);
  }

  async #inTime<Value>(read: Promise<Value>): Promise<Value> {
    const until = this.#began + Math.min(patience + this.#size / slowest, longest);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new BodyTooSlow('a body came too slowly')), until - steadyNow());
    });
    try {
      return await Promise.race([read, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A body up to `most` bytes, whatever its length header says. @throws BodyTooLong, BodyTooSlow, or what the line reports */
export async function* boundedBody(request: Request, most: number): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader = new BodyReader(request.body);
  let size = 0;
  try {
    for (let chunk = await reader.next(); chunk; chunk = await reader.next()) {
      size += chunk.byteLength;
      if (size > most) throw new BodyTooLong('a body is longer than is read');
      yield chunk;
    }
  } finally {
    await reader.drop();
  }
}
