/** Returns empty JSON for callers that check only the status. */
export function refuseJson(status: number): Response {
  return Response.json({}, { status, headers: { 'cache-control': 'no-store' } });
}
