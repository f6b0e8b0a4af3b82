/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { find, openPage, stubProperties } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { hydrate } from '@/lib/client/test/hydrate';
import { type Locale, localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import type { TypedTipOff } from '../ui/tip-off-fields';
import { TipOffForm, type TipOffFormProps } from './tip-off-form.island';
import { tipOffFormWords } from './tip-off-form.words';

const texts = loadMessages('en').tipoff;

const props: Omit<TipOffFormProps, 'words'> = {
  maxLengths: { title: 60, content: 10_000, place: 100, name: 40, phone: 30 },
  files: { maxFiles: 12, maxFileBytes: 1_000_000, maxTotalBytes: 2_000_000 },
  account: { name: 'Xiaoman', member: 'x1' },
  refused: undefined,
  back: '/tipoffDetail.html?lang=en',
  mayBeSent: false,
  idempotencyKey: 'key-of-the-page',
  links: { home: '/home.html', newTipOff: '/tipoffDetail.html', own: '/userDetail.html' },
};

let answers: object[];
let sentForms: FormData[];

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  responseType = '';
  response: unknown;
  open(): void {}
  setRequestHeader(): void {}
  send(data: FormData): void {
    sentForms.push(data);
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 4 }));
    this.response = answers.shift();
    this.dispatchEvent(new Event('loadend'));
  }
}

let isMicrophoneOn: boolean;

