import { type NextRequest, NextResponse } from 'next/server';
import { resolveRequest } from '@/lib/routes/resolve-request';
import { addressHeader, encodeView, viewHeader } from '@/lib/view/view';

/** Rewrites public `.html` addresses to internal routes; redirects unknown addresses to the home page. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const answer = await resolveRequest({
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.searchParams,
    cookie: (name) => request.cookies.get(name)?.value,
    cookies: request.headers.get('cookie') ?? '',
    userAgent: request.headers.get('user-agent') ?? '',
  });
  if (answer.kind === 'home') return NextResponse.redirect(new URL(answer.location, request.url), 302);
  const headers = new Headers(request.headers);
  headers.set(viewHeader, encodeView(answer.view));
  headers.set(addressHeader, answer.address);
  return NextResponse.rewrite(new URL(answer.internalUrl, request.url), { request: { headers } });
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source:
        '/((?!api/|_next/|[^/]+\\.(?:svg|png|ico|txt|xml|atom|json|webmanifest|js)$|(?:drawings|feed|sitemap|app-icon)/).*)',
      // The front server has already routed the request. It strips `passedHeader` from incoming requests.
      missing: [{ type: 'header', key: 'x-kanbao-passed' }],
    },
  ],
};
