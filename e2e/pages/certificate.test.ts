import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { openPage } from './reader';

const kanbao = sharedKanbao();

const certificateFile = '/media/files/certificate-6001.pdf';

const openCertificate = (url: string) =>
  openPage(kanbao.pageUrl(`/previewPDF.html?url=${encodeURIComponent(url)}`));

test('R2.51 a certificate can be downloaded from the site', async () => {
  const page = await openCertificate(certificateFile);
  expect(page.heading).toBe(words('titles.previewPDF'));
  const link = page.byRole('link', words('certificate.download'));
  expect(link.attr('download')).toBe('certificate-6001.pdf');
  const address = new URL(link.attr('href') ?? '', kanbao.siteUrl);
  expect(address.origin).toBe(kanbao.siteUrl);
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('R2.51 reading 18: files of other sites are refused, a missing address is reported, neither page is indexed', async () => {
  const strangers = ['https://evil.example/a.pdf', 'javascript:alert(1)', '//evil.example/a.pdf'];
  for (const url of strangers) {
    const { status, heading, html } = await openCertificate(url);
    expect([url, status, heading]).toEqual([url, 404, words('certificate.refused.title')]);
    expect(html).not.toContain('evil.example/a.pdf"');
  }
  const bare = await openPage(kanbao.pageUrl('/previewPDF.html'));
  expect(bare.status).toBe(404);
  expect(bare.heading).toBe(words('certificate.absent.title'));
  expect(bare.meta('robots')).toMatch(/noindex/);
});
