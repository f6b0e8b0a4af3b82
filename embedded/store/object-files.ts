import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type Files, FilesError } from './files';

/** Where an S3-compatible store is, and what lets us in. */
export interface ObjectStore {
  /** Address of the store, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** The bucket in the path, as most stores of one's own want it; else before the host. */
  pathStyle: boolean;
}

/** ms until the store begins to answer: the site waits for 50 s, and a picture of 20 MB goes there before. */
const timeLimit = 20_000;

/** Bytes of a file, the last one included. */
export interface Part {
  start: number;
  end: number;
}

function addressOf({ endpoint, bucket, pathStyle }: ObjectStore): string {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/+$/, '');
  return pathStyle ? `${url.origin}${base}/${bucket}` : `${url.protocol}//${bucket}.${url.host}${base}`;
}

/** What went wrong, in words without an address or a key. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return 'unknown';
  const { cause } = problem;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return code === undefined ? problem.name : String(code);
}

/**
 * Files in a store that speaks S3's protocol: signed with version 4, body and all. Each request has a time limit, none is sent
 * twice, and none follows where the store points elsewhere.
 */
export class ObjectFiles implements Files {
  readonly #client: AwsClient;
  readonly #address: string;

  constructor(
    store: ObjectStore,
    private readonly limit = timeLimit,
  ) {
    const { accessKey, secretKey, region } = store;
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      retries: 0,
    });
    this.#address = addressOf(store);
  }

  async keep(name: string, bytes: Uint8Array, type: string): Promise<void> {
    const answer = await this.#ask('PUT', name, {
      body: new Uint8Array(bytes),
      headers: {
        'content-type': type,
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new FilesError(`put was answered ${answer.status}`);
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#ask('DELETE', name);
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404) throw new FilesError(`delete was answered ${answer.status}`);
  }

  /**
   * A part of a file as it comes; undefined where there is no such file.
   * @throws FilesError
   */
  async read(name: string, { start, end }: Part): Promise<ReadableStream<Uint8Array> | undefined> {
    const answer = await this.#ask('GET', name, { headers: { range: `bytes=${start}-${end}` } });
    const length = Number(answer.headers.get('content-length') ?? end - start + 1);
    if (answer.body && answer.status === 206 && length === end - start + 1) return answer.body;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new FilesError(`get was answered ${answer.status}`);
  }

  async #ask(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(new FilesError('no answer')), this.limit);
    const how = { ...init, method, signal: ending.signal, redirect: 'error' } as const;
    try {
      return await this.#client.fetch(`${this.#address}/${name}`, how);
    } catch (problem) {
      throw new FilesError(`${method.toLowerCase()} failed: ${reasonOf(problem)}`);
    } finally {
      // Who reads slowly may take their time with the rest.
      clearTimeout(timer);
    }
  }
}
