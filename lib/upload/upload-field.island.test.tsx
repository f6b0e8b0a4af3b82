/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { FormResponse } from '@/lib/browser/post-form.script';
import { find, openPage, stubProperties } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { signedInCookie } from '@/lib/view/device-cookies';
import { type Locale, localeIds } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { PreviousUploads } from './previous-uploads';
import type { UploadOptions } from './resumable-upload.script';
import { showChosenFiles } from './show-chosen-files.script';
import { type FormUploadFieldProps, UploadField } from './upload-field.island';
import { uploadFieldWords } from './upload-field.words';
import type { UploadedFile } from './uploaded-file';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface FakeUpload extends UploadOptions {
  file: File;
  respond: (response: Partial<FormResponse>) => Promise<void>;
}
let fakeUploads: FakeUpload[] = [];
jest.mock('./resumable-upload.script', () => ({
  lostOutcome: 'lost',
  unreadableOutcome: 'unreadable',
  sendInChunks: (file: File, sending: UploadOptions) =>
    new Promise<FormResponse>((resolve) => {
      const respond = (response: Partial<FormResponse>) =>
        act(async () => resolve({ ok: false, outcome: '', message: '', ...response }));
      fakeUploads.push({ ...sending, file, respond });
    }),
}));
jest.mock('./shrink-picture.script', () => ({
  isShrinkable: () => true,
  shrinkPicture: async (file: File) => file,
}));

const texts = loadMessages('en').upload;

function propsIn(locale: Locale, overrides: Partial<FormUploadFieldProps> = {}): FormUploadFieldProps {
  const names = {
    id: 'photo',
    name: 'files-photo',
    receiptsName: 'photo[]',
    previousUploadsId: 'photo-kept',
  };
  const limits = { kind: 'picture', maxFiles: 3, maxFileBytes: 1_000_000 } as const;
  return {
    ...names,
    ...limits,
    label: 'Choose',
    hint: 'At most 3',
    words: compiledWords(uploadFieldWords, locale),
    ...overrides,
  };
}

function sampleUploadedFile(name: string): UploadedFile {
  return { receipt: `r-${name}`, small: `/s/${name}`, large: `/l/${name}` };
}

let root: Root | undefined;
let submissions: string[][] = [];
afterEach(() => act(() => root?.unmount()));

async function openField(
  overrides: Partial<FormUploadFieldProps> = {},
  { locale = 'en' as Locale, previousCount = 0, signedIn = '1' } = {},
) {
  const props = propsIn(locale, overrides);
  const files = Array.from({ length: previousCount }, (_, index) => sampleUploadedFile(`kept${index}`));
  openPage(`<form><div id="server"></div><div id="island"></div><button type="submit">Send</button></form>`);
  stubProperties(document, { cookie: `${signedInCookie}=${signedIn}` });
  stubProperties(globalThis, { DataTransfer: FakeDataTransfer });
  find('#server').innerHTML = renderToString(
    <PreviousUploads
      id="photo-kept"
      files={files}
      receiptsName="photo[]"
      legend=""
      nameOf={(number) => `File ${number}`}
    />,
  );
  find('#island').innerHTML = renderToString(<UploadField {...props} />);
  fakeUploads = [];
  submissions = [];
  find('form').addEventListener('submit', (event) => {
    event.preventDefault();
    submissions.push(receiptValues());
  });
  const problems: unknown[] = [];
  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(find('#island'), <UploadField {...props} />, {
        onRecoverableError: (problem) => problems.push(problem),
      });
    });
  return { problems, hydrate };
}

/** Replaces `DataTransfer`, because happy-dom cannot build file lists. */
class FakeDataTransfer {
  readonly files: File[] = [];
  readonly items = { add: (file: File) => this.files.push(file) };
}

const picture = (name: string, bytes = 10) => new File(['o'.repeat(bytes)], name, { type: 'image/jpeg' });
const fileInput = () => find<HTMLInputElement>('[type=file]');
const receiptValues = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name="photo[]"]')].map(({ value }) => value);
const uploadStages = () => [...document.querySelectorAll('li')].map(({ dataset }) => dataset.stage);
const statusText = () => find('[aria-live]').firstChild?.textContent ?? '';
const alertText = () => document.querySelector('[role=alert]')?.firstChild?.textContent;
const submitForm = () => act(async () => find('[type=submit]').click());
const completeUpload = (index: number, name: string) =>
  fakeUploads[index]?.respond({ ok: true, pictures: [sampleUploadedFile(name)] });

