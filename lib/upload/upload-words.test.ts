import { localeIds } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import type { UploadRefusal } from './upload-pictures';
import { uploadWords } from './upload-words';

describe.each(localeIds)('in %s', (locale) => {
  const said = (refusal: UploadRefusal) => uploadWords([refusal], 1, wordsFor(locale));

  test('R5.03 the refusal of another format names the five that are supported', () => {
    const words = said({ reason: 'picture', number: 1, why: { reason: 'format' } });
    for (const format of ['jpg', 'jpeg', 'png', 'gif', 'bmp']) expect(words).toContain(format);
  });

  test('R5.03 every other refusal says its own', () => {
    const refusals: UploadRefusal[] = [
      { reason: 'picture', number: 1, why: { reason: 'tooLarge', mostBytes: 20_000_000 } },
      { reason: 'picture', number: 1, why: { reason: 'tooManyPixels' } },
      { reason: 'picture', number: 1, why: { reason: 'unreadable' } },
      { reason: 'picture', number: 1, why: { reason: 'busy' } },
      { reason: 'tooMany' },
      { reason: 'tooMuch' },
      { reason: 'notHere' },
      { reason: 'tooOften' },
      { reason: 'failed', failure: { step: 'upload', error: { kind: 'network' } } },
    ];
    const words = refusals.map(said);
    expect(new Set(words).size).toBe(refusals.length);
    expect(words[0]).toContain('20');
    expect(words[4]).toContain('9');
  });
});

test('what the platform says itself is said as it is', () => {
  const error = { kind: 'rejected', code: 'upload', message: '今天不能上传' } as const;
  const refusal: UploadRefusal = { reason: 'failed', failure: { step: 'upload', error } };
  expect(uploadWords([refusal], 1, wordsFor('en'))).toBe('今天不能上传');
});

test('of several pictures each reason is told once, with the pictures that it is about', () => {
  const why = (number: number, reason: 'format' | 'unreadable'): UploadRefusal => ({
    reason: 'picture',
    number,
    why: { reason },
  });
  const words = wordsFor('en');
  const told = uploadWords([why(1, 'format'), why(2, 'unreadable'), why(3, 'format')], 3, words);
  expect(told.split('\n')).toEqual([
    expect.stringMatching(/^Picture 1, 3: .*bmp/),
    expect.stringMatching(/^Picture 2: .*read/),
  ]);
});
