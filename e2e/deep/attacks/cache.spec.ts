import { expect, test } from '../../browser-test';
import { maliciousHeaders, maliciousQueries, sortedPageParts } from '../../malicious-headers';

const article = '/newsDetail/1/1006.html';

test(`${maliciousHeaders.length} headers and ${maliciousQueries.length} queries leave the cached page unchanged`, async ({
  request,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const address = kanbao.pageUrl(article);
  const next = async () => (await request.get(address)).text();
  const cachedHtml = await next();
  for (const [name, value] of maliciousHeaders) {
    const answer = await request.get(address, { headers: { [name]: value }, maxRedirects: 0 });
    expect(answer.status(), name).toBeLessThan(500);
    expect(await next(), `${name}: ${value}`).toBe(cachedHtml);
  }
  for (const query of maliciousQueries) {
    const answer = await request.get(`${address}?${query}`, { maxRedirects: 0 });
    expect(answer.status(), query).toBe(200);
    expect(await next(), query).toBe(cachedHtml);
  }
});

test(`${maliciousHeaders.length} headers and ${maliciousQueries.length} queries leave no trace in a page rendered for them`, async ({
  request,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const address = kanbao.pageUrl(article);
  const renderAfter = async (url: string, headers: Record<string, string> = {}) => {
    await kanbao.forget({ paths: [new URL(address).pathname] });
    const answer = await request.get(url, { headers, maxRedirects: 0 });
    expect(answer.status(), url).toBeLessThan(500);
    const next = await request.get(address);
    expect(next.status(), url).toBe(200);
    return next.text();
  };
  const expected = sortedPageParts(await renderAfter(address));
  const expectUnchanged = (html: string, label: string) => {
    expect(sortedPageParts(html), label).toEqual(expected);
    expect(html, label).not.toContain('evil');
  };
  for (const [name, value] of maliciousHeaders)
    expectUnchanged(await renderAfter(address, { [name]: value }), `${name}: ${value}`);
  for (const query of maliciousQueries) expectUnchanged(await renderAfter(`${address}?${query}`), query);
});
