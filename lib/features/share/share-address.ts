/** What a shared link shows elsewhere. */
export interface ShareContent {
  /** The page's full public address. */
  address: string;
  title: string;
  description?: string | undefined;
  /** Absolute https address. */
  picture?: string | undefined;
}

function withQuery(address: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return `${address}?${query}`;
}

/** Public share pages of services that have one; they work as plain links, without a script of theirs. */
const services: Readonly<Record<string, (content: ShareContent) => string>> = {
  qq: ({ address, title, description, picture }) =>
    withQuery('https://connect.qq.com/widget/shareqq/index.html', {
      url: address,
      title,
      summary: description,
      pics: picture,
    }),
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
