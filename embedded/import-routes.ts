import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { ImportRejectedError, type ImportService, type ReceivedImport } from './import-service';
import type { ImportOptions } from './importer/import-content';
import { jsonLine } from './importer/import-protocol';
import { type ImportReport, serializableReport } from './importer/import-report';
import { SourceError } from './importer/imported-content';
import { importAddressRequest } from './importer/sources/import-address-request';
import { withJsonBody } from './json-body';
import { logFailure } from './log-failure';

/** Path that is exempt from the general limit on request bodies, because `ImportService` limits its bodies. */
export const importPath = '/admin/import';

const importRunningMessage = 'Another import is running. Wait until it ends, then try again.';

/** Routes that the importer calls (docs/guides/import-your-content.md). */
export function importRoutes(imports: ImportService, shutdownSignal: AbortSignal): Hono {
  const routes = new Hono();
  routes.post('/import', (c) => acceptImport(c, imports, shutdownSignal));
  routes.post(
    '/import-address',
    withJsonBody(importAddressRequest, (c, request) =>
      imports.tryBegin()
        ? streamReport(c, imports, shutdownSignal, (options) => imports.importAddress(request, options))
        : c.json({ error: importRunningMessage }, 409),
    ),
  );
  routes.post(
    '/import-address/stop',
    withJsonBody(importAddressRequest.pick({ address: true }), (c, { address }) =>
      c.json({ changed: imports.stopSource(address) }),
    ),
  );
  routes.post('/demo-paper/show', async (c) => {
    if (!imports.tryBegin()) return c.json({ error: importRunningMessage }, 409);
    try {
      return c.json({ changed: await imports.showDemo() });
    } finally {
      imports.end();
    }
  });
  return routes;
}

async function acceptImport(c: Context, imports: ImportService, shutdownSignal: AbortSignal) {
  if (!imports.tryBegin()) return c.json({ error: importRunningMessage }, 409);
  let receivedImport: ReceivedImport;
  try {
    receivedImport = await imports.receive(c.req.raw.body);
  } catch (error) {
    imports.end();
    if (error instanceof ImportRejectedError) return c.json({ error: error.message }, 400);
    throw error;
  }
  return streamReport(c, imports, shutdownSignal, (options) => imports.import(receivedImport, options));
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
      const report = await run({ progress: (step) => void out.write(jsonLine({ step })), signal });
      await out.write(jsonLine({ report: serializableReport(report) }));
    } catch (error) {
      const isSourceError = error instanceof SourceError;
      if (!signal.aborted && !isSourceError) logFailure({ path: importPath }, error);
      const message = isSourceError ? error.message : String(error);
      await out.write(jsonLine({ error: signal.aborted ? 'The platform is ending.' : message }));
    } finally {
      imports.end();
    }
  });
}
