/** Returns true for a script; forms accept any response. */
export function acceptsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false;
}

export function acceptsHtml(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}
