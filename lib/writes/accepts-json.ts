/** Returns true for requests of our scripts. Forms of browsers do not name JSON in `Accept`. */
export function acceptsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false;
}

export function acceptsHtml(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}
