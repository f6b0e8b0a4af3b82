import { type FormResponse, isFormResponse } from '@/lib/browser/post-form.script';
import { timeoutSignal } from '@/lib/browser/request-timeout';

export interface UploadOptions {
  address: string;
  signal: AbortSignal;
  onProgress: (storedBytes: number) => void;
  /** Called when the upload starts or stops waiting for the network. */
  onWait: (isWaiting: boolean) => void;
}

/** Outcome of an upload that the network prevented. */
export const lostOutcome = 'lost';
/** Outcome if the file is unreadable, or the server answers but stores nothing; a retry would not help. */
export const unreadableOutcome = 'unreadable';

/** Bytes of a chunk, which takes seconds on a slow connection. */
const chunkBytes = 256 * 1024;
/** Maximum restarts. An upload is lost if its server instance ends or a different instance responds. */
const maxRestarts = 2;
/** Maximum consecutive failures, and maximum ms between two attempts: about ten minutes in all. */
const maxFailures = 40;
const maxWait = 15_000;
const maxStalledAttempts = 8;

type TusOptions = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> };

function tusFetch(address: string, { headers, ...options }: TusOptions): Promise<Response> {
  const tusHeaders = { 'tus-resumable': '1.0.0', accept: 'application/json' };
  return fetch(address, { ...options, headers: { ...tusHeaders, ...headers } });
}

async function readFormResponse(response: Response | undefined): Promise<FormResponse | undefined> {
  try {
    const body: unknown = await response?.json();
    return isFormResponse(body) ? body : undefined;
  } catch {
    // A response other than JSON is from a proxy, so the caller retries.
    return undefined;
  }
}

/** Returns true if a proxy rejected a request that would fail again. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** Sends a file by tus 1.0.0; each response determines the next request. */
class ChunkSender {
  #address = '';
  #offset = 0;
  /** True if the server may have received only part of the last chunk. */
  #isInDoubt = false;
  #restarts = 0;
  #failures = 0;
  #stalledAttempts = 0;

  constructor(
    private readonly file: File,
    private readonly options: UploadOptions,
  ) {}

  async send(): Promise<FormResponse> {
    const { signal } = this.options;
    for (;;) {
      const chunk = this.file.slice(this.#offset, this.#offset + chunkBytes);
      const body = await chunk.arrayBuffer().catch(() => undefined);
      // The file was moved, changed or removed after it was chosen.
      if (!body) return this.#failure(unreadableOutcome);
      const response = await this.#request(body);
      if (signal.aborted) break;
      const finalResponse = await this.#handleResponse(response);
      if (finalResponse) return finalResponse;
    }
    if (this.#address) tusFetch(this.#address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    return this.#failure('cancelled');
  }

  #request(body: ArrayBuffer): Promise<Response | undefined> {
    const { file, options } = this;
    if (!this.#address)
      return this.#try(options.address, { method: 'POST', headers: { 'upload-length': String(file.size) } });
    if (this.#isInDoubt) return this.#try(this.#address, { method: 'HEAD' });
    const type = 'application/offset+octet-stream';
    const headers = { 'content-type': type, 'upload-offset': String(this.#offset) };
    return this.#try(this.#address, { method: 'PATCH', headers, body });
  }

  /** Sends a request; aborts it when the device is online again, because an earlier connection may hang. */
  async #try(address: string, options: TusOptions): Promise<Response | undefined> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const { signal } = this.options;
    if (signal.aborted) return undefined;
    signal.addEventListener('abort', abort);
    addEventListener('online', abort);
    try {
      return await tusFetch(address, { ...options, signal: timeoutSignal(controller.signal) });
    } catch {
      return undefined;
    } finally {
      signal.removeEventListener('abort', abort);
      removeEventListener('online', abort);
    }
  }

  async #handleResponse(response: Response | undefined): Promise<FormResponse | undefined> {
    const { status = 0, headers } = response ?? {};
    const offset = headers?.get('upload-offset');
    const formResponse = status === 204 ? undefined : await readFormResponse(response);
    if (this.#address && (status === 404 || status === 410)) return this.#restart();
    if (headers?.has('retry-after') || !(formResponse || offset)) {
      if (isFinal(status)) this.#stalledAttempts += 1;
      return this.#stalledAttempts > maxStalledAttempts
        ? this.#failure(unreadableOutcome)
        : this.#wait(headers?.get('retry-after'));
    }
    if (formResponse) return formResponse;
    this.#address = headers?.get('location') ?? this.#address;
    this.#failures = 0;
    this.#stalledAttempts = Number(offset) > this.#offset ? 0 : this.#stalledAttempts + 1;
    this.#isInDoubt = false;
    this.#offset = Number(offset);
    this.options.onProgress(this.#offset);
    return this.#stalledAttempts > maxStalledAttempts ? this.#failure(unreadableOutcome) : undefined;
  }

  #restart(): FormResponse | undefined {
    this.#restarts += 1;
    this.#address = '';
    this.#offset = 0;
    this.#isInDoubt = false;
    this.options.onProgress(0);
    return this.#restarts > maxRestarts ? this.#failure() : undefined;
  }

  #failure(outcome = lostOutcome): FormResponse {
    return { ok: false, outcome, message: '' };
  }

  /** Waits for the requested time or the backoff, at most `maxWait`; ends early when the device is online. */
  async #wait(seconds: string | null | undefined): Promise<FormResponse | undefined> {
    this.#isInDoubt = true;
    // Only failures while online count.
    if (navigator.onLine) this.#failures += 1;
    if (this.#failures > maxFailures) return this.#failure();
    const { signal, onWait } = this.options;
    const waitMs = Number(seconds) * 1000 || 1000 * 2 ** Math.min(this.#failures + this.#stalledAttempts, 4);
    onWait(true);
    await new Promise<void>((resolve) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        removeEventListener('online', stopWaiting);
        signal.removeEventListener('abort', stopWaiting);
        resolve();
      };
      const timer = setTimeout(stopWaiting, signal.aborted ? 0 : Math.min(waitMs, maxWait));
      addEventListener('online', stopWaiting);
      signal.addEventListener('abort', stopWaiting);
    });
    onWait(false);
    return undefined;
  }
}

/** Sends a file in chunks and continues after an outage. Failures are outcomes, such as `lost`. */
export function sendInChunks(file: File, options: UploadOptions): Promise<FormResponse> {
  return new ChunkSender(file, options).send();
}
