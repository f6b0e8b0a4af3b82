/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { find, openPage } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { type Locale, localeIds } from '@/lib/view/locales';
import { LoginForm, type LoginFormProps } from './login-form.island';
import { loginFormWords } from './login-form.words';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

const username = () => find<HTMLInputElement>('[name=username]');

const propsIn = (locale: Locale): LoginFormProps => ({
  form: 'password',
  page: '/login.html',
  back: undefined,
  refused: 'loginRefused',
  words: compiledWords(loginFormWords, locale),
});

function withoutDocument(render: () => string): string {
  const { document, HTMLInputElement } = globalThis;
  Object.assign(globalThis, { document: undefined, HTMLInputElement: undefined });
  try {
    return render();
  } finally {
    Object.assign(globalThis, { document, HTMLInputElement });
  }
}

async function open({
  locale = 'en' as Locale,
  typedName = undefined as string | undefined,
  before = () => {},
} = {}) {
  const props = propsIn(locale);
  openPage('<div id="island"></div>');
  find('#island').innerHTML = renderToString(<LoginForm {...props} typed={typedName} />);
  before();
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(find('#island'), <LoginForm {...props} />, {
      onRecoverableError: (problem) => problems.push(problem),
    });
  });
  return problems;
}

test.each(localeIds)(
  'hydrates a refused form without a mismatch in %s and restores the name',
  async (locale) => {
    expect(await open({ locale, typedName: 'yun"ling' })).toEqual([]);
    expect([username().value, find<HTMLInputElement>('[name=password]').value]).toEqual(['yun"ling', '']);
  },
);

test.each([undefined, 'yunling'])(
  'keeps a name typed before hydration (name in the form: %s)',
  async (typedName) => {
    const type = () => {
      username().value = 'typed early';
    };
    expect(await open({ typedName, before: type })).toEqual([]);
    expect(username().value).toBe('typed early');
  },
);

test('the server renders the form without a document', () => {
  const html = withoutDocument(() => renderToString(<LoginForm {...propsIn('en')} />));
  expect(html).toContain('name="username"');
});
