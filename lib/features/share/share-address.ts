/** Data that share links pass to a service; the service reads the rest from the page. */
export interface ShareContent {
  /** Full public URL of the page. */
  address: string;
  title: string;
  /** Absolute https URL. */
  picture?: string | undefined;
}

/**
 * Encodes only the characters that would change the meaning of a query; browsers encode the others themselves as UTF-8 (URL
 * standard). Titles stay readable. They compress well, because the page contains the same text.
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
 * Public share URLs of services, usable as plain links without the services' scripts. Every article contains these links, so they
 * only pass what the service does not read from the page: QQ reads text and picture from `itemprop`, Weibo reads nothing
 * (platform facts §7).
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

/** Returns the share link for a service; undefined for services without a share URL, such as WeChat. */
export function shareAddress(service: string, content: ShareContent): string | undefined {
  return Object.hasOwn(services, service) ? services[service]?.(content) : undefined;
}

/** Query parameters that identify the subject of the page; all others concern this visit only. */
const subjectQueryNames = ['column', 'hot', 'id', 'source'] as const;

/** Returns the URL to share: the page without parameters of this visit, marked as shared (Spec §2, isShare). */
export function sharedPageUrl(address: URL, publicUrl: string): string {
  const shared = new URL(address.pathname, publicUrl);
  for (const name of subjectQueryNames) {
    const value = address.searchParams.get(name);
    if (value) shared.searchParams.set(name, value);
  }
  shared.searchParams.set('isShare', 'true');
  return shared.href;
}
