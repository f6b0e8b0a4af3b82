import { isOutage, type PlatformError } from './errors';

/** Returns empty JSON for callers that check only the status. */
export function refuseJson(problem: number | PlatformError): Response {
  const status = typeof problem === 'number' ? problem : isOutage(problem) ? 502 : 404;
  return Response.json({}, { status, headers: { 'cache-control': 'no-store' } });
}
