import { StartError } from '@/lib/env/start-error';
import { strayQueryPattern } from '@/lib/routes/stray-query';
import { edgeKeyRule, noChoice, viewKeyHeader } from '@/lib/view/edge-key';

/* The view key's rule (`lib/view/edge-key.ts`) in the languages of caches. Tests compare their keys with ours. */

const { choices, memberMark, onceMark } = edgeKeyRule;

const origin =
  'Written by `node scripts/run.mjs scripts/edge-rules.ts` from lib/view/edge-key.ts: change it there.';

/** Returns a pattern for a cookie of this value among others. */
const cookiePattern = (cookie: string, value: string) => `(?:^|[; ])${cookie}= *${value} *(?:;|$)`;

/** Returns a pattern for a mark. @throws StartError if a cache's language cannot contain it */
function markPattern(mark: string): string {
  if (!/^[\w ./-]{1,64}$/.test(mark))
    throw new StartError(
      `NATIVE_APP_MARK = ${JSON.stringify(mark)}: caches support letters, digits, spaces and . _ / - only.`,
    );
  return mark.replace(/[./]/g, '[$&]');
}

const shells = (mark: string) =>
  edgeKeyRule.shellMarks(mark).map((one) => ({ shell: one.shell, pattern: markPattern(one.mark) }));

function nginxMap(from: string, to: string, fallback: string, rows: readonly (readonly [string, string])[]) {
  const lines = rows.map(([pattern, value]) => `  "~${pattern}" "${value}";`);
  return [`map ${from} ${to} {`, `  default "${fallback}";`, ...lines, '}'].join('\n');
}

/** Returns maps of nginx: `$kanbao_view_key`, empty if no cached page may be sent, and `$kanbao_address`. */
export function nginxRule(nativeAppMark: string): string {
  const parts = choices.map(({ name, cookie, values }) =>
    nginxMap(
      '$http_cookie',
      `$kanbao_${name}`,
      noChoice,
      values.map((value) => [cookiePattern(cookie, value), value]),
    ),
  );
  const shell = nginxMap(
    '$http_user_agent',
    '$kanbao_shell',
    'browser',
    shells(nativeAppMark).map(({ shell, pattern }) => [pattern, shell]),
  );
  const member = nginxMap('$http_cookie', '$kanbao_reader', 'guest', [[memberMark, 'member']]);
  const names = [...choices.map(({ name }) => name), 'shell', 'reader'];
  const whole = names.map((name) => `\${kanbao_${name}}`).join('.');
  const key = nginxMap('$http_cookie', '$kanbao_view_key', whole, [[onceMark, '']]);
  const address = nginxMap('$request_uri', '$kanbao_address', '$request_uri', [
    [`^(?<kanbao_bare>[^?]*)\\?(?:${strayQueryPattern}=[^&]*(?:&|$))+$`, '$kanbao_bare'],
  ]);
  return `${[`# ${origin}`, ...parts, shell, member, key, address].join('\n')}\n`;
}

/** Returns an `if … elseif … else` over patterns of a header, which appends to the key. */
function vclChoice(header: string, fallback: string, rows: readonly (readonly [string, string])[]): string {
  const set = (value: string) =>
    `    set req.http.${viewKeyHeader} = req.http.${viewKeyHeader} + "${value}.";`;
  const tests = rows.map(
    ([pattern, value], index) =>
      `  ${index === 0 ? 'if' : '} elseif'} (req.http.${header} ~ "${pattern}") {\n${set(value)}`,
  );
  return [...tests, '  } else {', set(fallback), '  }'].join('\n');
}

/** Returns a subroutine of Varnish and Fastly that sets the key, unless no cached page may be sent, and cleans the address. */
export function vclRule(nativeAppMark: string): string {
  const parts = choices.map(({ cookie, values }) =>
    vclChoice(
      'Cookie',
      noChoice,
      values.map((value) => [cookiePattern(cookie, value), value]),
    ),
  );
  const shell = vclChoice(
    'User-Agent',
    'browser',
    shells(nativeAppMark).map(({ shell, pattern }) => [pattern, shell]),
  );
  const key = `req.http.${viewKeyHeader}`;
  return `# ${origin}
sub kanbao_view_key {
  set ${key} = "";
${[...parts, shell].join('\n')}
  if (req.http.Cookie ~ "${memberMark}") {
    set ${key} = ${key} + "member";
  } else {
    set ${key} = ${key} + "guest";
  }
  if (req.http.Cookie ~ "${onceMark}") {
    unset ${key};
  }
  if (req.url ~ "^[^?]*\\?(?:${strayQueryPattern}=[^&]*(?:&|$))+$") {
    set req.url = regsub(req.url, "\\?.*$", "");
  }
}
`;
}

/** Returns a JavaScript module for workers of CDNs. */
export function workerRule(nativeAppMark: string): string {
  const json = (value: unknown) => JSON.stringify(value);
  const patterns = choices.map(({ cookie, values }) =>
    values.map((value) => [cookiePattern(cookie, value), value]),
  );
  const marks = shells(nativeAppMark).map(({ shell, pattern }) => [pattern, shell]);
  return `// ${origin}
const chosen = ${json(patterns)};
const shells = ${json(marks)};
const stray = /^\\?(?:${strayQueryPattern}=[^&]*(?:&|$))+$/;

const found = (rows, text, otherwise) => {
  const row = rows.find(([pattern]) => new RegExp(pattern).test(text));
  return row ? row[1] : otherwise;
};

/** Returns the key of a request, or undefined if no cached page may be sent. */
export function viewKey(cookies, userAgent) {
  if (cookies.includes(${json(onceMark)})) return undefined;
  const parts = chosen.map((rows) => found(rows, cookies, ${json(noChoice)}));
  const reader = cookies.includes(${json(memberMark)}) ? 'member' : 'guest';
  return [...parts, found(shells, userAgent, 'browser'), reader].join('.');
}

/** Returns the address under which a page is cached. */
export function bareAddress(url) {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + (stray.test(search) ? '' : search);
}
`;
}
