import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { ImportRejectedError, type ImportService, type ReceivedImport } from './import-service';
import type { ImportOptions } from './importer/import-content';
import { line } from './importer/import-lines';
import { SourceError } from './importer/imported-content';
import { type ImportReport, serializableReport } from './importer/report';
import { addressRequest } from './importer/sources/address-request';

/** Exempt from the general limit on request bodies. `ImportService` limits this body. */
export const importPath = '/admin/import';

const oneAtATime = 'Another import is running. Wait until it ends, then try again.';

const stopRequest = addressRequest.pick({ address: true });

/** Called by the importer (docs/guides/import-your-content.md). */
export function importRoutes(imports: ImportService, shutdownSignal: AbortSignal): Hono {
  const routes = new Hono();
  routes.post('/import', (c) => acceptImport(c, imports, shutdownSignal));
  routes.post('/import-address', (c) => acceptAddress(c, imports, shutdownSignal));
  routes.post('/import-address/stop', async (c) => {
    const request = stopRequest.safeParse(await c.req.json().catch(() => undefined));
    if (!request.success) return c.json({ error: z.prettifyError(request.error) }, 400);
    return c.json({ changed: imports.stopSource(request.data.address) });
  });
  routes.post('/demo-paper/show', async (c) => {
    if (!imports.tryBegin()) return c.json({ error: oneAtATime }, 409);
    try {
      return c.json({ changed: await imports.showDemo() });
    } finally {
      imports.end();
    }
  });
  return routes;
}

/** Waits until the import is received, then streams progress until the import ends. */
async function acceptImport(
  c: Context,
  imports: ImportService,
  shutdownSignal: AbortSignal,
): Promise<Response> {
  if (!imports.tryBegin()) return c.json({ error: oneAtATime }, 409);
  let received: ReceivedImport;
  try {
    received = await imports.receive(c.req.raw.body);
  } catch (error) {
    imports.end();
    if (error instanceof ImportRejectedError) return c.json({ error: error.message }, 400);
    throw error;
  }
  return streamReport(c, imports, shutdownSignal, (options) => imports.import(received, options));
}

async function acceptAddress(
  c: Context,
  imports: ImportService,
  shutdownSignal: AbortSignal,
): Promise<Response> {
  const request = addressRequest.safeParse(await c.req.json().catch(() => undefined));
  if (!request.success) return c.json({ error: z.prettifyError(request.error) }, 400);
  if (!imports.tryBegin()) return c.json({ error: oneAtATime }, 409);
  return streamReport(c, imports, shutdownSignal, (options) => imports.importAddress(request.data, options));
}

function streamReport(
  c: Context,
  imports: ImportService,
  shutdownSignal: AbortSignal,
  run: (options: Pick<ImportOptions, 'progress' | 'signal'>) => Promise<ImportReport>,
): Response {
  // Cancels the import when the importer disconnects, because nobody would see the result.
  const signal = AbortSignal.any([c.req.raw.signal, shutdownSignal]);
  return stream(c, async (out) => {
    try {
      const report = await run({ progress: (step) => void out.write(line({ step })), signal });
      await out.write(line({ report: serializableReport(report) }));
    } catch (error) {
      const isExpected = signal.aborted || error instanceof SourceError;
      if (!isExpected) logFailure(error);
      await out.write(line({ error: signal.aborted ? 'The platform is ending.' : messageOf(error) }));
    } finally {
      imports.end();
    }
  });
}

function messageOf(error: unknown): string {
  return error instanceof SourceError ? error.message : String(error);
}

function logFailure(error: unknown): void {
  const text = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: 'error', path: importPath, error: text }));
}
