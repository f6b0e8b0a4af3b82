/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { hangingFetch } from '@/lib/browser/test/hanging-fetch';
import { find, openPage, stubProperties } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { hydrate, unmount } from '@/lib/client/test/hydrate';
import { until } from '@/lib/runtime/test/until';
import { type Locale, localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { ArticleVote, type ArticleVoteProps } from './article-vote.island';
import { articleVoteWords } from './article-vote.words';
import { mustStartVote } from './remembered-vote.script';
import { sampleVoteResult as result, runningVote } from './test/vote-states';

let latestArticleId = 100;

/** Returns props with a new article id, because islands share cached responses by article. */
function propsIn(locale: Locale, most = 2): ArticleVoteProps {
  latestArticleId += 1;
  return {
    ...runningVote,
    article: String(latestArticleId),
    needLogin: true,
    questions: runningVote.questions.map((question) => ({
      ...question,
      maxSelected: Math.min(most, question.maxSelected),
      options: question.options.map((option) => ({ ...option, picture: `/api/picture?src=${option.id}` })),
    })),
    words: compiledWords(articleVoteWords, locale),
  };
}

function setCookie(cookie: string, value: string): void {
  stubProperties(document, { cookie: `${cookie}=${encodeURIComponent(value)}` });
}

interface OpenOptions {
  locale?: Locale;
  /** Maximum number of choices in a question. */
  most?: number;
  /** Actions of the reader before the script loads. */
  before?: (article: string) => void;
}

async function open({ locale = 'en', most, before }: OpenOptions = {}) {
  const props = propsIn(locale, most);
  openPage(`<h2 id="vote-title" tabindex="-1">Vote</h2><div id="island"></div>`);
  const problems = await hydrate(<ArticleVote {...props} />, { actEarly: () => before?.(props.article) });
  return { problems, article: props.article };
}

const radioSelector = '[name=question-1][value="102"]';
const checkboxSelector = '[name="question-2[]"][value="201"]';

function chooseOptions(): void {
  for (const selector of [radioSelector, checkboxSelector]) find<HTMLInputElement>(selector).checked = true;
}

const submit = () => act(async () => find('button').click());

/** Responds with the given JSON values in turn; a text simulates a network error. */
function answerWith(...answers: (object | string)[]) {
  const sentVotes: { key: string | null; fields: string }[] = [];
  stubProperties(window, {
    fetch: async (_address: unknown, { headers, body }: RequestInit) => {
      sentVotes.push({ key: new Headers(headers).get('idempotency-key'), fields: String(body) });
      const answer = answers.shift();
      if (typeof answer !== 'object') throw new TypeError(answer);
      return Response.json(answer);
    },
  });
  return sentVotes;
}

const countedAnswer = { ok: true, outcome: 'voted', message: 'Counted', result };

test.each(localeIds)('hydrates the server’s form without a mismatch in %s', async (locale) => {
  const { problems } = await open({ locale });
  expect(problems).toEqual([]);
  expect(find('button').textContent).toBe(loadMessages(locale).vote.submit);
});

test('keeps a choice made before hydration and sends it once for several taps', async () => {
  const { problems, article } = await open({ before: chooseOptions });
  const sentVotes = answerWith(countedAnswer);
  await act(async () => {
    find('button').click();
    find('button').click();
  });
  expect(sentVotes.map(({ fields }) => fields)).toEqual([
    `article=${article}&column=3&back=%2Fnews.html&question-1=102&question-2%5B%5D=201`,
  ]);
  expect(problems).toEqual([]);
});

test('names and focuses the question without enough choices, in the language of the page', async () => {
  await open({ before: () => find<HTMLInputElement>(radioSelector).click() });
  expect(find('form').hasAttribute('novalidate')).toBe(true);
  answerWith({ ok: false, outcome: 'voteChoices', message: 'Please answer' });
  await submit();
  await act(() => until(() => document.activeElement === find(checkboxSelector)));
  expect(find('[role=status]').textContent).toBe('Please answer');
  const invalidInputs = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
  expect(new Set(invalidInputs.map(({ name }) => name))).toEqual(new Set(['question-2[]']));
});

test('says how many options may be chosen while one too many is chosen', async () => {
  await open({ most: 1 });
  const [first, second] = document.querySelectorAll<HTMLInputElement>('[name="question-2[]"]');
  const noticeAfterUpdate = async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    return document.querySelector('.page-notice')?.textContent;
  };
  act(() => first?.click());
  expect(await noticeAfterUpdate()).toBeUndefined();
  act(() => second?.click());
  expect(await noticeAfterUpdate()).toBe('Choose exactly 1');
  expect(second?.getAttribute('aria-invalid')).toBe('true');
  act(() => first?.click());
  expect(await noticeAfterUpdate()).toBeUndefined();
  expect(second?.getAttribute('aria-invalid')).toBe('false');
});

