import 'server-only';
import { createHash, type Hash } from 'node:crypto';
import { siteWide } from '@/lib/env/site-wide';
import { AnonymousFile, type FileOwner } from './anonymous-file';

export interface FileRules {
  /** Name of the field or, for several fields, the prefix of their names before `-`. */
  field: string;
  maxFiles: number;
  /** Maximum bytes of a file; a larger file is truncated one byte after the limit. */
  maxFileBytes: number;
  maxTotalBytes: number;
  /** Reader or network whose forms are counted (`maxPerReader`). If undefined, all files are dropped. */
  reader: string | undefined;
  /** `anonymous` if only the network is known, default `member`. */
  owner?: FileOwner;
}

/** `notWanted`: the form accepts no files from this reader. `busy`: too many files are being sent. */
type DropReason = 'notWanted' | 'tooMany' | 'tooMuch' | 'busy';

/** Received file. The declared type is ignored, because senders can choose it. */
export class SentFile {
  constructor(
    readonly size: number,
    /** Digest of the bytes; empty if the file was dropped. */
    readonly digest: string,
    readonly content: DropReason | (() => Promise<Buffer>),
    readonly field = '',
    /** Original name, only for messages to the sender; it is not stored. */
    readonly name = '',
  ) {}

  /** Returns the digest, so that writes with the same bytes are the same action. */
  toJSON(): string {
    return this.digest;
  }
}

/** Limits of a reader's or network's concurrent forms. `forms` is high, because slow forms use few bytes. */
const maxPerReader = { forms: 60, bytes: 240_000_000 };

const sentForms = () => siteWide('sent-forms', () => new Map<string, { forms: number; bytes: number }>());

function countForm(reader: string, change: number) {
  const formsByReader = sentForms();
  const readerForms = formsByReader.get(reader) ?? { forms: 0, bytes: 0 };
  readerForms.forms += change;
  if (readerForms.forms > 0) formsByReader.set(reader, readerForms);
  else formsByReader.delete(reader);
  return readerForms;
}

export function fileDigestOf(hash: Hash): string {
  return hash.digest('base64url').slice(0, 22);
}

export interface FilePart {
  field: string;
  name: string | undefined;
}

export class FormFiles {
  readonly #files: AnonymousFile[] = [];
  readonly #readerForms: ReturnType<typeof countForm> | undefined;
  readonly #isWithinLimit: boolean;
  #count = 0;
  #bytes = 0;

  constructor(private readonly rules: FileRules) {
    this.#readerForms = rules.reader === undefined ? undefined : countForm(rules.reader, 1);
    this.#isWithinLimit = this.#readerForms !== undefined && this.#readerForms.forms <= maxPerReader.forms;
  }

  /** Stores a file. Reads the chunks to the end even if the file is dropped. */
  async store(chunks: AsyncIterable<Buffer>, { field, name }: FilePart): Promise<SentFile> {
    this.#count += 1;
    let dropReason = this.#findDropReason();
    const file = dropReason ? undefined : await AnonymousFile.open(this.rules.owner ?? 'member');
    if (file) this.#files.push(file);
    else dropReason ??= 'busy';
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      dropReason ??= this.#reserve(chunk.length);
      if (dropReason || !file) continue;
      hash.update(chunk);
      if (!(await file.write(chunk))) dropReason = 'busy';
    }
    if (dropReason || !file) return new SentFile(size, '', dropReason ?? 'busy', field, name);
    return new SentFile(size, fileDigestOf(hash), () => file.read(), field, name);
  }

  async close(): Promise<void> {
    if (this.#readerForms) this.#readerForms.bytes -= this.#bytes;
    if (this.rules.reader !== undefined) countForm(this.rules.reader, -1);
    await Promise.all(this.#files.map((file) => file.close()));
  }

  #findDropReason(): DropReason | undefined {
    if (this.rules.reader === undefined) return 'notWanted';
    if (!this.#isWithinLimit) return 'busy';
    return this.#count > this.rules.maxFiles ? 'tooMany' : undefined;
  }

  #reserve(bytes: number): DropReason | undefined {
    if (!this.#readerForms) return 'notWanted';
    if (this.#bytes + bytes > this.rules.maxTotalBytes) return 'tooMuch';
    if (this.#readerForms.bytes + bytes > maxPerReader.bytes) return 'busy';
    this.#bytes += bytes;
    this.#readerForms.bytes += bytes;
    return undefined;
  }
}