class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  readonly mimeType = 'audio/webm;codecs=opus';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    // Recorders deliver data asynchronously.
    setTimeout(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

/** happy-dom cannot create a `FileList`. */
class FakeDataTransfer {
  readonly files: File[] = [];
  readonly items = { add: (file: File) => this.files.push(file) };
}

function stubBrowser(): void {
  isMicrophoneOn = false;
  const track = {
    stop: () => {
      isMicrophoneOn = false;
    },
  };
  const getUserMedia = async () => {
    isMicrophoneOn = true;
    return { getTracks: () => [track] };
  };
  stubProperties(globalThis, {
    XMLHttpRequest: FakeRequest,
    MediaRecorder: FakeRecorder,
    DataTransfer: FakeDataTransfer,
  });
  stubProperties(navigator, { mediaDevices: { getUserMedia } });
  stubProperties(window, { scrollTo: () => undefined });
  stubProperties(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
}

/** @param typed input in the server's HTML, which the props in the browser lack */
async function openForm({
  locale = 'en' as Locale,
  typed = undefined as TypedTipOff | undefined,
  refused = undefined as TipOffFormProps['refused'],
  before = () => {},
} = {}) {
  answers = [];
  sentForms = [];
  localStorage.clear();
  openPage('<main><h1>Form</h1><div id="island"></div><section>Promises</section></main>');
  stubBrowser();
  const words = compiledWords(tipOffFormWords, locale);
  const formProps = { ...props, refused, words };
  return hydrate(<TipOffForm {...formProps} typed={typed} />, {
    browserElement: <TipOffForm {...formProps} />,
    actEarly: before,
  });
}

const settle = () =>
  act(async () => {
    for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setTimeout(resolve));
  });

async function submitForm(): Promise<void> {
  await act(async () => find('[type=submit]').click());
  await settle();
}

async function chooseFiles(...files: File[]): Promise<void> {
  Object.defineProperty(find('[type=file]'), 'files', { configurable: true, writable: true, value: files });
  await act(async () => find('[type=file]').dispatchEvent(new Event('change', { bubbles: true })));
}

const contentField = () => find<HTMLTextAreaElement>('[name=content]');
const alertText = () => document.querySelector('[role=alert]')?.textContent;
const createClip = (bytes: number) => new File(['x'.repeat(bytes)], 'clip.mp4', { type: 'video/mp4' });

test.each(localeIds)('hydrates the server’s form without a mismatch in %s', async (locale) => {
  expect(await openForm({ locale })).toEqual([]);
});

test('hydrates a refused tip-off with its input, which is not in the props, and keeps early typing', async () => {
  const typed = { title: '<b>&', content: 'line 1\nline 2', place: '', name: 'Ann', phone: '', keep: true };
  const type = () => {
    find<HTMLInputElement>('[name=place]').value = 'typed early';
  };
  expect(await openForm({ typed, before: type })).toEqual([]);
  expect([contentField().value, find<HTMLInputElement>('[name=place]').value]).toEqual([
    typed.content,
    'typed early',
  ]);
  expect([find('details').hasAttribute('open'), find<HTMLInputElement>('[name=member]').checked]).toEqual([
    true,
    true,
  ]);
});

test('shows the reason for a refusal at its field, and asks to choose files again until some are chosen', async () => {
  const typed = { title: 'x', content: '', place: '', name: '', phone: '', keep: false, hadFiles: true };
  expect(await openForm({ typed, refused: { field: 'title', text: 'too long' } })).toEqual([]);
  const title = find('[name=title]');
  expect([title.getAttribute('aria-invalid'), find('#tip-title-about').textContent]).toEqual([
    'true',
    'too long',
  ]);
  expect([alertText(), document.activeElement]).toEqual([undefined, document.body]);
  expect(find('#tip-files-about').textContent).toBe(texts.filesAgain);
  expect(find('[type=file]').getAttribute('aria-describedby')).toContain('tip-files-about');
  await chooseFiles(createClip(10));
  expect(document.querySelector('#tip-files-about')).toBeNull();
});

test('after a warning, repeats a tip-off that may have arrived, with the page’s key', async () => {
  await openForm();
  answers = [
    { ok: false, outcome: 'unknown', message: 'nobody knows' },
    { ok: true, outcome: 'tipoffIn', message: 'number 7' },
  ];
  await submitForm();
  expect([sentForms[0]?.get('again'), alertText()]).toEqual([null, 'nobody knows']);
  await submitForm();
  expect(sentForms.map((data) => [data.get('again'), data.get('idempotencyKey')])).toEqual([
    [null, 'key-of-the-page'],
    ['1', 'key-of-the-page'],
  ]);
  expect(find('[data-number]').textContent).toBe('number 7');
});

test('ends the current recording when the form is sent and includes it with the chosen files', async () => {
  await openForm();
  await chooseFiles(createClip(10));
  await act(async () => find('[data-recorder] button').click());
  expect([isMicrophoneOn, find('[data-recorder] button').textContent]).toEqual([true, texts.record.stop]);
  answers = [{ ok: true, outcome: 'tipoffIn', message: '' }];
  await submitForm();
  expect(isMicrophoneOn).toBe(false);
  expect(sentForms[0]?.getAll('files').map((file) => (file instanceof File ? file.name : file))).toEqual([
    'clip.mp4',
    'recording',
  ]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('renders the record button on the server; a browser that cannot record shows a message', async () => {
  await openForm();
  const rendered = renderToString(<TipOffForm {...props} words={compiledWords(tipOffFormWords, 'en')} />);
  expect(rendered).toMatch(/<div [^>]*data-recorder="" data-interactive=""><button/);
  stubProperties(globalThis, { MediaRecorder: undefined });
  await act(async () => find('[data-recorder] button').click());
  expect([isMicrophoneOn, find('[data-recorder]').textContent]).toEqual([
    false,
    `${texts.record.start}${texts.record.failed}`,
  ]);
});

const preventsUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each([
  ['text', async () => contentField().setRangeText('what happened')],
  ['a name', async () => find<HTMLInputElement>('[name=name]').setRangeText('Ann')],
  ['a file', () => chooseFiles(createClip(10))],
  ['a recording', () => act(async () => find('[data-recorder] button').click())],
])('warns before leaving a form with %s until it has been sent', async (_name, fill) => {
  await openForm();
  expect(preventsUnload()).toBe(false);
  await fill();
  expect(preventsUnload()).toBe(true);
  answers = [{ ok: true, outcome: 'tipoffIn', message: '' }];
  await submitForm();
  expect(preventsUnload()).toBe(false);
});

test('plays and removes recordings and allows at most three', async () => {
  await openForm();
  for (let count = 0; count < 3; count += 1) {
    for (const _ of ['start', 'stop']) await act(async () => find('[data-recorder] button').click());
    await settle();
  }
  expect(document.querySelectorAll('audio')).toHaveLength(3);
  expect(find<HTMLButtonElement>('[data-recorder] button').disabled).toBe(true);
  await act(async () => find('li button').click());
  expect(document.querySelectorAll('audio')).toHaveLength(2);
  expect(find<HTMLButtonElement>('[data-recorder] button').disabled).toBe(false);
});

test('replaces the form by the confirmation and focuses its heading', async () => {
  await openForm();
  answers = [{ ok: true, outcome: 'tipoffKept', message: 'number 8' }];
  await submitForm();
  expect(find('h1').textContent).toBe(texts.done.title);
  expect(document.activeElement).toBe(find('h1'));
  expect(find('main').textContent).toContain(texts.done.kept);
  expect([document.querySelector('form'), find('main').textContent?.includes('Promises')]).toEqual([
    null,
    false,
  ]);
});

test('keeps the form and shows an error if no answer arrives; focuses the field after a refusal', async () => {
  await openForm();
  contentField().value = 'what happened';
  await submitForm();
  expect([alertText(), contentField().value]).toEqual([loadMessages('en').write.noAnswer, 'what happened']);
  answers = [{ ok: false, outcome: 'tipoffInvalid', message: 'too long', field: 'phone' }];
  await submitForm();
  expect(document.activeElement).toBe(find('[name=phone]'));
  expect([find('details').hasAttribute('open'), find('[name=phone]').getAttribute('aria-invalid')]).toEqual([
    true,
    'true',
  ]);
});

test('reports file limits when files are chosen and does not send refused ones', async () => {
  await openForm();
  const archive = new File(['x'], 'a.zip', { type: 'application/zip' });
  await chooseFiles(createClip(1_000_001), archive, ...Array.from({ length: 3 }, () => createClip(900_000)));
  expect(alertText()?.split('\n')).toEqual([
    'File 1: This file is too large. The limit is 1 MB per file.',
    `File 2: ${loadMessages('en').upload.mediaFormats}`,
    'File 5: These files are too large together. The limit is 2 MB in total.',
  ]);
  await submitForm();
  expect(sentForms).toEqual([]);
  answers = [{ ok: true, outcome: 'tipoffIn', message: '' }];
  await act(async () => find('[aria-live] button').click());
  await settle();
  expect(sentForms[0]?.getAll('files')).toHaveLength(2);
});
