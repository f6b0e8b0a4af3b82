import { act } from 'react';
import { find, openPage, stubProperties } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { hydrate, unmount } from '@/lib/client/test/hydrate';
import { putData } from '@/lib/client/use-data';
import type { Locale } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { Discussion, type DiscussionProps } from '../browser/discussion.island';
import { discussionWords } from '../browser/discussion.words';

export const discussionDraftName = 'comment 0 7 ';

const commentHtml = (id: string) => `<li id="comment-${id}" data-id="comment-${id}"><span></span>
  <div data-comment-content=""><p>Said ${id}</p><p><a href="/replyAll/${id}.html#write">Reply</a>
  <a href="/api/comment-actions?comment=${id}&of=7&source=0" data-comment-actions aria-label="Acts ${id}">…</a></p></div></li>`;

interface SentRequest {
  path: string;
  key: string | null;
  fields: Record<string, string>;
}

interface PageOptions {
  locale?: Locale;
  /** Null for logged-out readers; undefined if not known yet. */
  user?: { nickname: string; head?: string } | null | undefined;
  /** Answers to writes, in order; undefined simulates a network error. */
  answers?: (object | undefined)[];
  offered?: object;
  restored?: DiscussionProps['restored'];
  isClosed?: boolean;
  /** Undefined if the page does not offer new comments. */
  newest?: () => string[];
  before?: () => void;
}

export function closePage(): void {
  unmount();
  openPage('');
}

// These hooks run in each test file that imports this module.
beforeEach(() => localStorage.clear());
afterEach(closePage);

export async function openDiscussion(options: PageOptions = {}) {
  const {
    locale = 'en',
    user = null,
    answers = [],
    offered,
    restored = {},
    isClosed = false,
    newest,
    before,
  } = options;
  closePage();
  const requests: SentRequest[] = [];
  const props: DiscussionProps = {
    of: '7',
    source: '0',
    parent: undefined,
    after: '2',
    back: '/news.html',
    listId: 'list',
    isClosed,
    isDeletable: true,
    limit: 30,
    pictures: { maxFiles: 9, maxFileBytes: 1_000_000 },
    login: '/login.html',
    restored,
    words: compiledWords(discussionWords, locale),
  };
  await putData('/api/session', 'user' in options && user === undefined ? undefined : { user });
  openPage(`<section><div id="island"></div>
    ${newest ? '<div role="status" data-new-comments="/commentAll/7.html"></div>' : ''}
    <form data-comment-likes><ol id="list">${commentHtml('2')}${commentHtml('1')}</ol></form></section>`);
  Object.assign(window, { kanbao: { taps: [], giveUp: () => undefined } });
  stubProperties(CSS, { supports: () => true });
  stubProperties(window, {
    fetch: async (resource: string | Request, init: RequestInit = {}) => {
      const { pathname } = new URL(resource instanceof Request ? resource.url : resource, location.href);
      if (pathname === '/api/comment-actions')
        return Response.json(offered ?? null, { status: offered ? 200 : 503 });
      if (pathname === '/api/comment/news') return Response.json({ comments: newest?.() });
      if (pathname === '/commentAll/7.html') {
        const items = newest?.().map(commentHtml).join('');
        return new Response(items && `<main><ol id="comment-list">${items}</ol></main>`, {
          status: items ? 200 : 503,
        });
      }
      if (resource instanceof Request) return Response.json({ user });
      const fields = Object.fromEntries(init.body as URLSearchParams);
      requests.push({ path: pathname, key: new Headers(init.headers).get('idempotency-key'), fields });
      const answer = answers.shift();
      if (answer === undefined) throw new TypeError('Failed to fetch');
      return Response.json(answer);
    },
  });
  const problems = await hydrate(<Discussion {...props} />, { actEarly: before });
  return { requests, problems, words: loadMessages(locale) };
}

export const textBox = (form = 'form#write') => find<HTMLTextAreaElement>(`${form} textarea`);
export const statusText = (form = 'form#write') => find(`${form} [role=status]`).textContent;
export const replyFormSelector = 'form[data-reply]';

export async function typeComment(text: string, form?: string): Promise<void> {
  await act(async () => {
    textBox(form).value = text;
    textBox(form).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function tap(selector: string): Promise<void> {
  await act(async () => find(selector).click());
}

export const submitForm = (form = 'form#write') => tap(`${form} [type=submit]`);

/** Waits for code that is loaded on demand. */
export async function settle(): Promise<void> {
  for (let step = 0; step < 5; step += 1)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
}
