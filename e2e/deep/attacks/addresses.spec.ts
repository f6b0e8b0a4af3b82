import { expect, test } from '../../browser-test';

const base = '/zh/template/displayTemplate/news';

/** URLs of other hosts in spellings that URL parsers interpret differently. */
const foreignHosts = [
  ...[
    'https://evil.example/',
    'http://evil.example',
    'HTTPS://EVIL.EXAMPLE/',
    'https:evil.example',
    'https:/evil.example',
  ],
  ...[
    'https:///evil.example',
    'https:\\\\evil.example',
    'https:/\\evil.example',
    '//evil.example',
    '///evil.example',
  ],
  ...[
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/%09/evil.example',
  ],
  ...[
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '\u00a0//evil.example',
  ],
  ...[
    '\u0000//evil.example',
    'ht\ttps://evil.example',
    'h\nttps://evil.example',
    '//evil\u3002example',
    '//evil\uff0eexample',
  ],
  ...[
    '//evil%E3%80%82example',
    '//\uff45vil.example',
    '/\u200b/evil.example',
    '//evil.example%00',
    '//evil.example%23',
  ],
  ...[
    '//localhost@evil.example',
    'https://localhost:3000@evil.example/',
    'https://localhost%40evil.example/',
  ],
  ...[
    'https://user:pass@evil.example',
    '//evil.example#@localhost',
    '//evil.example?@localhost',
    '//evil.example\\@localhost',
  ],
  ...[
    '//localhost.evil.example/',
    '//localhost:80:evil.example',
    '//[::1]/',
    '//2130706433/',
    '//0x7f.1/',
    '//127.1/',
  ],
  ...[
    'ftp://evil.example/',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    'feed:https://evil.example',
    'weixin://evil',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://%0aalert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'view-source:https://evil.example',
    '..//evil.example',
  ],
  ...[
    '/..//evil.example',
    '/.//evil.example',
    './/evil.example',
    '?https://evil.example',
    '@evil.example',
    'evil.example',
  ],
];

/** The site's path on another host, or another host after the site's path. */
const mixedAddresses = [
  `https://evil.example${base}/home.html`,
  `//evil.example${base}/home.html`,
  `/\\evil.example${base}/home.html`,
  `${base}@evil.example/home.html`,
  `${base}.evil.example/home.html`,
  `${base}/../../../..//evil.example/`,
  `${base}/..%2f..%2f..%2f..%2f/evil.example/`,
  `${base}//evil.example/`,
  `${base}/\\evil.example/`,
  `${base}/%2f%2fevil.example/x.html`,
  `${base}/home.html\r\nLocation: https://evil.example`,
  `${base}/home.html%0d%0aLocation:%20https://evil.example`,
  `${base}evil/home.html`,
];

const attackAddresses = [...foreignHosts, ...mixedAddresses];
const encodedAddresses = attackAddresses.map(encodeURIComponent);

function redirectOrigin(location: string, site: string): string {
  return new URL(location, `${site}${base}/home.html`).origin;
}

test(`the download page links to no other host for ${2 * attackAddresses.length} forms of templateUrl`, async ({
  request,
  kanbao,
}) => {
  expect(attackAddresses.length).toBeGreaterThanOrEqual(60);
  for (const templateUrl of [...attackAddresses, ...encodedAddresses]) {
    const query = new URLSearchParams({ templateUrl });
    const answer = await request.get(kanbao.pageUrl(`/downloadClient.html?${query}`), { maxRedirects: 0 });
    expect(answer.status(), templateUrl).toBe(200);
    const html = await answer.text();
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const address = href.replaceAll('&amp;', '&');
      expect(address, templateUrl).not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
      expect(new URL(address, kanbao.siteUrl).hostname, templateUrl).not.toContain('evil');
    }
  }
});

for (const handler of ['view', 'like']) {
  test(`/api/${handler} redirects to no other host for ${2 * attackAddresses.length} forms of "back"`, async ({
    request,
    startNewKanbao,
  }) => {
    const kanbao = await startNewKanbao();
    for (const back of [...attackAddresses, ...encodedAddresses]) {
      const answer = await request.post(`${kanbao.siteUrl}/api/${handler}`, {
        headers: { 'sec-fetch-site': 'same-origin' },
        form: { theme: 'dark', back },
        maxRedirects: 0,
      });
      expect(answer.status(), back).toBe(303);
      expect(redirectOrigin(answer.headers().location ?? '', kanbao.siteUrl), back).toBe(kanbao.siteUrl);
    }
  });
}

test('requests with a foreign host in the path or Host header are not redirected there', async ({
  request,
  kanbao,
}) => {
  const targets = [
    '//evil.example',
    '//evil.example/%2f..',
    '/%5cevil.example',
    '/\\evil.example',
    '/api//evil.example/',
  ];
  for (const target of [...targets, `${base}//evil.example/`, `${base}/%2f%2fevil.example.html`]) {
    const answer = await request.get(kanbao.siteUrl + target, {
      maxRedirects: 0,
      headers: { host: 'evil.example' },
    });
    expect(answer.status(), target).toBeLessThan(500);
    const { location } = answer.headers();
    if (location) expect(redirectOrigin(location, kanbao.siteUrl), target).toBe(kanbao.siteUrl);
  }
});
