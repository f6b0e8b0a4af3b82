import { parseCertificateSource } from './certificate-source';

jest.mock('@/lib/platform/hosts', () => ({
  hosts: () => ({
    base: 'http://10.0.0.5:8080/app_if',
    user: 'http://10.0.0.5:8080/app_if/amuc/api',
    sso: 'http://10.0.0.5:8080/sso-app/api',
    ads: 'http://10.0.0.5:8080/adv-appif-server',
    video: 'http://10.0.0.5:8080/video',
    upload: 'http://10.0.0.5:8080/upload',
  }),
}));
jest.mock('@/lib/env/environment', () => ({
  environment: () => ({ MEDIA_HOSTS: ['https://files.paper.example'] }),
}));

const certificateUrl = 'http://10.0.0.5:8080/media/files/%E8%AF%81%E4%B9%A6.pdf';

it('R2.51 reading 18: serves a PDF of the platform from our own host', () => {
  expect(parseCertificateSource(certificateUrl)).toEqual({
    kind: 'found',
    address: expect.stringMatching(/^\/api\/media\/[\w-]+\/media\/files\/%E8%AF%81%E4%B9%A6\.pdf$/),
    host: undefined,
    fileName: '证书.pdf',
  });
});

it('resolves an address without a host against the platform', () => {
  expect(parseCertificateSource('/media/files/a.pdf')).toMatchObject({ kind: 'found', fileName: 'a.pdf' });
});

it('serves a PDF of a host in MEDIA_HOSTS from our own host, the only one that scripts may fetch from', () => {
  expect(parseCertificateSource('https://files.paper.example/c/1.PDF?sign=ab')).toMatchObject({
    address: expect.stringMatching(/^\/api\/media\/[\w-]+\/c\/1\.PDF\?sign=ab$/),
    host: 'files.paper.example',
  });
});

it('decodes an address that was encoded twice', () => {
  const encodedTwice = encodeURIComponent('https://files.paper.example/c/1.pdf');
  expect(parseCertificateSource(encodedTwice)).toMatchObject({ kind: 'found', host: 'files.paper.example' });
});

it.each([
  ['a stranger’s host', 'https://evil.example/c/1.pdf'],
  ['a name that looks like ours', 'https://files.paper.example.evil.example/1.pdf'],
  ['credentials before a host', 'https://files.paper.example@evil.example/1.pdf'],
  ['a host without a scheme', '//evil.example/1.pdf'],
  ['a script', 'javascript:alert(1)//1.pdf'],
  ['data', 'data:application/pdf;base64,JVBERi0='],
  ['a file on the machine', 'file:///etc/passwd.pdf'],
  ['a call of the platform’s', 'http://10.0.0.5:8080/app_if/event?id=1&x=.pdf'],
  ['what is no PDF', 'https://files.paper.example/page.html'],
  ['an ending in the query only', 'https://files.paper.example/page?f=1.pdf'],
  ['hidden characters', 'https://files.paper.example/\u202e1.pdf'],
])('refuses %s', (_name, address) => {
  expect(parseCertificateSource(address)).toEqual({ kind: 'refused' });
  expect(parseCertificateSource(encodeURIComponent(address))).toEqual({ kind: 'refused' });
});

it.each([undefined, '', ' '])('returns `absent` for %j', (address) => {
  expect(parseCertificateSource(address)).toEqual({ kind: 'absent' });
});
