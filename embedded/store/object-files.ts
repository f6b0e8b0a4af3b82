import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type Files, FilesError } from './disk-files';

export interface ObjectStore {
  /** Base URL of the store, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** True to put the bucket in the path, as most self-hosted stores require, instead of the host name. */
  usesPathStyle: boolean;
}

/** Limit in ms until a response starts, below the 50 s that the site waits for an upload. */
const timeoutMs = 20_000;

/** Byte range, including `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

function addressOf({ endpoint, bucket, usesPathStyle }: ObjectStore): string {
  const url = new URL(endpoint);
  const path = url.pathname.replace(/\/+$/, '');
  return usesPathStyle ? `${url.origin}${path}/${bucket}` : `${url.protocol}//${bucket}.${url.host}${path}`;
}

/** Returns a reason that contains neither the address nor a key. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return 'unknown';
  const { cause } = problem;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return code === undefined ? problem.name : String(code);
}

/** Client of an S3 store. Signatures (version 4) cover the body. Requests are not retried or redirected. */
export class ObjectFiles implements Files {
  readonly #client: AwsClient;
  readonly #address: string;

  constructor(
    store: ObjectStore,
    private readonly limitMs = timeoutMs,
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

  async write(name: string, bytes: Uint8Array, type: string): Promise<void> {
    const response = await this.#request('PUT', name, {
      body: new Uint8Array(bytes),
      headers: {
        'content-type': type,
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    });
    await response.body?.cancel();
    if (!response.ok) throw new FilesError(`PUT failed with status ${response.status}`);
  }

  async remove(name: string): Promise<void> {
    const response = await this.#request('DELETE', name);
    await response.body?.cancel();
    if (!response.ok && response.status !== 404)
      throw new FilesError(`DELETE failed with status ${response.status}`);
  }

  /** Reads a part of a file; undefined if the file does not exist. @throws FilesError */
  async read(name: string, { start, end }: ByteRange): Promise<ReadableStream<Uint8Array> | undefined> {
    const response = await this.#request('GET', name, { headers: { range: `bytes=${start}-${end}` } });
    const length = Number(response.headers.get('content-length') ?? end - start + 1);
    if (response.body && response.status === 206 && length === end - start + 1) return response.body;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new FilesError(`GET failed with status ${response.status}`);
  }

  async #request(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new FilesError('no response')), this.limitMs);
    const options = { ...init, method, signal: controller.signal, redirect: 'error' } as const;
    try {
      return await this.#client.fetch(`${this.#address}/${name}`, options);
    } catch (problem) {
      throw new FilesError(`${method} failed: ${reasonOf(problem)}`);
    } finally {
      // The limit does not cover the response body, because readers may be slow.
      clearTimeout(timer);
    }
  }
}
