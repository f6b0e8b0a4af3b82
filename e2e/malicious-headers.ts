import { addressHeader, viewHeader } from '@/lib/view/view';

/** Headers of known attacks on servers and Next. The last four are internal headers of Kanbao. */
export const maliciousHeaders: readonly (readonly [string, string])[] = [
  ['host', 'evil.example'],
  ['host', 'localhost:1'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-server', 'evil.example'],
  ['x-forwarded-proto', 'evil'],
  ['x-forwarded-scheme', 'http'],
  ['x-forwarded-port', '1'],
  ['x-forwarded-prefix', '/evil'],
  ['x-forwarded-for', '"><script>alert(1)</script>'],
  ['x-host', 'evil.example'],
  ['x-original-host', 'evil.example'],
  ['forwarded', 'host=evil.example;proto=http'],
  ['x-original-url', '/login.html'],
  ['x-rewrite-url', '/login.html'],
  ['x-http-method-override', 'POST'],
  ['x-matched-path', '/login'],
  ['x-now-route-matches', '1=login'],
  ['x-invoke-path', '/login'],
  ['x-invoke-status', '404'],
  ['x-invoke-error', '{}'],
  ['x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware'],
  ['x-middleware-prefetch', '1'],
  ['x-middleware-rewrite', '/login'],
  ['x-middleware-next', '1'],
  ['x-middleware-override-headers', 'host'],
  ['x-nextjs-data', '1'],
  ['x-nextjs-rewrite', '/login'],
  ['x-next-cache-tags', 'evil'],
  ['x-prerender-revalidate', '1'],
  ['x-nextjs-html-request-id', 'evil'],
  ['next-action', '0'.repeat(40)],
  ['next-resume', '1'],
  ['next-router-state-tree', '%5B%22evil%22%5D'],
  ['next-router-prefetch', '1'],
  ['next-router-segment-prefetch', '/_tree'],
  ['next-url', '/login'],
  ['rsc', '1'],
  ['purpose', 'prefetch'],
  ['accept', 'text/x-component'],
  ['accept-language', 'bo'],
  ['range', 'bytes=0-5'],
  ['if-none-match', '*'],
  ['if-match', '"evil"'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['cache-control', 'no-cache'],
  ['pragma', 'no-cache'],
  ['authorization', 'Bearer evil'],
  ['upgrade', 'websocket'],
  ['via', '1.1 "><script>alert(1)</script>'],
  ['x-request-id', '"><script>alert(1)</script>'],
  [viewHeader, '{"locale":"bo","theme":"dark"}'],
  [addressHeader, '/evil'],
  ['x-kanbao-passed', '1'],
  ['x-kanbao-packed', 'gzip'],
];

/** Queries that must affect neither the sender's page nor the cached page of the next reader. */
export const maliciousQueries = [
  ...[
    'utm_source=evil',
    'from=timeline',
    'x=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '_rsc=1',
    '__nextLocale=bo',
  ],
  ...[
    'theme=evil',
    'theme=',
    'page=evil&page=2',
    '%70age=evil',
    'nxtPid=9',
    'nxtIid=9',
    'id=9',
    'columnId=9',
    '__proto__=1',
  ],
  ...[
    '%',
    '%00',
    '%E0%A4%A',
    ';theme=dark',
    'theme%3Ddark',
    '&&&',
    '?theme=dark',
    'x[]=1&x[a]=2',
    'callback=evil',
  ],
];

/** Returns a page's parts without relative times, sorted because React may reorder head tags. */
export function sortedPageParts(html: string): string[] {
  const htmlWithoutScripts = html.replaceAll(/<script>.*?<\/script>/gs, '');
  return htmlWithoutScripts
    .split(/(?=<)/)
    .map((part) => (part.startsWith('<time') ? part.slice(0, part.indexOf('>') + 1) : part))
    .sort();
}
