import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from '@/lib/env/start-error';
import type { ImportSourceOptions } from '../store/import-sources';
import type { ImportOptions } from './import-content';
import { importResponseLine, requestLines } from './import-protocol';
import type { ImportJob } from './plan-import';
import type { ImportAddressRequest } from './sources/import-address-request';

/** Destination of an import: the store, or the running platform that has locked it. */
export type ImportTarget = ReturnType<typeof platformTarget>;

type Progress = ImportOptions['progress'];

interface PlatformAccess {
  /** Origin of the operator interface. */
  address: string;
  token: string;
}

export class PlatformImportError extends StartError {
  override readonly name = 'PlatformImportError';
}

const errorResponse = z.object({ error: z.string() });
const changeResponse = z.object({ changed: z.boolean() });

/** Returns a target that sends imports to a running platform. Its methods throw a PlatformImportError. */
export function platformTarget(platform: PlatformAccess) {
  const change = async (path: string, lines: readonly string[]) =>
    changeResponse.parse(await json(await send(path, lines, platform))).changed;
  return {
    importJob: async (job: ImportJob, options: ImportSourceOptions, progress: Progress) =>
      readReport(await send('/admin/import', requestLines(job, options), platform), progress),
    importAddress: async (request: ImportAddressRequest, progress: Progress) =>
      readReport(await send('/admin/import-address', [JSON.stringify(request)], platform), progress),
    /** Ends the repeated import of an address. Resolves with false if there is none. */
    stopSource: (address: string) => change('/admin/import-address/stop', [JSON.stringify({ address })]),
    /** Shows the demo paper again. Resolves with false if it was not hidden. */
    showDemo: () => change('/admin/demo-paper/show', []),
    close: (): void => undefined,
  };
}

async function readReport(response: IncomingMessage, progress: Progress) {
  try {
    for await (const line of createInterface({ input: response })) {
      const responseLine = importResponseLine.parse(JSON.parse(line));
      if ('step' in responseLine) progress(responseLine.step);
      else if ('report' in responseLine) return responseLine.report;
      else throw new PlatformImportError(responseLine.error);
    }
  } catch (error) {
    if (error instanceof PlatformImportError) throw error;
    throw new PlatformImportError(`${interruptedMessage} (${reasonOf(error)})`);
  }
  throw new PlatformImportError(interruptedMessage);
}

const interruptedMessage =
  'The platform stopped during the import. Finished batches are saved; run the same import again for the rest.';

/** Sends a request. Resolves with a successful response before its body is complete. */
async function send(path: string, lines: Iterable<string> | AsyncIterable<string>, platform: PlatformAccess) {
  const { address, token } = platform;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const importRequest = request(new URL(path, address), { method: 'POST', headers });
  const body = Readable.from(lines);
  // `pipeline` would report a broken connection instead of the response that rejects a partly sent request.
  body.pipe(importRequest);
  try {
    const [response]: IncomingMessage[] = await once(importRequest, 'response');
    importRequest.on('error', () => body.destroy());
    if (!response) throw new PlatformImportError(interruptedMessage);
    if (response.statusCode === 200) return response;
    const refusal = errorResponse.safeParse(await json(response).catch(() => undefined));
    throw new PlatformImportError(
      refusal.success ? refusal.data.error : `The platform responded with ${response.statusCode}.`,
    );
  } catch (error) {
    body.destroy();
    if (error instanceof PlatformImportError) throw error;
    throw new PlatformImportError(`The platform at ${address} cannot be reached: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
