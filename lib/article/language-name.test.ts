import { languageName } from './language-name';

describe('languageName', () => {
  it('names a language that is not the page’s by its own name', () => {
    expect(languageName('bo', 'zh-CN')).toEqual({ tag: 'bo', name: 'བོད་ཡིག' });
    expect(languageName('zh', 'en')).toEqual({ tag: 'zh-CN', name: '中文' });
  });

  it('says nothing of the page’s own language, or of one it cannot name', () => {
    expect(languageName('zh', 'zh-CN')).toBeUndefined();
    expect(languageName('ug', 'zh-CN')).toBeUndefined();
  });
});
