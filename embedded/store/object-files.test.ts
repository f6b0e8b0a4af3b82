import { computeSignature, startObjectStore, type TestObjectStore } from '../test/test-object-store';
import { FilesError } from './disk-files';
import { ObjectFiles } from './object-files';

let store: TestObjectStore;

beforeEach(async () => {
  store = await startObjectStore();
});
afterEach(() => store.stop());

const bytes = new TextEncoder().encode('十个字节');

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string | undefined> {
  return stream && new Response(stream).text();
}

const signatureExample = { secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const emptyBodyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const host = 'examplebucket.s3.amazonaws.com';
const date = '20130524T000000Z';

test.each([
  [
    'GET',
    '/test.txt',
    { host, range: 'bytes=0-9', 'x-amz-content-sha256': emptyBodyHash, 'x-amz-date': date },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test%24file.text',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      host,
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-date': date,
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET',
    '/?lifecycle',
    { host, 'x-amz-content-sha256': emptyBodyHash, 'x-amz-date': date },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET',
    '/?max-keys=2&prefix=J',
    { host, 'x-amz-content-sha256': emptyBodyHash, 'x-amz-date': date },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('the imitated store signs the published example %s %s correctly', (method, target, headers, signature) => {
  expect(computeSignature({ method, target, headers }, signatureExample, Object.keys(headers))).toBe(
    signature,
  );
});

test('a stored file is read completely and in parts, and deleted', async () => {
  const files = new ObjectFiles(store);
  await files.write('uploads/ab/abc.png', bytes, 'image/png');
  expect(store.objects.get('/paper-uploads/uploads/ab/abc.png')?.type).toBe('image/png');
  expect(await textOf(await files.read('uploads/ab/abc.png', { start: 0, end: 11 }))).toBe('十个字节');
  expect(await textOf(await files.read('uploads/ab/abc.png', { start: 3, end: 5 }))).toBe('个');
  await files.remove('uploads/ab/abc.png');
  await files.remove('uploads/ab/abc.png');
  expect(await files.read('uploads/ab/abc.png', { start: 0, end: 1 })).toBeUndefined();
  expect(store.objects.size).toBe(0);
});

test('the bucket may be part of the host name', async () => {
  const requests: Request[] = [];
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    requests.push(request as Request);
    return new Response(null, { status: 200 });
  });
  const files = new ObjectFiles({ ...store, endpoint: 'https://store.example.com', usesPathStyle: false });
  await files.write('uploads/ab/abc.png', bytes, 'image/png');
  fetching.mockRestore();
  const { url, headers, method } = requests[0] ?? new Request('http://nobody');
  const { host, pathname } = new URL(url);
  expect(url).toBe('https://paper-uploads.store.example.com/uploads/ab/abc.png');
  const names = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  const signed = { method, target: pathname, headers: { ...Object.fromEntries(headers), host } };
  expect(headers.get('authorization')).toContain(`Signature=${computeSignature(signed, store, names)}`);
});

test.each([
  ['a wrong secret', { secretKey: 'wrong' }],
  ['a wrong key', { accessKey: 'AKIDOTHER' }],
  ['a wrong region', { region: 'elsewhere-1' }],
])('reports a rejection of %s without secrets', async (_name, wrong) => {
  const files = new ObjectFiles({ ...store, ...wrong });
  const problem = await files.write('uploads/a', bytes, 'image/png').catch((error: unknown) => error);
  expect(String(problem)).toBe('FilesError: PUT failed with status 403');
  expect(store.objects.size).toBe(0);
});

test.each(['refuses', 'hangs', 'disconnects', 'redirects'] as const)(
  'reports a store that %s within the time limit',
  async (fault) => {
    const files = new ObjectFiles(store, 300);
    store.fail(fault);
    await expect(files.write('uploads/a', bytes, 'image/png')).rejects.toThrow(FilesError);
    await expect(files.remove('uploads/a')).rejects.toThrow(FilesError);
    await expect(files.read('uploads/a', { start: 0, end: 1 })).rejects.toThrow(FilesError);
    expect(store.requests.length).toBeLessThanOrEqual(3);
  },
);
