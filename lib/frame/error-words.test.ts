import { type Locale, localeIds, locales } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { errorWords, languageOfPage } from './error-words';

describe('words of the error page', () => {
  it.each(localeIds)('are those of the messages in %s', (locale: Locale) => {
    const { error, tryAgain } = loadMessages(locale).states;
    expect(errorWords[languageOfPage(locales[locale].languageTag)]).toEqual({ ...error, action: tryAgain });
  });

  it('are Chinese where the page speaks none of our languages', () => {
    expect(languageOfPage('')).toBe('zh-CN');
    expect(languageOfPage('xx')).toBe('zh-CN');
  });
});
