/** Empty JSON for handlers whose callers look at the status only. */
export function refuseJson(status: number): Response {
  return Response.json({}, { status, headers: { 'cache-control': 'no-store' } });
}
