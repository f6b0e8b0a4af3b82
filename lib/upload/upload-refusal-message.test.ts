import { localeIds } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import { loadMessages } from '@/messages/load';
import type { UploadRefusal } from './upload-pictures';
import { uploadRefusalMessage } from './upload-refusal-message';

describe.each(localeIds)('in %s', (locale) => {
  const messageFor = (refusal: UploadRefusal) => uploadRefusalMessage([refusal], 1, wordsFor(locale));

  test('R5.03 the message for other formats names the five supported ones', () => {
    const message = messageFor({ reason: 'picture', number: 1, why: { reason: 'format' } });
    for (const format of ['jpg', 'jpeg', 'png', 'gif', 'bmp']) expect(message).toContain(format);
  });

  test('R5.03 every other refusal has a separate message', () => {
    const refusals: UploadRefusal[] = [
      { reason: 'picture', number: 1, why: { reason: 'tooLarge', maxFileBytes: 20_000_000 } },
      { reason: 'picture', number: 1, why: { reason: 'tooManyPixels' } },
      { reason: 'picture', number: 1, why: { reason: 'unreadable' } },
      { reason: 'picture', number: 1, why: { reason: 'busy' } },
      { reason: 'picture', number: 1, why: { reason: 'heif' } },
      { reason: 'picture', number: 1, why: { reason: 'empty' } },
      { reason: 'tooMany' },
      { reason: 'tooMuch' },
      { reason: 'notHere' },
      { reason: 'tooOften' },
      { reason: 'failed', failure: { kind: 'network' } },
    ];
    const messages = refusals.map(messageFor);
    expect(new Set(messages).size).toBe(refusals.length);
    expect(messages[0]).toContain('20');
    expect(messages[6]).toContain('9');
    expect(messages[4]).toMatch(/HEIC.*JPEG.*PNG/);
  });

  test('messages for clips and documents do not mention pictures', () => {
    const { upload } = loadMessages(locale);
    const tooLarge = {
      reason: 'picture',
      number: 1,
      why: { reason: 'tooLarge', maxFileBytes: 60_000_000 },
    } as const;
    expect(uploadRefusalMessage([tooLarge], 1, wordsFor(locale), 'file')).toBe(
      upload.files.tooLarge.replace('{megabytes}', '60'),
    );
    for (const reason of ['busy', 'tooOften', 'notHere'] as const)
      expect(uploadRefusalMessage([{ reason }], 1, wordsFor(locale), 'file')).toBe(upload.files[reason]);
  });
});

test('shows messages of the platform unchanged', () => {
  const error = { kind: 'rejected', code: 'upload', message: '今天不能上传' } as const;
  const refusal: UploadRefusal = { reason: 'failed', failure: error };
  expect(uploadRefusalMessage([refusal], 1, wordsFor('en'))).toBe('今天不能上传');
});

test('shows each reason once, with the numbers of its pictures', () => {
  const refusalOf = (number: number, reason: 'format' | 'unreadable'): UploadRefusal => ({
    reason: 'picture',
    number,
    why: { reason },
  });
  const words = wordsFor('en');
  const message = uploadRefusalMessage(
    [refusalOf(1, 'format'), refusalOf(2, 'unreadable'), refusalOf(3, 'format')],
    3,
    words,
  );
  expect(message.split('\n')).toEqual([
    expect.stringMatching(/^Picture 1, 3: .*bmp/),
    expect.stringMatching(/^Picture 2: .*read/),
  ]);
});

test('shows the name of a refused file, shortened and without invisible characters', () => {
  const why = { reason: 'empty' } as const;
  const namedRefusal = (name: string, number: number): UploadRefusal => ({
    reason: 'picture',
    number,
    name,
    why,
  });
  const noticeFor = (...names: string[]) =>
    uploadRefusalMessage(names.map(namedRefusal), names.length, wordsFor('en'));
  expect(noticeFor('IMG_1.heic', '\u202egpj.2\u0000')).toMatch(/^“IMG_1\.heic, gpj\.2”: /);
  expect(noticeFor(`${'长'.repeat(200)}.jpg`)).toMatch(/^“长{24}…长{8}\.jpg”: /);
  expect(noticeFor('a.jpg', '')).toMatch(/^Picture 0, 1: /);
});
