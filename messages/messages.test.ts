import { createTranslator } from 'next-intl';
import { badgeCount, browseCount, countSystem, readCount } from '@/lib/format/counts';
import { relativeTime } from '@/lib/format/relative-time';
import { routes } from '@/lib/routes/table';
import { type Locale, localeIds, locales } from '@/lib/view/locales';
import { icuArguments } from './icu-arguments';
import { loadMessages } from './load';

interface Tree {
  [key: string]: string | Tree;
}

/** "namespace.key" → message, for every message of a language. */
function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const source = new Map(flatten(loadMessages('cn')));

/** A translator that fails the test on a missing key, a missing argument or a malformed message. */
function translator(locale: Locale) {
  return createTranslator({
    locale: locales[locale].languageTag,
    messages: loadMessages(locale),
    onError: (error) => {
      throw error;
    },
  });
}

describe.each(localeIds)('R1.19 %s', (locale) => {
  const messages = flatten(loadMessages(locale));

  test('R1.19 has every key of the source and no other', () => {
    expect(messages.map(([key]) => key).sort()).toEqual([...source.keys()].sort());
  });

  test('R1.19 takes the arguments of the source in every message', () => {
    const taken = messages.map(([key, message]) => [key, icuArguments(message)]);
    const expected = messages.map(([key]) => [key, icuArguments(source.get(key) ?? '')]);
    expect(taken).toEqual(expected);
  });

  test('R1.19 formats every message, whatever the count', () => {
    for (const amount of [0, 1, 2, 5, 12_345]) {
      const t = createTranslator<Record<string, string>>({
        locale: locales[locale].languageTag,
        messages: Object.fromEntries(messages.map(([key, message]) => [key.replaceAll('.', '/'), message])),
        onError: (error) => {
          throw error;
        },
      });
      for (const [key, message] of messages) {
        const values = Object.fromEntries(icuArguments(message).map((name) => [name, amount]));
        const text = t(key.replaceAll('.', '/'), values);
        expect(text.trim()).not.toBe('');
        expect(text).not.toMatch(/[{}]|undefined|NaN/);
      }
    }
  });

  test('R2.79 names every route', () => {
    expect(Object.keys(loadMessages(locale).titles).sort()).toEqual(routes.map(({ name }) => name).sort());
  });
});

describe('counts in words', () => {
  /**
   * 999, 1 234, 9 999, 12 345 and five million reads. Chinese as the specification writes them; Tibetan counts by ten
   * thousands too (ཁྲི) and puts the unit first; the others count by thousands, so "w+" is tens of thousands there.
   */
  const reads: Partial<Record<Locale, string[]>> = {
    cn: ['999', '1.2k+', '9.9k+', '1.2w+', '10w+'],
    en: ['999', '1.2k+', '9.9k+', '12.3k+', '100k+'],
  };
  /** 10 000, 12 345, 20 000 and 1 234 567 views. */
  const views: Partial<Record<Locale, string[]>> = {
    cn: ['10000', '1.23万', '2.00万', '123.45万'],
    en: ['10,000', '12.34k', '20.00k', '1.23m'],
  };

  describe.each(localeIds.filter((locale) => locale in reads))('in %s', (locale) => {
    const t = translator(locale);
    const system = countSystem(locales[locale].script);

    test('R9.21 R9.22 R9.23 R9.24 reads on cards', () => {
      const texts = [999, 1234, 9999, 12_345, 5_000_000].map((count) => readCount(count, system));
      expect(texts.map(({ key, value }) => t(`counts.${key}`, { value }))).toEqual(reads[locale]);
    });

    test('R9.26 views on details', () => {
      const texts = [10_000, 12_345, 20_000, 1_234_567].map((count) => browseCount(count, system));
      expect(texts.map(({ key, value }) => t(`counts.${key}`, { value }))).toEqual(views[locale]);
    });

    test('R9.25 badges', () => {
      const { key, value } = badgeCount(1000);
      expect(t(`counts.${key}`, { value })).toBe('999+');
    });
  });
});

test.each(localeIds)('R9.15 R9.16 every unit of a relative time has words in %s', (locale) => {
  const t = translator(locale);
  const day = 86_400_000;
  const texts = [0, 60_000, 3_600_000, day, 7 * day, 31 * day, 365 * day].map((age) => {
    const time = relativeTime(0, age, 6);
    if (time.kind === 'date') throw new Error('style 6 has no date');
    return time.kind === 'justNow' ? t('time.justNow') : t(`time.${time.unit}`, { count: time.count });
  });
  expect(new Set(texts).size).toBe(7);
  expect(texts.slice(1).every((text) => text.includes('1') || /\bein/.test(text))).toBe(true);
});
