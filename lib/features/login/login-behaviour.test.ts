import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { keepWayBack } from './login-behaviour';

const site = 'https://m.example.com';
const login = '/news/login.html';

interface Opened {
  search?: string;
  referrer?: string;
  cookie?: string;
  storage?: Map<string, string> | null;
}

/** Opens the login page; answers where it leads by itself, and the way back that its forms send. */
function open({ search = '', referrer = '', cookie = '', storage = new Map() }: Opened = {}) {
  const page = new EventTarget();
  const led: string[] = [];
  class Form extends EventTarget {
    matches() {
      return true;
    }
  }
  const kept = storage && {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  runInNewContext(scriptCall(keepWayBack, { login, signedInCookie: 'signed-in', account: false }), {
    URL,
    Element: Form,
    document: { referrer, cookie },
    location: {
      href: site + login + search,
      origin: site,
      replace: (to: string) => led.push(to),
    },
    sessionStorage: kept,
    addEventListener: page.addEventListener.bind(page),
  });
  const send = (back?: string) => {
    const formData = new FormData();
    if (back) formData.set('back', back);
    const event = Object.assign(new Event('formdata'), { formData });
    Object.defineProperty(event, 'target', { value: new Form() });
    page.dispatchEvent(event);
    return formData.get('back');
  };
  return { led, send };
}

test('the page that the reader came from is sent along, also after another view of login', () => {
  const storage = new Map<string, string>();
  const article = '/news/newsDetail/1/1001.html?page=2';
  expect(open({ referrer: site + article, storage }).send()).toBe(article);
  expect(open({ referrer: `${site}${login}?by=phone`, storage }).send()).toBe(article);
  // A way back that the address names goes before.
  expect(open({ referrer: site + article, storage }).send('/news/home.html')).toBe('/news/home.html');
});

test('who comes from elsewhere, or from nowhere, is not led to an earlier page', () => {
  for (const referrer of ['', 'https://elsewhere.example/a', 'no address']) {
    const storage = new Map([['kanbao-way-back', '/news/newsDetail/1/1001.html']]);
    expect(open({ referrer, storage }).send()).toBeNull();
  }
});

test('a web view without storage logs in all the same', () => {
  expect(open({ referrer: `${site}/news/home.html`, storage: null }).send()).toBeNull();
});

test('who is signed in is led to their account, unless the address names a view', () => {
  expect(open({ cookie: 'a=b; signed-in=1', search: '?session=signedIn' }).led).toEqual([
    `${site}${login}?session=signedIn&by=account`,
  ]);
  expect(open({ cookie: 'signed-in=1', search: '?by=password' }).led).toEqual([]);
  expect(open().led).toEqual([]);
});
