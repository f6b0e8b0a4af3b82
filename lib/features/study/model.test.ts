import { onlineStudy } from '@/lib/contract/study';
import { toCourse } from './model';

function parseCourse(courseFields: Record<string, unknown> = {}) {
  return toCourse(onlineStudy.response.parse({ fileId: '701', title: '织锦', ...courseFields }), 'zh-CN');
}

describe('toCourse', () => {
  it('R2.53 parses chapters with text, clips and files, counted from 1', () => {
    const { chapters } = parseCourse({
      chapters: [
        {
          chapterName: '认线',
          content: '<p>经线</p><!--VIDEOS#1-->',
          videos: [
            'http://p/a.mp4',
            { videoUrl: 'http://p/b.mp4', imageUrl: 'http://p/b.jpg', title: '示范' },
          ],
          files: [{ fileName: '表.csv', fileUrl: 'http://p/f.csv' }],
        },
        { title: '上机' },
      ],
    });
    expect(chapters.map(({ number, title }) => [number, title])).toEqual([
      [1, '认线'],
      [2, '上机'],
    ]);
    expect(chapters[0]?.text.videos[0]?.items[1]).toEqual({
      ref: '<!--VIDEOS#1-->',
      url: 'http://p/b.mp4',
      poster: 'http://p/b.jpg',
      caption: '示范',
    });
    expect(chapters[0]?.files).toEqual([{ name: '表.csv', address: 'http://p/f.csv' }]);
  });

  it('drops empty chapters and files without a safe URL', () => {
    const { chapters } = parseCourse({
      chapters: [{}, { title: '一', files: [{ name: 'x', url: 'javascript:alert(1)' }] }],
    });
    expect(chapters).toMatchObject([{ number: 1, title: '一', files: [] }]);
  });

  it('accepts a course without chapters, teacher and picture', () => {
    expect(parseCourse()).toMatchObject({
      chapters: [],
      teacher: undefined,
      picture: undefined,
      time: undefined,
    });
  });

  it('detects Tibetan by the title and defaults to the publisher’s language', () => {
    expect(parseCourse({ title: 'བོད་ཡིག' }).language).toBe('bo');
    expect(parseCourse().language).toBe('zh-CN');
  });
});
