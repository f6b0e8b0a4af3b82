import { getCmap } from './cmap-handler';

function requestCmap(name: string): Promise<Response> {
  return getCmap(new Request('http://paper.example/'), { params: Promise.resolve({ name }) });
}

it('returns a character map of the library', async () => {
  const response = await requestCmap('UniGB-UCS2-H.bcmap');
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

it.each(['NoSuchTable.bcmap', '../package.json', '..%2Fpackage.json', 'LICENSE', 'a/b.bcmap', ''])(
  'returns 404 for %j',
  async (name) => {
    expect((await requestCmap(name)).status).toBe(404);
  },
);
