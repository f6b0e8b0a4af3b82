import { languageName } from './language-name';

describe('languageName', () => {
  it('returns the native name of a language other than the page’s', () => {
    expect(languageName('bo', 'zh-CN')).toEqual({ tag: 'bo', name: 'བོད་ཡིག' });
    expect(languageName('zh', 'en')).toEqual({ tag: 'zh-CN', name: '中文' });
  });

  it('returns undefined for the page’s language and for unknown ones', () => {
    expect(languageName('zh', 'zh-CN')).toBeUndefined();
    expect(languageName('ug', 'zh-CN')).toBeUndefined();
  });
});