test('R7.50 replaces a counted vote by the result and focuses the heading', async () => {
  await open({ before: chooseOptions });
  answerWith(countedAnswer);
  await submit();
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Option 1.11 vote25%',
    'Option 1.2Your choice3 votes75%',
    'Option 2.1Your choice1,234 votes100%',
    'Option 2.20 votes0%',
  ]);
  expect([...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual([
    '25%',
    '75%',
    '100%',
    '0%',
  ]);
  expect(document.querySelector('form, input, button')).toBeNull();
  expect(find('[role=status]').outerHTML).toContain('data-success="true">Counted</p>');
  expect(document.activeElement).toBe(find('#vote-title'));
});

test('R8.24 shows a refusal with a login link and keeps the choice', async () => {
  await open({ before: chooseOptions });
  const login = { href: '/login.html', label: 'Log in' };
  const sentVotes = answerWith(
    { ok: false, outcome: 'loginToVote', message: 'Members only', login },
    countedAnswer,
  );
  await submit();
  expect(find('[role=status]').textContent).toBe('Members onlyLog in');
  expect(find('[role=status] a').getAttribute('href')).toBe('/login.html');
  expect(find<HTMLInputElement>(radioSelector).checked).toBe(true);
  await submit();
  expect(new Set(sentVotes.map(({ key }) => key)).size).toBe(2);
});

test('R8.10 sends a vote on purpose after a warning that it may have counted', async () => {
  await open({ before: chooseOptions });
  const sentVotes = answerWith(
    { ok: false, outcome: 'unknown', message: 'Please check first' },
    countedAnswer,
  );
  await submit();
  await submit();
  expect(sentVotes.map(({ fields }) => fields.includes('again=1'))).toEqual([false, true]);
  expect(new Set(sentVotes.map(({ key }) => key)).size).toBe(1);
});

test('R8.10 repeats the same vote with the same key after a network error, and sends another one with a new key', async () => {
  await open({ before: chooseOptions });
  const sentVotes = answerWith('line broken', 'line broken', countedAnswer);
  await submit();
  expect(find('[role=status]').textContent).toBe(loadMessages('en').write.noAnswer);
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
  await submit();
  find<HTMLInputElement>('[name="question-2[]"][value="202"]').checked = true;
  await submit();
  const [first, second, third] = sentVotes.map(({ key }) => key);
  expect(first).toMatch(/^[\w-]{8,}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('R8.10 keeps the button busy until the timeout when the server does not answer', async () => {
  jest.useFakeTimers();
  await open({ before: chooseOptions });
  stubProperties(window, { fetch: hangingFetch });
  await submit();
  expect(find('button').getAttribute('aria-busy')).toBe('true');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
  expect(find('[role=status]').textContent).toBe(loadMessages('en').write.noAnswer);
  jest.useRealTimers();
});

test('sends a vote again with the key that it had when the reader left the page', async () => {
  await open({
    before() {
      chooseOptions();
      find('button').insertAdjacentHTML(
        'afterend',
        '<input type="hidden" name="idempotencyKey" value="left-12345678">',
      );
    },
  });
  const sentVotes = answerWith('line broken', countedAnswer);
  await submit();
  await submit();
  expect(sentVotes.map(({ key }) => key)).toEqual(['left-12345678', 'left-12345678']);
});

test('R7.50 shows the current result and no form on a device that has voted', async () => {
  const requestedUrls: string[] = [];
  const { problems, article } = await open({
    before(voted) {
      setCookie('kanbao-voted', `${voted},102,201`);
      stubProperties(window, {
        fetch: async ({ url }: Request) => {
          requestedUrls.push(url);
          return Response.json({ result });
        },
      });
    },
  });
  expect(requestedUrls.map((address) => new URL(address).search)).toEqual([`?article=${article}&column=3`]);
  expect(find('li:nth-child(2)').textContent).toBe('Option 1.2Your choice3 votes75%');
  expect([document.querySelector('form'), problems]).toEqual([null, []]);
});

test('restores a choice that did not count, unless the reader has already chosen', async () => {
  const rememberBallot = (article: string) => setCookie('kanbao-ballot', `${article},101,201`);
  await open({ before: rememberBallot });
  expect(find<HTMLInputElement>('[value="101"]').checked).toBe(true);
  expect(find<HTMLInputElement>(checkboxSelector).checked).toBe(true);
  unmount();
  await open({
    before(article) {
      rememberBallot(article);
      find<HTMLInputElement>(radioSelector).checked = true;
    },
  });
  expect(find<HTMLInputElement>(radioSelector).checked).toBe(true);
  expect(find<HTMLInputElement>(checkboxSelector).checked).toBe(false);
});

test.each([
  ['kanbao-voted', '7,1:#,102', true],
  ['kanbao-ballot', '#,102', true],
  ['kanbao-voted', '7,1', false],
  ['kanbao-ballot', '', false],
])('a device with %s=%s remembers the vote: %s', async (cookie, value, isRemembered) => {
  const { article } = await open();
  setCookie(cookie, value.replace('#', article));
  expect(mustStartVote(find('#island'))).toBe(isRemembered);
  openPage('<div id="island"></div>');
  setCookie(cookie, value);
  expect(mustStartVote(find('#island'))).toBe(false);
});
