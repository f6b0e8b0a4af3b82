/** @jest-environment node */

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Busboy } from '@fastify/busboy';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import { startTestSite } from '@/lib/env/test/start-site';
import type { FileRules } from './sent-file';

type ReadFieldsModule = typeof import('./read-fields');

const dataDir = temporaryDirectory();
let readFields: ReadFieldsModule['readFields'];
let SentFile: typeof import('./sent-file').SentFile;

beforeAll(async () => {
  startTestSite({ DATA_DIR: dataDir });
  ({ readFields } = await import('./read-fields'));
  ({ SentFile } = await import('./sent-file'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const rules: FileRules = {
  field: 'pictures',
  maxFiles: 3,
  maxFileBytes: 1000,
  maxTotalBytes: 2500,
  reader: 'reader-1',
};

const address = 'https://news.example/api/comment';

function formRequest(entries: [string, string | Blob, string?][]): Request {
  const form = new FormData();
  for (const [name, value, fileName] of entries) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  return new Request(address, { method: 'POST', body: form });
}

function rawRequest(body: string, type = 'multipart/form-data; boundary=xx'): Request {
  return new Request(address, { method: 'POST', headers: { 'content-type': type }, body });
}

function streamRequest(body: ReadableStream<Uint8Array>): Request {
  const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
  const init = { method: 'POST', body, duplex: 'half', headers };
  return new Request(address, init as RequestInit);
}

const partText = (head: string, body: string) => `--xx\r\n${head}\r\n\r\n${body}\r\n`;
const valuePart = (name: string, body: string) =>
  partText(`Content-Disposition: form-data; name="${name}"`, body);
const filePart = (name: string, fileName: string, body: string) =>
  partText(
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png`,
    body,
  );

async function read(request: Request, maxBytes = 1000, files: FileRules | undefined = rules) {
  const fieldsResult = await readFields(request, maxBytes, files);
  if (fieldsResult.kind !== 'fields')
    return { kind: fieldsResult.kind, files: [], close: async () => undefined };
  const pictures = fieldsResult.fields.pictures;
  const stored = Array.isArray(pictures) ? pictures.filter((entry) => entry instanceof SentFile) : [];
  return { ...fieldsResult, files: stored, close: async () => fieldsResult.close?.() };
}

const contentOf = ({ content }: InstanceType<typeof SentFile>) =>
  typeof content === 'string' ? content : content().then(String);

test('removes the brackets from a repeated name', async () => {
  const result = await readFields(
    formRequest([
      ['up[]', 'a'],
      ['up[]', 'b'],
      ['one', 'c'],
    ]),
    1000,
  );
  expect(result).toMatchObject({ kind: 'fields', fields: { up: ['a', 'b'], one: 'c' } });
});

test('returns texts unchanged and files from the disk, where they have no name', async () => {
  const request = formRequest([
    ['content', '你好\r\n<b>&amp; ལམ'],
    ['kept', 'a'],
    ['kept', 'b'],
    ['pictures', new Blob(['one']), '../../<script>.png'],
    ['pictures', new Blob(['two']), 'b.png'],
  ]);
  const { fields, files, close } = { fields: {}, ...(await read(request)) };
  expect(fields).toMatchObject({ content: '你好\r\n<b>&amp; ལམ', kept: ['a', 'b'] });
  expect(await Promise.all(files.map(contentOf))).toEqual(['one', 'two']);
  expect(JSON.stringify(files)).toBe(JSON.stringify(files.map(({ digest }) => digest)));
  expect(files[0]?.digest).not.toBe(files[1]?.digest);
  expect(readdirSync(join(dataDir, 'site', 'sent'))).toEqual([]);
  await close();
});

test('ignores a file field without a choice, but returns an empty file', async () => {
  const formWithoutFile = await read(rawRequest(`${filePart('pictures', '', '')}--xx--\r\n`));
  expect(formWithoutFile.files).toEqual([]);
  await formWithoutFile.close();
  const formWithEmptyFile = await read(rawRequest(`${filePart('pictures', 'a.png', '')}--xx--\r\n`));
  expect(formWithEmptyFile.files.map(({ size, name }) => [size, name])).toEqual([[0, 'a.png']]);
  await formWithEmptyFile.close();
});

test('drops files above the limits and still returns the text', async () => {
  const formWithManyFiles = await read(
    formRequest([
      ['content', 'x'],
      ...Array.from({ length: 5 }, (): [string, Blob, string] => ['pictures', new Blob(['p']), 'p.png']),
    ]),
  );
  expect(formWithManyFiles).toMatchObject({ fields: { content: 'x' } });
  expect(await Promise.all(formWithManyFiles.files.map(contentOf))).toEqual([
    'p',
    'p',
    'p',
    'tooMany',
    'tooMany',
  ]);
  await formWithManyFiles.close();
  const largeFile = new Blob(['l'.repeat(5000)]);
  const formWithLargeFiles = await read(
    formRequest([
      ['pictures', largeFile, 'l.png'],
      ['pictures', largeFile, 'l.png'],
      ['pictures', largeFile, 'l.png'],
      ['content', 'x'],
    ]),
  );
  expect(formWithLargeFiles).toMatchObject({ fields: { content: 'x' } });
  expect(formWithLargeFiles.files.map(({ size }) => size)).toEqual([1001, 1001, 1001]);
  expect(formWithLargeFiles.files.map(({ content }) => typeof content === 'string' && content)).toEqual([
    false,
    false,
    'tooMuch',
  ]);
  await formWithLargeFiles.close();
});

test('drops files of unknown senders and of forms that accept none', async () => {
  const entries: [string, Blob, string][] = [['pictures', new Blob(['p']), 'p.png']];
  const formOfUnknown = await read(formRequest(entries), 1000, { ...rules, reader: undefined });
  expect(formOfUnknown.files.map(({ content }) => content)).toEqual(['notWanted']);
  await formOfUnknown.close();
  const formWithoutRules = await readFields(formRequest([...entries, ['name', new Blob(['p']), 'n']]), 1000);
  expect(formWithoutRules).toMatchObject({ kind: 'fields', fields: {} });
});

test('limits a reader to sixty concurrent forms with files', async () => {
  const readerRules = { ...rules, reader: 'reader-2' };
  const readForm = () => read(formRequest([['pictures', new Blob(['p']), 'p.png']]), 1000, readerRules);
  const forms = [];
  for (let count = 0; count < 60; count += 1) forms.push(await readForm());
  expect(forms.flatMap(({ files }) => files).every(({ content }) => typeof content !== 'string')).toBe(true);
  expect((await readForm()).files.map(({ content }) => content)).toEqual(['busy']);
  for (const { close } of forms) await close();
  const nextForm = await readForm();
  expect(nextForm.files.map(contentOf)).toHaveLength(1);
  await nextForm.close();
});

test('limits the bytes of a reader’s concurrent forms', async () => {
  const largeFileRules = {
    ...rules,
    reader: 'reader-3',
    maxFileBytes: 100_000_000,
    maxTotalBytes: 100_000_000,
  };
  const large = new Blob([Buffer.alloc(99_000_000)]);
  const readForm = () => read(formRequest([['pictures', large, 'p.png']]), 1000, largeFileRules);
  const forms = [await readForm(), await readForm(), await readForm()];
  expect(forms.flatMap(({ files }) => files).map(({ content }) => typeof content)).toEqual([
    'function',
    'function',
    'string',
  ]);
  const smallForm = await read(formRequest([['pictures', new Blob(['p']), 'p.png']]), 1000, largeFileRules);
  expect(smallForm.files.map(({ content }) => typeof content)).toEqual(['function']);
  for (const { close } of [...forms, smallForm]) await close();
});

test.each([
  ['no boundary', rawRequest('abc', 'multipart/form-data')],
  ['an empty body', rawRequest('')],
  ['a body that breaks off in a text', rawRequest(`${valuePart('content', 'x')}--xx\r\nContent-Disp`)],
  ['a body that breaks off in a file', rawRequest(filePart('pictures', 'a.png', 'abc').slice(0, -5))],
  ['no multipart at all', rawRequest('{"content":"x"}')],
])('reports %s as unreadable', async (_name, request) => {
  expect((await read(request)).kind).toBe('unreadable');
});

test('accepts names such as __proto__, and does not confuse texts and files', async () => {
  const { fields, files, close } = {
    fields: {},
    ...(await read(
      rawRequest(
        [
          valuePart('__proto__', 'a'),
          valuePart('__proto__', 'b'),
          valuePart('constructor', 'c'),
          filePart('content', 'a.png', 'evil'),
          valuePart('pictures', 'text'),
          '--xx--\r\n',
        ].join(''),
      ),
    )),
  };
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(Object.hasOwn(fields, 'content')).toBe(false);
  expect(files).toEqual([]);
  expect(({} as Record<string, unknown>).b).toBeUndefined();
  await close();
});

test('stops parsing a form of 20,000 tiny parts at the limit and reads its body to the end', async () => {
  const parts = Array.from({ length: 20_000 }, (_, index) => valuePart(`f${index}`, 'x')).join('');
  const chunks = `${parts}--xx--\r\n`.match(/.{1,16384}/gs) ?? [];
  let sentChunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(chunks[sentChunks]));
      sentChunks += 1;
      if (sentChunks === chunks.length) controller.close();
    },
  });
  const parseSpy = jest.spyOn(Busboy.prototype, '_write');
  expect(await read(streamRequest(body), 500_000)).toMatchObject({ kind: 'tooLarge' });
  expect(sentChunks).toBe(chunks.length);
  expect(parseSpy.mock.calls.length).toBeLessThan(5);
  parseSpy.mockRestore();
});

test('accepts as many parts as fields', async () => {
  const parts = Array.from({ length: 512 }, (_, index) => valuePart(`f${index}`, 'x')).join('');
  const formWithManyParts = await read(rawRequest(`${parts}--xx--\r\n`), 100_000);
  // One more field contains the files.
  expect(Object.keys('fields' in formWithManyParts ? formWithManyParts.fields : {})).toHaveLength(512 + 1);
  await formWithManyParts.close();
});

test('limits long headers and texts', async () => {
  const formWithLongHeader = await read(
    rawRequest(`${partText(`X-Long: ${'a'.repeat(500_000)}`, 'x')}${valuePart('content', 'x')}--xx--\r\n`),
  );
  expect(formWithLongHeader).toMatchObject({ kind: 'fields', fields: { content: 'x' } });
  await formWithLongHeader.close();
  const formWithLongText = await read(rawRequest(`${valuePart('content', 'x'.repeat(2000))}--xx--\r\n`));
  expect(formWithLongText.kind).toBe('tooLarge');
});

test('stops reading an endless body', async () => {
  const encoder = new TextEncoder();
  let sentChunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(
        encoder.encode(sentChunks === 0 ? filePart('other', 'a', '').slice(0, -2) : 'x'.repeat(65_536)),
      );
      sentChunks += 1;
    },
  });
  const read = await readFields(streamRequest(body), 1000);
  expect(read.kind).toBe('unreadable');
  expect(sentChunks).toBeLessThan(100);
});
