/** @jest-environment @happy-dom/jest-environment */
import { startIsland } from '@/lib/browser/islands.script';
import { find, isShown, openPage, stubProperties, tap } from '@/lib/browser/test/page';
import { startSpeechMenu } from './speech.script';
import { type KnownVoice, voiceFor } from './voices';

jest.mock('@/lib/browser/islands.script', () => ({ supportsIslands: true, startIsland: jest.fn() }));

const createVoice = (lang: string, fields: Partial<KnownVoice> = {}): KnownVoice => ({
  lang,
  localService: false,
  default: false,
  ...fields,
});
const chosenLanguage = (language: string, ...voices: KnownVoice[]) => voiceFor(voices, language)?.lang;

test('prefers the region, then a voice that works offline, and Cantonese last for Chinese', () => {
  expect(
    chosenLanguage(
      'zh-CN',
      createVoice('zh-HK', { localService: true }),
      createVoice('zh-TW'),
      createVoice('zh_CN'),
    ),
  ).toBe('zh_CN');
  expect(
    chosenLanguage(
      'zh-CN',
      createVoice('zh-HK', { localService: true, default: true }),
      createVoice('zh-TW'),
    ),
  ).toBe('zh-TW');
  expect(chosenLanguage('zh-CN', createVoice('zh-HK'))).toBe('zh-HK');
  expect(chosenLanguage('en', createVoice('en-GB'), createVoice('en-US', { localService: true }))).toBe(
    'en-US',
  );
  expect(chosenLanguage('zh-CN', createVoice('cmn-Hans-CN'))).toBe('cmn-Hans-CN');
});

test('returns undefined without a voice for the language', () => {
  expect(chosenLanguage('bo', createVoice('zh-CN'), createVoice('en'))).toBeUndefined();
  expect(chosenLanguage('bo')).toBeUndefined();
});

const menuHtml = (language: string) => `<div data-speech-place></div>
  <details open><summary>more</summary><div data-speech="${language}" data-interactive hidden>
    <button>listen</button><kanbao-island></kanbao-island></div></details>`;

/** @returns whether the row is visible, before and after voices become available */
function startWithVoices(language: string, ...languages: string[]): boolean[] {
  const synthesis = Object.assign(new EventTarget(), { getVoices: (): { lang: string }[] => [] });
  openPage(menuHtml(language));
  stubProperties(window, { speechSynthesis: synthesis, kanbao: { taps: [] } });
  startSpeechMenu();
  const wasShown = isShown('[data-speech]');
  synthesis.getVoices = () => languages.map((lang) => ({ lang }));
  synthesis.dispatchEvent(new Event('voiceschanged'));
  return [wasShown, isShown('[data-speech]')];
}

test('shows the row only if there is a voice for the article', () => {
  expect(startWithVoices('zh-CN', 'en-US', 'zh_CN')).toEqual([false, true]);
  expect(startWithVoices('zh-CN', 'cmn-Hans-CN')).toEqual([false, true]);
  expect(startWithVoices('bo', 'en-US', 'zh-CN')).toEqual([false, false]);
});

test('closes the menu on a tap and moves the player to its place', () => {
  startWithVoices('zh-CN', 'zh-CN');
  const player = find('kanbao-island');
  tap('[data-speech] button');
  expect(find('details').hasAttribute('open')).toBe(false);
  expect(player.parentElement).toBe(find('[data-speech-place]'));
  expect(startIsland).toHaveBeenCalledWith(player);
});

test('does nothing in a browser without speech synthesis', () => {
  openPage(menuHtml('zh-CN'));
  expect(startSpeechMenu).not.toThrow();
  expect(isShown('[data-speech]')).toBe(false);
});
