/** What a service is told of a shared link; the rest it reads from the page. */
export interface ShareContent {
  /** The page's full public address. */
  address: string;
  title: string;
  /** Absolute https address. */
  picture?: string | undefined;
}

/**
 * A value that means the same in a query, encoded no more than it must be: browsers encode other letters themselves (URL
 * standard, in UTF-8 as the page is), and the words of a title stand in the page already, where these would be bytes anew.
 */
function queryValue(text: string): string {
  return text.replace(/[\s%&#+"<>\\]/g, encodeURIComponent);
}

function withQuery(address: string, values: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${name}=${queryValue(value)}`] : [],
  );
  return `${address}?${parts.join('&')}`;
}

/**
 * Public share pages of services that have one; they work as plain links, without a script of theirs. Every article carries
 * these links, so they say only what the service does not read from the page itself: QQ takes text and picture from its
 * `itemprop`, Weibo reads nothing (platform facts §7).
 */
const services: Readonly<Record<string, (content: ShareContent) => string>> = {
  qq: ({ address, title }) =>
    withQuery('https://connect.qq.com/widget/shareqq/index.html', { url: address, title }),
  qzone: ({ address, title, picture }) =>
    withQuery('https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey', {
      url: address,
      title,
      pics: picture,
    }),
  douban: ({ address, title, picture }) =>
    withQuery('https://www.douban.com/share/service', { href: address, name: title, image: picture }),
  facebook: ({ address }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: address }),
  twitter: ({ address, title }) =>
    withQuery('https://twitter.com/intent/tweet', { url: address, text: title }),
  telegram: ({ address, title }) => withQuery('https://t.me/share/url', { url: address, text: title }),
  sinaweibo: ({ address, title, picture }) =>
    withQuery('https://service.weibo.com/share/share.php', { url: address, title, pic: picture }),
};

/** Where a share link of a service leads; undefined for services without a public address, such as WeChat. */
export function shareAddress(service: string, content: ShareContent): string | undefined {
  return Object.hasOwn(services, service) ? services[service]?.(content) : undefined;
}

/** Query names that say which thing the page shows, not how this reader sees it. */
const subjectNames = ['column', 'hot', 'id', 'source'] as const;

/** The address to hand on: the page without what belongs to this reader's visit, marked as shared (Spec §2, isShare). */
export function sharedPage(address: URL, publicUrl: string): string {
  const shared = new URL(address.pathname, publicUrl);
  for (const name of subjectNames) {
    const value = address.searchParams.get(name);
    if (value) shared.searchParams.set(name, value);
  }
  shared.searchParams.set('isShare', 'true');
  return shared.href;
}
