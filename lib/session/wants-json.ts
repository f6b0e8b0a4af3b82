/** Scripts ask for JSON; what a form sends takes any answer. */
export function wantsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false;
}

/** Whether a browser asks for a page to show: it sends a form by itself, without a script. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}
