import { runInNewContext } from 'node:vm';
import { scriptCall } from '@/lib/ui/inline-script';
import { offerSpeech } from './offer-behaviour';
import { type KnownVoice, voiceFor } from './voices';

const voice = (lang: string, more: Partial<KnownVoice> = {}): KnownVoice => ({
  lang,
  localService: false,
  default: false,
  ...more,
});
const chosen = (language: string, ...voices: KnownVoice[]) => voiceFor(voices, language)?.lang;

test('the region counts most, then a voice that needs no network; Cantonese reads Chinese last', () => {
  expect(chosen('zh-CN', voice('zh-HK', { localService: true }), voice('zh-TW'), voice('zh_CN'))).toBe(
    'zh_CN',
  );
  expect(chosen('zh-CN', voice('zh-HK', { localService: true, default: true }), voice('zh-TW'))).toBe(
    'zh-TW',
  );
  expect(chosen('zh-CN', voice('zh-HK'))).toBe('zh-HK');
  expect(chosen('en', voice('en-GB'), voice('en-US', { localService: true }))).toBe('en-US');
  expect(chosen('zh-CN', voice('cmn-Hans-CN'))).toBe('cmn-Hans-CN');
});

test('without a voice for the language there is none', () => {
  expect(chosen('bo', voice('zh-CN'), voice('en'))).toBeUndefined();
  expect(chosen('bo')).toBeUndefined();
});

/** A page with the offer in it, and voices that come when they come. */
function page(language: string, voices: readonly string[]) {
  const synthesis = Object.assign(new EventTarget(), { getVoices: (): { lang: string }[] => [] });
  const offer = { dataset: { speech: language }, hidden: true };
  runInNewContext(scriptCall(offerSpeech), {
    document: { querySelector: () => offer },
    window: { speechSynthesis: synthesis },
    speechSynthesis: synthesis,
  });
  synthesis.getVoices = () => voices.map((lang) => ({ lang }));
  const before = offer.hidden;
  synthesis.dispatchEvent(new Event('voiceschanged'));
  return [before, offer.hidden];
}

test('the offer shows when there is a voice for the article, and only then', () => {
  expect(page('zh-CN', ['en-US', 'zh_CN'])).toEqual([true, false]);
  expect(page('zh-CN', ['cmn-Hans-CN'])).toEqual([true, false]);
  expect(page('bo', ['en-US', 'zh-CN'])).toEqual([true, true]);
});

test('a browser that cannot speak is left alone', () => {
  const run = () =>
    runInNewContext(scriptCall(offerSpeech), { document: { querySelector: () => ({}) }, window: {} });
  expect(run).not.toThrow();
});