function setFiles(files: File[]): void {
  let inputFiles = files;
  Object.defineProperty(fileInput(), 'files', {
    configurable: true,
    get: () => inputFiles,
    set: (newFiles: File[]) => {
      inputFiles = newFiles;
    },
  });
}

async function choose(...files: File[]): Promise<void> {
  setFiles(files);
  await act(async () => fileInput().dispatchEvent(new Event('change', { bubbles: true })));
}

test('warns before chosen files are lost, but not while their form is sent', async () => {
  const preventsUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await (await openField({}, { previousCount: 1 })).hydrate();
  expect(preventsUnload()).toBe(false);
  await choose(picture('a.jpg'));
  expect(preventsUnload()).toBe(true);
  find('form').setAttribute('aria-busy', 'true');
  expect(preventsUnload()).toBe(false);
});

test.each(localeIds)('hydrates the server-rendered field without a mismatch in %s', async (locale) => {
  const { problems, hydrate } = await openField({}, { locale, previousCount: 1 });
  await hydrate();
  expect(problems).toEqual([]);
});

test('lists files of an earlier attempt, except those whose box was cleared, and can remove them', async () => {
  const { hydrate } = await openField({}, { previousCount: 3 });
  find<HTMLInputElement>('[value=r-kept1]').checked = false;
  await hydrate();
  expect([receiptValues(), document.querySelector('fieldset')]).toEqual([['r-kept0', 'r-kept2'], null]);
  await act(async () => find('li button').click());
  expect(receiptValues()).toEqual(['r-kept2']);
  expect(document.activeElement).toBe(fileInput());
});

test('the file input shows chosen files until the island lists them', async () => {
  const { hydrate } = await openField();
  showChosenFiles();
  setFiles([picture('a.jpg')]);
  fileInput().dispatchEvent(new Event('change', { bubbles: true }));
  expect(fileInput().hasAttribute('data-chosen')).toBe(true);
  await hydrate();
  expect([fileInput().hasAttribute('data-chosen'), uploadStages()]).toEqual([false, ['sending']]);
  await choose(picture('b.jpg'));
  expect([fileInput().hasAttribute('data-chosen'), uploadStages()]).toEqual([false, ['sending', 'sending']]);
});

