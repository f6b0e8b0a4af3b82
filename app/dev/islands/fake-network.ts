type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** `never` leaves the request pending; `cut` simulates a network error. */
export type FakeResponse =
  | 'never'
  | 'cut'
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: Json;
    };

/** Responses by method and path, such as `POST /api/comment`, one per request; the last is repeated. */
export type FakeResponses = Readonly<Record<string, readonly FakeResponse[]>>;

type FindResponse = (method: string, address: string) => FakeResponse | undefined;

function responseFinder(answers: FakeResponses): FindResponse {
  const requestCounts = new Map<string, number>();
  return (method, address) => {
    const name = `${method} ${new URL(address, location.href).pathname}`;
    const index = requestCounts.get(name) ?? 0;
    requestCounts.set(name, index + 1);
    return answers[name]?.at(index) ?? answers[name]?.at(-1);
  };
}

function fakeFetch(find: FindResponse): void {
  const { fetch } = window;
  window.fetch = async (requested, init) => {
    const request = requested instanceof Request ? requested : undefined;
    const answer = find(init?.method ?? request?.method ?? 'GET', request?.url ?? String(requested));
    if (answer === undefined) return fetch(requested, init);
    if (answer === 'never') return new Promise(() => {});
    if (answer === 'cut') throw new TypeError('fake network failure');
    const { body, ...head } = answer;
    return body === undefined ? new Response(null, head) : Response.json(body, head);
  };
}

/** Fakes uploads: reports that two fifths of the bytes were sent, then the response. */
function fakeXmlHttpRequest(find: FindResponse): void {
  window.XMLHttpRequest = class extends XMLHttpRequest {
    #answer: FakeResponse | undefined;

    override open(method: string, address: string | URL): void {
      this.#answer = find(method, String(address));
      super.open(method, address);
    }

    override send(body?: XMLHttpRequestBodyInit | null): void {
      if (this.#answer === undefined) {
        super.send(body);
        return;
      }
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 2, total: 5 }));
      if (this.#answer === 'never') return;
      const answered = this.#answer === 'cut' ? null : this.#answer.body;
      Object.defineProperty(this, 'response', { value: answered });
      this.dispatchEvent(new ProgressEvent('loadend'));
    }
  };
}

/** Replaces `fetch` and `XMLHttpRequest`. Requests without a fake response reach the site. */
export function fakeNetwork(answers: FakeResponses): void {
  const find = responseFinder(answers);
  fakeFetch(find);
  fakeXmlHttpRequest(find);
}
