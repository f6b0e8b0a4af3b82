import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { ImportRejectedError, type ImportService, type ReceivedImport } from './import-service';
import { line } from './importer/import-lines';
import { serializableReport } from './importer/report';

/** Path of imports. Their body may exceed the general size limit; `ImportService` limits it. */
export const importPath = '/admin/import';

const oneAtATime = 'Another import is running. Wait until it ends, then try again.';

/** Creates the part of the operator interface that the importer uses (docs/guides/import-your-content.md). */
export function importRoutes(imports: ImportService, ending: AbortSignal): Hono {
  const routes = new Hono();
  routes.post('/import', (c) => acceptImport(c, imports, ending));
  routes.post('/demo-paper/show', async (c) => {
    if (!imports.begin()) return c.json({ error: oneAtATime }, 409);
    try {
      return c.json({ changed: await imports.showDemo() });
    } finally {
      imports.end();
    }
  });
  return routes;
}

/** Responds after the import was received, then streams progress until it is done. */
async function acceptImport(c: Context, imports: ImportService, ending: AbortSignal): Promise<Response> {
  if (!imports.begin()) return c.json({ error: oneAtATime }, 409);
  let received: ReceivedImport;
  try {
    received = await imports.receive(c.req.raw.body);
  } catch (error) {
    imports.end();
    if (error instanceof ImportRejectedError) return c.json({ error: error.message }, 400);
    throw error;
  }
  // An import without a connected importer is cancelled, because nobody would see its result.
  const signal = AbortSignal.any([c.req.raw.signal, ending]);
  return stream(c, async (out) => {
    try {
      const report = await imports.import(received, {
        progress: (step) => void out.write(line({ step })),
        signal,
      });
      await out.write(line({ report: serializableReport(report) }));
    } catch (error) {
      if (!signal.aborted) logFailure(error);
      await out.write(line({ error: signal.aborted ? 'The platform is ending.' : String(error) }));
    } finally {
      imports.end();
    }
  });
}

function logFailure(error: unknown): void {
  const text = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: 'error', path: importPath, error: text }));
}
