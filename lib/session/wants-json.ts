/** Scripts ask for JSON; what a form sends takes any answer. */
export function wantsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false;
}
