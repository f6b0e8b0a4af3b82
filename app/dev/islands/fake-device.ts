export type FakeDevice = {
  readonly isOffline?: boolean;
  readonly stored?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Outcome of requests for microphone or camera. The fake microphone records silence. */
  readonly recording?: 'allowed' | 'refused';
  /** BCP 47 tags of speech synthesis voices. */
  readonly voices?: readonly string[];
};

/** The part of `localStorage` that the site uses. */
class FakeStorage {
  [name: string]: unknown;

  constructor(items: Readonly<Record<string, string>>) {
    Object.assign(this, items);
  }

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }

  setItem(name: string, value: string): void {
    this[name] = value;
  }

  removeItem(name: string): void {
    delete this[name];
  }
}

function fakeCookies(initial: Readonly<Record<string, string>>): void {
  const cookies = new Map(Object.entries(initial));
  Object.defineProperty(document, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set(cookie: string) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name.trim(), value);
    },
  });
}

function fakeRecording(recording: FakeDevice['recording']): void {
  navigator.mediaDevices.getUserMedia = async () => {
    if (recording === 'refused') throw new DOMException('', 'NotAllowedError');
    return new AudioContext().createMediaStreamDestination().stream;
  };
}

class FakeUtterance {
  voice: unknown = null;
  lang = '';
  rate = 1;
  onstart = () => {};

  constructor(readonly text: string) {}
}

function fakeVoices(tags: readonly string[]): void {
  const voices = tags.map((lang) => ({ lang, name: lang, localService: true }));
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: FakeUtterance) => setTimeout(() => utterance.onstart(), 0),
    cancel: () => {},
  });
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: FakeUtterance });
}

export function fakeDevice({ isOffline, stored = {}, cookies = {}, recording, voices }: FakeDevice): void {
  // A separate storage, so that states share no drafts and the developer's storage does not change.
  Object.defineProperty(window, 'localStorage', { value: new FakeStorage(stored) });
  fakeCookies(cookies);
  if (isOffline) Object.defineProperty(navigator, 'onLine', { value: false });
  if (recording) fakeRecording(recording);
  if (voices) fakeVoices(voices);
}
