import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { ImportOptions } from './import-content';
import { importResponseLine, type RemoteImportOptions, requestLines } from './import-lines';
import type { ImportJob } from './plan-import';
import type { ImportReport } from './report';
import type { AddressRequest } from './sources/address-request';

export interface RunningPlatformAddress {
  /** Origin of the operator interface. */
  address: string;
  token: string;
}

/** The message is shown to the operator. */
export class PlatformImportError extends Error {
  override readonly name = 'PlatformImportError';
}

const errorResponse = z.object({ error: z.string() });

/** The running platform has its store locked and notifies the site. @throws PlatformImportError */
export async function importThroughPlatform(
  job: ImportJob,
  options: RemoteImportOptions,
  platform: RunningPlatformAddress,
  progress: ImportOptions['progress'],
): Promise<ImportReport> {
  return readReport(await send('/admin/import', requestLines(job, options), platform), progress);
}

/** @throws PlatformImportError */
export async function importAddressThroughPlatform(
  request: AddressRequest,
  platform: RunningPlatformAddress,
  progress: ImportOptions['progress'],
): Promise<ImportReport> {
  return readReport(await send('/admin/import-address', [JSON.stringify(request)], platform), progress);
}

/** Returns false if the address was not imported repeatedly. */
export async function stopSourceInPlatform(
  address: string,
  platform: RunningPlatformAddress,
): Promise<boolean> {
  const answer = await send('/admin/import-address/stop', [JSON.stringify({ address })], platform);
  return readChanged(await textOf(answer));
}

const changeResponse = z.object({ changed: z.boolean() });

function readChanged(text: string): boolean {
  return changeResponse.parse(JSON.parse(text)).changed;
}

async function readReport(
  answer: IncomingMessage,
  progress: ImportOptions['progress'],
): Promise<ImportReport> {
  try {
    for await (const line of createInterface({ input: answer })) {
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

/** Returns false if the demo was not hidden. */
export async function showDemoThroughPlatform(platform: RunningPlatformAddress): Promise<boolean> {
  const answer = await send('/admin/demo-paper/show', [], platform);
  return readChanged(await textOf(answer));
}

/** Resolves with a successful response while its body still arrives. */
async function send(
  path: string,
  lines: Iterable<string> | AsyncIterable<string>,
  { address, token }: RunningPlatformAddress,
): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const importRequest = request(new URL(path, address), { method: 'POST', headers });
  const body = Readable.from(lines);
  // A platform may refuse before it has read everything. Report its response, not the broken connection.
  body.pipe(importRequest);
  try {
    const [answer]: IncomingMessage[] = await once(importRequest, 'response');
    importRequest.on('error', () => body.destroy());
    if (!answer) throw new PlatformImportError(interruptedMessage);
    if (answer.statusCode === 200) return answer;
    throw new PlatformImportError(
      refusalMessage(await textOf(answer)) ?? `The platform responded with ${answer.statusCode}.`,
    );
  } catch (error) {
    body.destroy();
    if (error instanceof PlatformImportError) throw error;
    throw new PlatformImportError(`The platform at ${address} cannot be reached: ${reasonOf(error)}.`);
  }
}

function refusalMessage(text: string): string | undefined {
  try {
    return errorResponse.parse(JSON.parse(text)).error;
  } catch {
    return undefined;
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
