import 'server-only';
import { createHash } from 'node:crypto';
import { log, logSwallowed } from '@/lib/runtime/log';
import type { AnonymousFile } from '@/lib/writes/anonymous-file';
import { BodyReader } from '@/lib/writes/read-body';
import { fileDigestOf, SentFile } from '@/lib/writes/sent-file';
import type { WriteAnswer } from '@/lib/writes/write-answer';

/** Result of a chunk: `kept` even if the connection broke, `locked` if the upload is being read or closed. */
type ChunkOutcome = 'kept' | 'tooLong' | 'locked' | 'full';

export class ResumableUpload {
  readonly #hash = createHash('sha256');
  #offset = 0;
  #reader: BodyReader | undefined;
  #reading: Promise<ChunkOutcome> | undefined;
  #answer: Promise<WriteAnswer> | undefined;
  #isClosed = false;

  constructor(
    readonly owner: string,
    /** Declared size of the whole file in bytes. */
    readonly size: number,
    private readonly file: AnonymousFile,
  ) {}

  get offset(): number {
    return this.#offset;
  }

  get reservedBytes(): number {
    return this.#isClosed ? 0 : this.size;
  }

  get isComplete(): boolean {
    return this.#offset === this.size;
  }

  /** Stops reading the current chunk. A client that sends another request has abandoned the chunk. */
  async settle(): Promise<void> {
    this.#reader?.cancel().catch((problem: unknown) => logSwallowed('upload-piece', problem));
    await this.#reading;
  }

  async append(body: ReadableStream<Uint8Array>): Promise<ChunkOutcome> {
    if (this.#reading || this.#isClosed) return 'locked';
    this.#reading = this.#read(new BodyReader(body));
    try {
      return await this.#reading;
    } finally {
      this.#reading = undefined;
    }
  }

  async #read(reader: BodyReader): Promise<ChunkOutcome> {
    this.#reader = reader;
    try {
      for (let chunk = await reader.next(); chunk; chunk = await reader.next()) {
        if (this.#offset + chunk.length > this.size) return 'tooLong';
        if (!(await this.file.write(chunk))) return 'full';
        this.#hash.update(chunk);
        this.#offset += chunk.length;
      }
      return 'kept';
    } catch (problem) {
      // The connection broke or was too slow; the client will ask for the offset.
      logSwallowed('upload-piece', problem);
      return 'kept';
    } finally {
      this.#reader = undefined;
      await reader.drop();
    }
  }

  /** Runs the work once and returns the same answer every time, because an answer may get lost. */
  finish(work: (file: SentFile) => Promise<WriteAnswer>, failureAnswer: WriteAnswer): Promise<WriteAnswer> {
    this.#answer ??= this.#work(work, failureAnswer);
    return this.#answer;
  }

  async #work(work: (file: SentFile) => Promise<WriteAnswer>, failed: WriteAnswer): Promise<WriteAnswer> {
    const { file, size } = this;
    try {
      return await work(new SentFile(size, fileDigestOf(this.#hash), () => file.read()));
    } catch (problem) {
      log('write-failed', { action: 'upload', reason: String(problem) });
      return failed;
    } finally {
      await this.#closeFile();
    }
  }

  async #closeFile(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.file.close();
  }

  async close(): Promise<void> {
    await this.settle();
    if (this.#answer) await this.#answer;
    else await this.#closeFile();
  }

  get isOpen(): boolean {
    return !this.#isClosed;
  }
}
