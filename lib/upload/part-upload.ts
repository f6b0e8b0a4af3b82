import 'server-only';
import { createHash } from 'node:crypto';
import { log, logSwallowed } from '@/lib/platform/log';
import type { NamelessFile } from '@/lib/session/nameless-file';
import { BodyReader } from '@/lib/session/read-body';
import { digestOf, SentFile } from '@/lib/session/sent-file';
import type { WriteAnswer } from '@/lib/session/write-answer';

/**
 * What came of a piece. `kept`: all of it, or what came before the line broke. `tooLong`: there is more than was announced.
 * `locked`: another piece is being read. `full`: the disk, or what all may have of it.
 */
export type Piece = 'kept' | 'tooLong' | 'locked' | 'full';

/** A file that comes in pieces, each where the one before it ended. */
export class PartUpload {
  readonly #hash = createHash('sha256');
  #offset = 0;
  #reader: BodyReader | undefined;
  #reading: Promise<Piece> | undefined;
  #answer: Promise<WriteAnswer> | undefined;
  #isClosed = false;

  constructor(
    /** Whose it is; nobody else learns that it exists. */
    readonly owner: string,
    /** Bytes of the whole file, as they were announced. */
    readonly size: number,
    private readonly file: NamelessFile,
  ) {}

  /** Bytes that are here. */
  get offset(): number {
    return this.#offset;
  }

  /** Bytes that the disk has to have for it. */
  get held(): number {
    return this.#isClosed ? 0 : this.size;
  }

  get isWhole(): boolean {
    return this.#offset === this.size;
  }

  /** Ends a piece that is being read: who asks again has given that up, though its line may not have told us yet. */
  async settle(): Promise<void> {
    this.#reader?.cancel().catch((problem: unknown) => logSwallowed('upload-piece', problem));
    await this.#reading;
  }

  async append(body: ReadableStream<Uint8Array>): Promise<Piece> {
    if (this.#reading || this.#isClosed) return 'locked';
    this.#reading = this.#read(new BodyReader(body));
    try {
      return await this.#reading;
    } finally {
      this.#reading = undefined;
    }
  }

  async #read(reader: BodyReader): Promise<Piece> {
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
      // The reader's line broke or was too slow; they ask how much came.
      logSwallowed('upload-piece', problem);
      return 'kept';
    } finally {
      this.#reader = undefined;
      await reader.drop();
    }
  }

  /** What comes of the whole file: found out once, however often it is asked for, as an answer may get lost on its way. */
  finish(work: (file: SentFile) => Promise<WriteAnswer>, failed: WriteAnswer): Promise<WriteAnswer> {
    this.#answer ??= this.#work(work, failed);
    return this.#answer;
  }

  async #work(work: (file: SentFile) => Promise<WriteAnswer>, failed: WriteAnswer): Promise<WriteAnswer> {
    const { file, size } = this;
    try {
      return await work(new SentFile(size, digestOf(this.#hash), () => file.read()));
    } catch (problem) {
      log('write-failed', { act: 'upload', reason: String(problem) });
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

  /** Lets go of the file, once nobody is about it. */
  async close(): Promise<void> {
    await this.settle();
    if (this.#answer) await this.#answer;
    else await this.#closeFile();
  }

  /** Whether there is something on the disk. */
  get isOpen(): boolean {
    return !this.#isClosed;
  }
}
