import { getDynamicDetail } from '@/lib/contract/reporter';
import { toDynamic, toDynamics } from './dynamic';

const createResponse = (fields: Record<string, unknown> = {}) =>
  getDynamicDetail.response.parse({ fileId: 7, content: '一\n\n二', ...fields });

describe('toDynamic', () => {
  it('converts the lines of plain text to paragraphs and keeps markup', () => {
    expect(toDynamic(createResponse()).content).toBe('<p>一</p><p>二</p>');
    expect(toDynamic(createResponse({ content: '<p>一\n二</p>' })).content).toBe('<p>一\n二</p>');
  });

  it('R3.82 reads a limited number of pictures and clips, as URLs or with captions', () => {
    const { pictures, videos } = toDynamic(
      createResponse({
        attachments: {
          pics: ['https://p.example/1.jpg', { url: 'https://p.example/2.jpg', summary: '二' }],
          videos: [{ videoUrl: 'https://p.example/a.mp4', duration: '01:05' }],
        },
      }),
    );
    expect(pictures.map(({ caption }) => caption)).toEqual(['', '二']);
    expect(videos).toMatchObject([{ url: 'https://p.example/a.mp4', seconds: 65, poster: undefined }]);
    const manyPictures = Array.from({ length: 400 }, (_, index) => `https://p.example/${index}.jpg`);
    expect(toDynamic(createResponse({ attachments: { pics: manyPictures } })).pictures).toHaveLength(30);
  });

  it('parses a dynamic whose fields are null or missing', () => {
    const bare = createResponse({
      content: null,
      attachments: null,
      publishtime: null,
      article: null,
      countPraise: 'NaN',
    });
    expect(toDynamic(bare)).toMatchObject({
      content: '',
      pictures: [],
      videos: [],
      time: undefined,
      article: undefined,
      likes: 0,
    });
  });

  it('detects Tibetan and reads the linked article', () => {
    const note = toDynamic(
      createResponse({ content: 'གངས་བབས།', article: { fileId: 5, colID: 2, title: '雪' } }),
    );
    expect(note.language).toBe('bo');
    expect(note.article).toMatchObject({
      title: '雪',
      href: expect.stringContaining('/newsDetail/2/5.html'),
    });
  });
});

test('drops repeated dynamics', () => {
  expect(toDynamics([createResponse(), createResponse()])).toHaveLength(1);
});
