import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { HandedError, type HandedImport, type ImportDesk } from './import-desk';
import { line } from './importer/import-lines';
import { wireReport } from './importer/report';

/** Path of a call whose body may be larger than any other's; `ImportDesk` counts its bytes. */
export const importPath = '/admin/import';

const oneAtATime = 'Another import is running. Wait for its end, then start this one again.';

/** The part of the operator interface that the importer uses (docs/guides/import-your-content.md). */
export function importRoutes(desk: ImportDesk, ending: AbortSignal): Hono {
  const routes = new Hono();
  routes.post('/import', (c) => acceptImport(c, desk, ending));
  routes.post('/demo-paper/show', async (c) => {
    if (!desk.begin()) return c.json({ error: oneAtATime }, 409);
    try {
      return c.json({ changed: await desk.showDemo() });
    } finally {
      desk.end();
    }
  });
  return routes;
}

/** Answers once everything was taken over, and then tells how far it is until it is done. */
async function acceptImport(c: Context, desk: ImportDesk, ending: AbortSignal): Promise<Response> {
  if (!desk.begin()) return c.json({ error: oneAtATime }, 409);
  let handed: HandedImport;
  try {
    handed = await desk.take(c.req.raw.body);
  } catch (error) {
    desk.end();
    if (error instanceof HandedError) return c.json({ error: error.message }, 400);
    throw error;
  }
  // The importer's end is the import's: nobody would see what came of it.
  const signal = AbortSignal.any([c.req.raw.signal, ending]);
  return stream(c, async (out) => {
    try {
      const report = await desk.import(handed, {
        progress: (step) => void out.write(line({ step })),
        signal,
      });
      await out.write(line({ report: wireReport(report) }));
    } catch (error) {
      if (!signal.aborted) logFailure(error);
      await out.write(line({ error: signal.aborted ? 'The platform is ending.' : String(error) }));
    } finally {
      desk.end();
    }
  });
}

function logFailure(error: unknown): void {
  const text = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: 'error', path: importPath, error: text }));
}
