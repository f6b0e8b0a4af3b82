import { insertPosts } from './insert-posts.script';
import { type LiveUpdate, newPosts } from './polling-schedule';

type Announcement = NonNullable<ReturnType<typeof announcementOf>>;

function addressWith(top: string, query: Readonly<Record<string, string>>): string {
  const address = new URL(top, location.href);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.pathname + address.search;
}

function announcementOf(
  update: LiveUpdate,
  { state, place, top = '' }: DOMStringMap,
  knownIds: ReadonlySet<string>,
) {
  const isNewState = update.state !== state;
  const newIds = newPosts(update, knownIds);
  const [newestId] = newIds;
  if (!isNewState && newestId === undefined) return undefined;
  const href =
    place === 'end' && !isNewState && newestId
      ? `${addressWith(top, { sort: 'old', post: newestId })}#post-${newestId}`
      : // `latest` changes with each state or new post, so no cache has an older page for the URL.
        addressWith(top, { latest: `${update.state}-${newestId ?? ''}` });
  return { isNewState, newIds, href };
}

/** Returns a function that announces polled updates. New posts are inserted only after a tap (R4.15). */
export function createPostAnnouncer(root: HTMLElement): (update: LiveUpdate) => void {
  const { dataset } = root;
  const content = root.querySelector('template')?.content;
  const link = content && document.importNode(content, true).querySelector('a');
  if (!link) return () => {};
  const knownIds = new Set<string>(JSON.parse(dataset.newest ?? '[]'));
  let step: 'idle' | 'loading' | 'failed' = 'idle';
  let lastUpdate: LiveUpdate | undefined;
  let current: Announcement | undefined;

  const textOf = ({ isNewState, newIds }: Announcement): string => {
    const { textNew = '', textLoading = '', textFailed = '', textBegun = '', textOver = '' } = dataset;
    if (isNewState) return lastUpdate?.state === 'live' ? textBegun : textOver;
    const textNumbered = textNew.replace('#', String(newIds.length));
    return { idle: textNumbered, loading: textLoading, failed: textFailed }[step];
  };
  const render = (): void => {
    current = lastUpdate && announcementOf(lastUpdate, dataset, knownIds);
    if (!current) {
      link.remove();
      return;
    }
    const text = textOf(current);
    link.href = current.href;
    link.setAttribute('aria-busy', String(step === 'loading'));
    // Prevents screen readers from repeating the same text.
    if (link.textContent !== text) link.textContent = text;
    if (!link.isConnected) root.append(link);
  };
  const insert = async ({ newIds, href }: Announcement): Promise<void> => {
    step = 'loading';
    render();
    try {
      if (await insertPosts(href)) {
        // Posts that were missing from the fetched page remain announced.
        for (const id of newIds) if (document.getElementById(`post-${id}`)) knownIds.add(id);
      } else location.assign(href);
      // If `step` stayed `loading`, the back/forward cache could restore the page in that state.
      step = 'idle';
    } catch {
      step = 'failed';
    }
    render();
  };
  link.addEventListener('click', (event) => {
    if (!current || current.isNewState || dataset.place !== 'here' || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (step !== 'loading') void insert(current);
  });
  return (update) => {
    lastUpdate = update;
    render();
  };
}
