import 'server-only';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { maxFields, maxNameLength } from '@/lib/format/form-fields';
import { logSwallowed } from '@/lib/runtime/log';
import { BodyTooSlow, boundedBody, maxDroppedBytes } from './read-body';
import { type FilePart, type FileRules, FormFiles, type SentFile } from './sent-file';

type MultipartResult =
  | { kind: 'fields'; values: [string, string][]; files: SentFile[]; close: () => Promise<void> }
  | { kind: 'tooLarge' | 'unreadable' | 'tooSlow' };

const limits = { fieldNameSize: maxNameLength, parts: maxFields, headerPairs: 16, headerSize: 4096 };

/** Maximum bytes to read. Even dropped files are read: browsers show no response before the body is sent. */
const maxReadBytes = 160_000_000;

class FormReader {
  readonly values: [string, string][] = [];
  readonly #files: Promise<SentFile | undefined>[] = [];
  readonly #streams: Readable[] = [];
  #textBytes = 0;
  exceedsLimit = false;

  constructor(
    private readonly maxTextBytes: number,
    private readonly fileField: string | undefined,
    private readonly formFiles: FormFiles | undefined,
  ) {}

  addValue(name: string | undefined, value: string, isTruncated: boolean): void {
    this.#textBytes += Buffer.byteLength(value);
    if (isTruncated || this.#textBytes > this.maxTextBytes) this.exceedsLimit = true;
    else if (name !== undefined && !this.#isFileField(name)) this.values.push([name, value]);
  }

  addFile(name: string | undefined, stream: Readable, fileName: string | undefined): void {
    stream.on('error', (problem) => stream.destroy(problem));
    this.#streams.push(stream);
    if (!this.formFiles || name === undefined || !this.#isFileField(name)) stream.resume();
    else this.#files.push(this.#storeNext(stream, { field: name, name: fileName }, this.formFiles));
  }

  #isFileField(name: string): boolean {
    return this.fileField !== undefined && (name === this.fileField || name.startsWith(`${this.fileField}-`));
  }

  /** Stores one file at a time, so that the first files are stored if there is no room for all. */
  async #storeNext(stream: Readable, part: FilePart, formFiles: FormFiles): Promise<SentFile | undefined> {
    await this.#files.at(-1);
    try {
      const file = await formFiles.store(stream, part);
      return file.size > 0 || part.name ? file : undefined;
    } catch (problem) {
      return logSwallowed('sent-file-cut-off', problem);
    }
  }

  async files(): Promise<SentFile[]> {
    return (await Promise.all(this.#files)).filter((file) => file !== undefined);
  }

  abort(): void {
    for (const stream of this.#streams) stream.destroy();
  }
}

/** Yields the body until a limit is exceeded: parsing 20,000 tiny parts would block the process for 0.5 s. */
async function* parsedChunks(body: AsyncIterable<Uint8Array>, form: FormReader): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) if (!form.exceedsLimit) yield chunk;
}

/** Reads a multipart form. Files are written to the disk while they arrive if `rules` allow them. */
export async function readMultipart(
  request: Request,
  maxTextBytes: number,
  rules: FileRules | undefined,
): Promise<MultipartResult> {
  const formFiles = rules && new FormFiles(rules);
  const formReader = new FormReader(maxTextBytes, rules?.field, formFiles);
  const close = async () => formFiles?.close();
  try {
    const fileSize = rules ? rules.maxFileBytes + 1 : 0;
    const parser = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { ...limits, fieldSize: maxTextBytes, fileSize },
    });
    parser.on('field', (name, value, isNameTruncated, isTruncated) =>
      formReader.addValue(name, value, isNameTruncated || isTruncated),
    );
    parser.on('file', (name, stream, fileName) => formReader.addFile(name, stream, fileName));
    parser.on('partsLimit', () => {
      formReader.exceedsLimit = true;
    });
    const body = boundedBody(request, rules ? maxReadBytes : maxTextBytes + maxDroppedBytes);
    await pipeline(parsedChunks(body, formReader), parser);
  } catch (problem) {
    formReader.abort();
    await formReader.files();
    await close();
    if (problem instanceof BodyTooSlow) return { kind: 'tooSlow' };
    return { kind: formReader.exceedsLimit ? 'tooLarge' : 'unreadable' };
  }
  const files = await formReader.files();
  if (!formReader.exceedsLimit) return { kind: 'fields', values: formReader.values, files, close };
  await close();
  return { kind: 'tooLarge' };
}
