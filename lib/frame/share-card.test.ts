import { type ShareCardContext, type ShareSubject, toShareCard } from './share-card';

function createCard(subject: Partial<ShareSubject> = {}, context: Partial<ShareCardContext> = {}) {
  return toShareCard(
    { title: '山乡夜诊', descriptions: [], pictures: [], path: '/news/newsDetail/4/2.html', ...subject },
    {
      publicUrl: 'https://paper.example',
      title: undefined,
      shareLogo: undefined,
      siteDescription: '云岭日报触屏版',
      pictureAddress: (url, width) => `/api/picture?src=${encodeURIComponent(url)}&w=${width}`,
      ...context,
    },
  );
}

describe('toShareCard', () => {
  it('prefers the title in the query (R2.80, R3.02)', () => {
    expect(createCard().title).toBe('山乡夜诊');
    expect(createCard({}, { title: '<b>云岭' }).title).toBe('<b>云岭');
  });

  it('uses the first non-blank description, else the site’s own (reading 41)', () => {
    expect(createCard({ descriptions: [undefined, ' ', '分享语', '摘要'] }).description).toBe('分享语');
    expect(createCard({ descriptions: ['傍晚7点，\n天黑下来。'] }).description).toBe('傍晚7点， 天黑下来。');
    expect(createCard().description).toBe('云岭日报触屏版');
  });

  it('cuts the description to 100 user-perceived characters (R9.11)', () => {
    const family = '👨‍👩‍👧‍👦';
    const { description } = createCard({ descriptions: [family.repeat(150)] });
    const graphemes = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(description)];
    expect(graphemes).toHaveLength(100);
    expect(description).toBe(`${family.repeat(99)}…`);
  });

  it('has the absolute URL without query', () => {
    expect(createCard().url).toBe('https://paper.example/news/newsDetail/4/2.html');
  });

  it('uses the first usable picture, else the publisher’s', () => {
    const pictures = [undefined, 'https://p.example/1.jpg', 'https://p.example/2.jpg'];
    expect(createCard({ pictures }).picture?.url).toBe(
      'https://paper.example/api/picture?src=https%3A%2F%2Fp.example%2F1.jpg&w=750',
    );
    const onlySecond = (url: string) => (url.endsWith('2.jpg') ? 'https://cdn.example/2.jpg' : undefined);
    expect(createCard({ pictures }, { pictureAddress: onlySecond }).picture?.url).toBe(
      'https://cdn.example/2.jpg',
    );
    expect(createCard({}, { shareLogo: 'https://p.example/logo.png' }).picture?.url).toContain('logo.png');
    expect(createCard().picture).toBeUndefined();
  });

  it('has the picture’s size only if known', () => {
    const pictureSize = { url: 'https://p.example/b.jpg', width: 1500, height: 1000 };
    expect(createCard({ pictures: [pictureSize.url], pictureSize }).picture).toMatchObject({
      width: 750,
      height: 500,
    });
    expect(createCard({ pictures: ['https://p.example/1.jpg'], pictureSize }).picture).not.toHaveProperty(
      'width',
    );
  });

  it('is open and of type article by default', () => {
    expect(createCard()).toMatchObject({ closed: false, objectType: 'article' });
    expect(createCard({ closed: true, objectType: 'column' })).toMatchObject({
      closed: true,
      objectType: 'column',
    });
  });

  it('R3.110 falls back to the publisher’s picture, and only without one to a generated picture', () => {
    const renderedSubject = { kind: 'article', id: '2' } as const;
    const shareLogo = 'https://p.example/logo.png';
    const renderedPicture = () => ({ url: '/api/card/2.png', width: 1200 });
    for (const context of [{ shareLogo }, { shareLogo, renderedPicture }]) {
      expect(createCard({ rendered: renderedSubject }, context).picture?.url).toContain('logo.png');
      expect(createCard({ rendered: renderedSubject }, context)).not.toHaveProperty('fallback');
      expect(createCard({ rendered: renderedSubject }, context)).not.toHaveProperty('square');
    }
    expect(createCard({ rendered: renderedSubject }, { renderedPicture }).picture?.url).toBe(
      'https://paper.example/api/card/2.png',
    );
  });

  it('prefers the generated picture over the publisher’s if configured, but not over the subject’s own (R3.110)', () => {
    const renderedSubject = { kind: 'article', id: '2' } as const;
    const renderedPicture: ShareCardContext['renderedPicture'] = (title, { id }, shape) => ({
      url: `/api/card/${id}/${shape}?${title.length}`,
      width: shape === 'wide' ? 1200 : 600,
    });
    const shareLogo = 'https://p.example/logo.png';
    expect(
      createCard(
        { rendered: renderedSubject },
        { shareLogo, renderedPicture, prefersRendered: true, title: 'of the query' },
      ),
    ).toMatchObject({
      picture: { url: 'https://paper.example/api/card/2/wide?4', width: 1200 },
      square: { url: 'https://paper.example/api/card/2/square?4', width: 600 },
      fallback: { url: expect.stringContaining('logo.png') },
    });
    const cardWithPhoto = createCard(
      { rendered: renderedSubject, pictures: ['https://p.example/1.jpg'] },
      { shareLogo, renderedPicture, prefersRendered: true },
    );
    expect(cardWithPhoto.picture?.url).toContain('1.jpg');
    expect(cardWithPhoto).not.toHaveProperty('square');
    expect(createCard({}, { shareLogo, renderedPicture, prefersRendered: true }).picture?.url).toContain(
      'logo.png',
    );
  });
});
