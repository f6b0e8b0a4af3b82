import { parseSetCookie, stringifyCookie } from 'cookie';

type Handler = (request: Request) => Promise<Response>;

const siteOrigin = 'http://localhost:3000';

type Fields = Readonly<Record<string, string>> | FormData;

/** Browser that stores the cookies of responses and sends them with every request. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  /** Submits as a script; the response is JSON. */
  async post(handler: Handler, fields: Fields = {}, headers: HeadersInit = {}) {
    const response = await this.submit(handler, fields, { accept: 'application/json', ...headers });
    const body: unknown = await response.json();
    return { status: response.status, body };
  }

  /** Submits without a script. */
  submit(handler: Handler, fields: Fields, headers: HeadersInit = {}) {
    const request = new Request(`${siteOrigin}/api/test`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: this.cookieHeader, ...headers },
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    });
    return this.#storeCookies(handler(request));
  }

  get(handler: Handler, path = '/api/test'): Promise<Response> {
    return this.#storeCookies(
      handler(new Request(new URL(path, siteOrigin), { headers: { cookie: this.cookieHeader } })),
    );
  }

  async logIn(name = 'yunling'): Promise<this> {
    const { postPassword } = await import('@/lib/features/login/server/account-handlers');
    const { status } = await this.post(postPassword, { username: name, password: `${name}2026` });
    expect(status).toBe(200);
    return this;
  }

  /** Returns a copy, such as the browser of a thief or a tab that was suspended. */
  copy(): TestBrowser {
    const copy = new TestBrowser();
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  get cookieHeader(): string {
    return stringifyCookie(Object.fromEntries(this.cookies));
  }

  async #storeCookies(pendingResponse: Promise<Response>): Promise<Response> {
    const response = await pendingResponse;
    for (const header of response.headers.getSetCookie()) {
      const { name, value = '', maxAge } = parseSetCookie(header);
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
