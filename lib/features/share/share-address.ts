export interface ShareContent {
  address: string;
  title: string;
  /** Absolute https URL. */
  picture?: string | undefined;
}

/** Encodes only characters that would change the query, because encoded titles would enlarge the page. */
function encodeQueryValue(text: string): string {
  return text.replace(/[\s%&#+"<>\\]/g, encodeURIComponent);
}

function withQuery(address: string, values: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${name}=${encodeQueryValue(value)}`] : [],
  );
  return `${address}?${parts.join('&')}`;
}

/** Share URLs by service, kept short: services read further text from the page (platform facts §7). */
const addressBuilders: Readonly<Record<string, (content: ShareContent) => string>> = {
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

export function shareAddress(service: string, content: ShareContent): string | undefined {
  return Object.hasOwn(addressBuilders, service) ? addressBuilders[service]?.(content) : undefined;
}

/** Query parameters that identify the subject of the page; all others concern this visit only. */
const subjectQueryNames = ['column', 'hot', 'id', 'source'] as const;

/** Returns the URL without the parameters of this visit, marked as shared (Spec §2, isShare). */
export function sharedPageUrl(address: URL, publicUrl: string): string {
  const sharedUrl = new URL(address.pathname, publicUrl);
  for (const name of subjectQueryNames) {
    const value = address.searchParams.get(name);
    if (value) sharedUrl.searchParams.set(name, value);
  }
  sharedUrl.searchParams.set('isShare', 'true');
  return sharedUrl.href;
}
