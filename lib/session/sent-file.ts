import 'server-only';
import { createHash, type Hash } from 'node:crypto';
import { siteWide } from '@/lib/env/site';
import { type FileOwner, NamelessFile } from './nameless-file';

/** The files that a form may bring. */
export interface FileRules {
  /** Name of their field; where a form has several such, their names begin with it and `-`. */
  field: string;
  most: number;
  /** Bytes of one; of a larger one so many and one more are kept. */
  mostBytes: number;
  /** Bytes of all. */
  mostTogether: number;
  /** Whose they are, or the network that they come from; undefined: they are read and dropped. */
  reader: string | undefined;
  /** `nobody` where only the network is known. */
  owner?: FileOwner;
}

/**
 * Why a file was read and not kept. `notWanted`: not from this reader, or not here. `tooMany`, `tooMuch`: with the others of its
 * form. `busy`: too many are being sent, by all readers or by this one.
 */
export type Dropped = 'notWanted' | 'tooMany' | 'tooMuch' | 'busy';

/** A file that came with a form. Its type is not kept: it says what the sender wants. */
export class SentFile {
  constructor(
    readonly size: number,
    /** Digest of its bytes; empty for one that was dropped. */
    readonly digest: string,
    readonly content: Dropped | (() => Promise<Buffer>),
    /** Name of its field. */
    readonly field = '',
    /** What its sender calls it, for messages to them only; it is stored nowhere. */
    readonly name = '',
  ) {}

  /** Files of the same bytes make the same act. */
  toJSON(): string {
    return this.digest;
  }
}

/**
 * Forms with files that one reader or network may have under way, and bytes of these forms. A slow form holds few bytes, so a few of
 * them keep nobody else's away.
 */
const mostOfReader = { forms: 60, bytes: 240_000_000 };

interface SentForms {
  forms: number;
  bytes: number;
}

const sentForms = () => siteWide('sent-forms', () => new Map<string, SentForms>());

function countForm(reader: string, change: number): SentForms {
  const formsOf = sentForms();
  const sent = formsOf.get(reader) ?? { forms: 0, bytes: 0 };
  sent.forms += change;
  if (sent.forms > 0) formsOf.set(reader, sent);
  else formsOf.delete(reader);
  return sent;
}

/** The digest of a file's bytes, by which it is known. */
export function digestOf(hash: Hash): string {
  return hash.digest('base64url').slice(0, 22);
}

/** How a part of a form names its file. */
export interface FilePart {
  /** Name of its field. */
  field: string;
  /** Name of the file; undefined where the part names none. */
  name: string | undefined;
}

/** Files of one form, on the disk while the form is worked on. */
export class FileHold {
  readonly #files: NamelessFile[] = [];
  /** What the reader has under way, this form included. */
  readonly #sent: SentForms | undefined;
  readonly #isFree: boolean;
  #count = 0;
  #bytes = 0;

  constructor(private readonly rules: FileRules) {
    this.#sent = rules.reader === undefined ? undefined : countForm(rules.reader, 1);
    this.#isFree = this.#sent !== undefined && this.#sent.forms <= mostOfReader.forms;
  }

  /** Reads a file to its end, and keeps it where it may be kept. */
  async keep(chunks: AsyncIterable<Buffer>, { field, name }: FilePart): Promise<SentFile> {
    this.#count += 1;
    let dropped = this.#refusal();
    const file = dropped ? undefined : await this.#open();
    if (!file) dropped ??= 'busy';
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      dropped ??= this.#take(chunk.length);
      if (dropped || !file) continue;
      hash.update(chunk);
      if (!(await file.write(chunk))) dropped = 'busy';
    }
    if (dropped || !file) return new SentFile(size, '', dropped ?? 'busy', field, name);
    return new SentFile(size, digestOf(hash), () => file.read(), field, name);
  }

  async close(): Promise<void> {
    if (this.#sent) this.#sent.bytes -= this.#bytes;
    if (this.rules.reader !== undefined) countForm(this.rules.reader, -1);
    await Promise.all(this.#files.map((file) => file.close()));
  }

  /** Why none of the next file is kept. */
  #refusal(): Dropped | undefined {
    if (this.rules.reader === undefined) return 'notWanted';
    if (!this.#isFree) return 'busy';
    return this.#count > this.rules.most ? 'tooMany' : undefined;
  }

  /** Makes room for so many bytes, or says why there is none. */
  #take(bytes: number): Dropped | undefined {
    if (!this.#sent) return 'notWanted';
    if (this.#bytes + bytes > this.rules.mostTogether) return 'tooMuch';
    if (this.#sent.bytes + bytes > mostOfReader.bytes) return 'busy';
    this.#bytes += bytes;
    this.#sent.bytes += bytes;
    return undefined;
  }

  async #open(): Promise<NamelessFile | undefined> {
    const file = await NamelessFile.open(this.rules.owner ?? 'member');
    if (file) this.#files.push(file);
    return file;
  }
}