test('uploads two files at a time with progress and keeps their order', async () => {
  const { hydrate } = await openField();
  await hydrate();
  await choose(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'));
  expect([fakeUploads.map(({ file }) => file.name), uploadStages()]).toEqual([
    ['a.jpg', 'b.jpg'],
    ['sending', 'sending', 'waiting'],
  ]);
  await act(async () => fakeUploads[0]?.onProgress(5));
  expect(find<HTMLProgressElement>('progress').value).toBe(0.5);
  expect(statusText()).toBe(texts.files.going.replace('{percent}', '0'));
  await act(async () => fakeUploads[0]?.onWait(true));
  expect(statusText()).toBe(texts.paused);
  await act(async () => fakeUploads[0]?.onWait(false));
  await completeUpload(1, 'b');
  expect(fakeUploads.map(({ address }) => address)).toEqual(Array(3).fill('/api/upload/picture'));
  await completeUpload(2, 'c');
  await completeUpload(0, 'a');
  expect([receiptValues(), statusText()]).toEqual([['r-a', 'r-b', 'r-c'], texts.files.done]);
});

test('ends a canceled upload and starts the next one', async () => {
  const { hydrate } = await openField({ maxFiles: 9 });
  await hydrate();
  await choose(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'));
  await act(async () => find('li button').click());
  expect(fakeUploads[0]?.signal.aborted).toBe(true);
  await fakeUploads[0]?.respond({ outcome: 'cancelled' });
  expect([uploadStages(), fakeUploads.length]).toEqual([['sending', 'sending'], 3]);
});

test('reports exceeded limits when a file is chosen, and sends nothing', async () => {
  const { hydrate } = await openField();
  await hydrate();
  await choose(new File([], 'empty.jpg', { type: 'image/jpeg' }));
  expect([alertText(), fileInput().getAttribute('aria-invalid')]).toEqual([texts.empty, 'true']);
  await choose(new File(['x'], 'a.webp', { type: 'image/webp' }));
  expect(alertText()).toBe(texts.formats);
  await choose(picture('large.jpg', 1_000_001));
  expect([alertText(), fakeUploads]).toEqual([texts.files.tooLarge.replace('{megabytes}', '1'), []]);
  await choose(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'), picture('d.jpg'));
  expect(alertText()).toBe('You can attach at most 3 files');
  expect(uploadStages()).toHaveLength(3);
});

test('refuses a HEIC or unreadable file when it is chosen', async () => {
  const { hydrate } = await openField({}, { signedIn: '' });
  await hydrate();
  await choose(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }));
  expect(alertText()).toBe(texts.heif);
  await choose(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1'], 'IMG_2.jpg', { type: 'image/jpeg' }));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect([alertText(), uploadStages()]).toEqual([texts.heif, ['refused']]);
  const unreadableFile = picture('gone.jpg');
  stubProperties(unreadableFile, {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
  });
  await choose(unreadableFile);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect([alertText(), uploadStages(), fakeUploads]).toEqual([texts.chooseAgain, ['refused'], []]);
});

test('R5.03 names refused files, retries failed ones, and asks to choose unreadable ones again', async () => {
  const { hydrate } = await openField();
  await hydrate();
  await choose(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'));
  await fakeUploads[0]?.respond({ outcome: 'pictures', message: 'No picture' });
  await fakeUploads[1]?.respond({ outcome: 'lost' });
  await fakeUploads[2]?.respond({ outcome: 'unreadable' });
  expect(alertText()?.split('\n')).toEqual([
    'File 1: No picture',
    `File 2: ${texts.files.failed}`,
    `File 3: ${texts.chooseAgain}`,
  ]);
  await act(async () => find('[role=alert] button').click());
  expect([uploadStages(), fakeUploads[3]?.file.name]).toEqual([['refused', 'sending', 'refused'], 'b.jpg']);
});

test('a submitted form waits for its uploads and is sent once', async () => {
  const { hydrate } = await openField();
  await hydrate();
  await choose(picture('a.jpg'));
  await submitForm();
  await submitForm();
  expect([submissions, statusText()]).toEqual([[], texts.files.waits]);
  await completeUpload(0, 'a');
  expect(submissions).toEqual([['r-a']]);
  await submitForm();
  expect(submissions).toHaveLength(2);
});

test('sends a form without unfinished files on demand', async () => {
  const { hydrate } = await openField();
  await hydrate();
  await choose(picture('a.jpg'), picture('b.jpg'));
  await completeUpload(0, 'a');
  await submitForm();
  await act(async () => find('[aria-live] button').click());
  expect([submissions, fakeUploads[1]?.signal.aborted]).toEqual([[['r-a']], true]);
});

test('does not send a form with a refused file until the reader decides', async () => {
  const { hydrate } = await openField();
  await hydrate();
  await choose(picture('a.jpg'));
  await fakeUploads[0]?.respond({ outcome: 'pictures', message: 'No picture' });
  const scrollIntoView = jest.fn();
  find('[aria-live]').scrollIntoView = scrollIntoView;
  await submitForm();
  expect([submissions, statusText()]).toEqual([[], texts.files.stays]);
  const scrollCount = scrollIntoView.mock.calls.length;
  expect(scrollCount).toBeGreaterThan(0);
  await submitForm();
  expect(scrollIntoView.mock.calls.length).toBeGreaterThan(scrollCount);
  await act(async () => find('[aria-live] button').click());
  expect([submissions, uploadStages(), alertText()]).toEqual([[[]], [], undefined]);
});

test('lists files of a logged-out reader and keeps them in the input', async () => {
  const { hydrate } = await openField({}, { signedIn: '' });
  await hydrate();
  await choose(picture('a.jpg'), picture('b.jpg'));
  expect([uploadStages(), fakeUploads]).toEqual([['held', 'held'], []]);
  await act(async () => find('li button').click());
  expect([...(fileInput().files ?? [])].map(({ name }) => name)).toEqual(['b.jpg']);
  await submitForm();
  expect(submissions).toHaveLength(1);
});

test('uploads files that were chosen before hydration', async () => {
  const { hydrate } = await openField();
  setFiles([picture('early.jpg')]);
  await hydrate();
  expect(fakeUploads.map(({ file }) => file.name)).toEqual(['early.jpg']);
});
