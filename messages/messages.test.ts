import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { countSystem, formatBadgeCount, formatBrowseCount, formatReadCount } from '@/lib/format/counts';
import { dateParts } from '@/lib/format/dates';
import { relativeTime } from '@/lib/format/relative-time';
import { routes } from '@/lib/routes/table';
import { type Locale, localeIds, locales } from '@/lib/view/locales';
import { icuArguments } from './icu-arguments';
import { loadMessages } from './load';
import * as source from './source';

interface Tree {
  [key: string]: string | Tree;
}

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const sourceMessages = new Map(flatten(source));

/** Returns a translator that fails the test on a missing key, a missing argument or an invalid message. */
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

  test('R1.19 has exactly one file for every area', () => {
    const files = Object.keys(source).map((area) => `${area}.json`);
    expect(readdirSync(join('messages', locale)).sort()).toEqual(files.sort());
  });

  test('R1.19 has exactly the keys of the source language', () => {
    expect(messages.map(([key]) => key).sort()).toEqual([...sourceMessages.keys()].sort());
  });

  test('R1.19 uses the arguments of the source language in every message', () => {
    const messageArguments = messages.map(([key, message]) => [key, icuArguments(message)]);
    const expected = messages.map(([key]) => [key, icuArguments(sourceMessages.get(key) ?? '')]);
    expect(messageArguments).toEqual(expected);
  });

  test('R1.19 formats every message for every count', () => {
    // One translator for all, so that each message is parsed once.
    const t = createTranslator<Record<string, string>>({
      locale: locales[locale].languageTag,
      messages: Object.fromEntries(messages.map(([key, message]) => [key.replaceAll('.', '/'), message])),
      onError: (error) => {
        throw error;
      },
    });
    const faulty = messages.flatMap(([key, message]) => {
      const names = icuArguments(message);
      return [0, 1, 2, 5, 12_345].flatMap((amount) => {
        const text = t(key.replaceAll('.', '/'), Object.fromEntries(names.map((name) => [name, amount])));
        return text.trim() === '' || /[{}]|undefined|NaN/.test(text) ? [`${key} of ${amount}: ${text}`] : [];
      });
    });
    expect(faulty).toEqual([]);
  });

  test('R2.79 has a title for every route', () => {
    expect(Object.keys(loadMessages(locale).titles).sort()).toEqual(routes.map(({ name }) => name).sort());
  });
});

/** Replaces no-break spaces: before units, and narrow ones in French numbers. */
const plainBlanks = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('formatted counts', () => {
  /**
   * Texts of 999, 1,234, 9,999, 12,345 and 5 million reads. The specification defines the Chinese texts.
   * Tibetan also counts by ten thousands (ཁྲི), with the unit first. The other languages count by thousands:
   * the specification's "1.2w+" becomes 12.3 thousand.
   */
  const reads: Record<Locale, string[]> = {
    cn: ['999', '1.2k+', '9.9k+', '1.2w+', '10w+'],
    bo: ['999', 'སྟོང་1.2+', 'སྟོང་9.9+', 'ཁྲི་1.2+', 'ཁྲི་10+'],
    de: ['999', '1,2 Tsd.+', '9,9 Tsd.+', '12,3 Tsd.+', '100 Tsd.+'],
    fr: ['999', '1,2 k+', '9,9 k+', '12,3 k+', '100 k+'],
    en: ['999', '1.2k+', '9.9k+', '12.3k+', '100k+'],
  };
  /** Texts of 10,000, 12,345, 20,000 and 1,234,567 views. */
  const views: Record<Locale, string[]> = {
    cn: ['10000', '1.23万', '2.00万', '123.45万'],
    bo: ['10000', 'ཁྲི་1.23', 'ཁྲི་2.00', 'ཁྲི་123.45'],
    de: ['10.000', '12,3 Tsd.', '20 Tsd.', '1,2 Mio.'],
    fr: ['10 000', '12,3 k', '20 k', '1,2 M'],
    en: ['10,000', '12.3k', '20k', '1.2m'],
  };

  describe.each(localeIds)('in %s', (locale) => {
    const t = translator(locale);
    const system = countSystem(locales[locale].script);

    test('R9.21 R9.22 R9.23 R9.24 reads on cards', () => {
      const texts = [999, 1234, 9999, 12_345, 5_000_000].map((count) => formatReadCount(count, system));
      expect(texts.map(({ key, value }) => plainBlanks(t(`counts.${key}`, { value })))).toEqual(
        reads[locale],
      );
    });

    test('R9.26 views on details', () => {
      const texts = [10_000, 12_345, 20_000, 1_234_567].map((count) => formatBrowseCount(count, system));
      expect(texts.map(({ key, value }) => plainBlanks(t(`counts.${key}`, { value })))).toEqual(
        views[locale],
      );
    });

    test('R9.25 badges', () => {
      const { key, value } = formatBadgeCount(1000);
      expect(t(`counts.${key}`, { value })).toBe('999+');
    });
  });
});

test.each(localeIds)('R9.15 R9.16 has a text for every unit of relative time in %s', (locale) => {
  const t = translator(locale);
  const day = 86_400_000;
  const texts = [0, 60_000, 3_600_000, day, 7 * day, 31 * day, 365 * day].map((age) => {
    const time = relativeTime(0, age, 6);
    if (time.kind === 'date') throw new Error('style 6 has no date');
    return time.kind === 'justNow' ? t('time.justNow') : t(`time.${time.unit}`, { count: time.count });
  });
  expect(new Set(texts).size).toBe(7);
  expect(texts.slice(1).every((text) => text.includes('1'))).toBe(true);
});

test('R9.18 formats a date as usual in each language', () => {
  const { year, month, day } = dateParts(Date.UTC(2026, 0, 2));
  expect(month).toBe(1);
  const spelt = localeIds.map((locale) => {
    const t = translator(locale);
    return t('time.date', { year: String(year), month: t('time.monthNames.1'), day });
  });
  expect(spelt).toEqual([
    '2026年1月2日',
    '2026ལོའི་ཟླ་བ་དང་པོའི་ཚེས་2ཉིན།',
    '2 January 2026',
    '2. Januar 2026',
    '2 janvier 2026',
  ]);
});

describe('Tibetan', () => {
  /** Texts without arguments, formatting keywords and names. */
  const texts = flatten(loadMessages('bo')).map(([key, message]) => [
    key,
    message.replace(
      /\w+, (?:plural|number)[^{}]*|\{\w+\}|\bother\b|\b(?:QQ|H5|Chrome|MB|PDF|HEIC|AVIF|JPEG|PNG|jpe?g|png|gif|bmp|mp[34]|mov|webm|m4a|ogg|wav)\b/g,
      '0',
    ),
  ]);

  test('R1.19 contains only Tibetan; names and units in other scripts are arguments', () => {
    expect(texts.filter(([, text = '']) => /[a-z\p{Script=Han}]/iu.test(text))).toEqual([]);
  });

  test.each([
    ['ends with a tsheg', /་(?:\}|$)/],
    ['has a shad after ང without a tsheg', /ང།/],
    ['has a shad after ག', /ག།/],
    ['has two adjacent marks', /་་|།།|།་|[^ང]་།/],
    ['has a space between syllables', /[\u0F40-\u0FBC]་ [\u0F40-\u0FBC]/],
  ])('R1.19 no text %s', (_, fault) => {
    expect(texts.filter(([, text = '']) => fault.test(text))).toEqual([]);
  });
});
