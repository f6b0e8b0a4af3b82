/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { find, openPage, stubProperties } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { hydrate } from '@/lib/client/test/hydrate';
import { type Locale, localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { LoginForm, type LoginFormProps } from './login-form.island';
import { loginFormWords } from './login-form.words';

const usernameField = () => find<HTMLInputElement>('[name=username]');

const propsIn = (locale: Locale): LoginFormProps => ({
  form: 'password',
  page: '/login.html',
  back: undefined,
  refused: { password: 'Incorrect user name or password' },
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
  locale = 'en',
  typedName,
  before,
  ...otherProps
}: { locale?: Locale; typedName?: string; before?: () => void } & Partial<LoginFormProps> = {}) {
  const props = { ...propsIn(locale), ...otherProps };
  openPage('<div id="island"></div>');
  return hydrate(<LoginForm {...props} typed={typedName} />, {
    browserElement: <LoginForm {...props} />,
    actEarly: before,
  });
}

test.each(localeIds)(
  'hydrates a refused form without a mismatch in %s and restores the name',
  async (locale) => {
    expect(await open({ locale, typedName: 'yun"ling' })).toEqual([]);
    expect([usernameField().value, find<HTMLInputElement>('[name=password]').value]).toEqual([
      'yun"ling',
      '',
    ]);
  },
);

test.each(['', 'yunling'])(
  'keeps a name typed before hydration (name in the form: %s)',
  async (typedName) => {
    const typeEarly = () => {
      usernameField().value = 'typed early';
    };
    expect(await open({ typedName, before: typeEarly })).toEqual([]);
    expect(usernameField().value).toBe('typed early');
  },
);

test.each(['phone', 'register', 'bind', 'newPassword'] as const)(
  'R8.10 says that the form %s may have succeeded if there is no response',
  async (form) => {
    await open({ form, refused: undefined });
    const input = { phone: '13800000001', imageCode: 'ab12', code: '123456', password: 'long enough' };
    for (const [name, value] of Object.entries({ ...input, confirmation: input.password })) {
      const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field) field.value = value;
    }
    stubProperties(window, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await act(async () => find('[type=submit]').click());
    expect(find('p[role=status]').textContent).toBe(loadMessages('en').login.noAnswer);
  },
);

test('the server renders the form without a document', () => {
  const html = withoutDocument(() => renderToString(<LoginForm {...propsIn('en')} />));
  expect(html).toContain('name="username"');
});

const preventsUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each([
  ['register', 'phone', true],
  ['phone', 'code', true],
  ['password', 'username', false],
] as const)('warns before leaving the form %s with a typed %s: %s', async (form, name, expected) => {
  await open({ form });
  expect(preventsUnload()).toBe(false);
  find<HTMLInputElement>(`[name=${name}]`).value = '138';
  expect(preventsUnload()).toBe(expected);
});
