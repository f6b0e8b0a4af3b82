import { type NextRequest, NextResponse } from 'next/server';
import { environment } from '@/lib/env/environment';
import { readAddress } from '@/lib/routes/read-address';
import { siteConfig, viewSettings } from '@/lib/site/site-config';
import { addressHeader, encodeView, viewHeader } from '@/lib/view/view';
import { openFlash } from '@/lib/writes/flash-cookie';

/** Rewrites public `.html` addresses to internal routes; redirects unknown addresses to home (Spec §2). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { BASE_PATH: basePath, NODE_ENV } = environment();
  const [flash, site] = await Promise.all([openFlash(request.headers.get('cookie') ?? ''), siteConfig()]);
  const resolved = readAddress(
    {
      pathname: request.nextUrl.pathname,
      search: request.nextUrl.searchParams,
      cookie: (name) => request.cookies.get(name)?.value,
      userAgent: request.headers.get('user-agent') ?? '',
      flash,
    },
    site.view,
    { ...viewSettings(), basePath, isDevelopment: NODE_ENV === 'development' },
  );
  if (!resolved) return NextResponse.redirect(new URL(`${basePath}/home.html`, request.url), 302);
  const headers = new Headers(request.headers);
  headers.set(viewHeader, encodeView(resolved.view));
  headers.set(addressHeader, resolved.url);
  return NextResponse.rewrite(new URL(resolved.internalUrl, request.url), { request: { headers } });
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source:
        '/((?!api/|_next/|[^/]+\\.(?:svg|png|ico|txt|xml|atom|json|webmanifest|js)$|(?:drawings|feed|sitemap|app-icon)/).*)',
      // The front server removes this header from incoming requests and sets it on those that it has routed.
      missing: [{ type: 'header', key: 'x-kanbao-passed' }],
    },
  ],
};
