export type KnownVoice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/** Returns the voice's language tag, normalized: Android writes `zh_CN`, some systems `cmn-Hans-CN`. */
function tagOf(voice: KnownVoice): string {
  return voice.lang
    .replaceAll('_', '-')
    .toLowerCase()
    .replace(/^cmn\b/, 'zh');
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

function voiceScore(voice: KnownVoice, language: string): number {
  const tag = tagOf(voice);
  const wantedTag = language.toLowerCase();
  // Cantonese voices can read Chinese text, but most readers expect Mandarin.
  const isCantonese = /\b(?:hk|mo|yue)\b/.test(tag) && !/\b(?:hk|mo)\b/.test(wantedTag);
  return (
    (tag === wantedTag || (wantedTag.startsWith(tag) && tag !== '') ? 8 : 0) +
    (voice.localService ? 2 : 0) +
    (voice.default ? 1 : 0) -
    (isCantonese ? 16 : 0)
  );
}

export function voiceFor<Voice extends KnownVoice>(voices: readonly Voice[], language: string) {
  const matchingVoices = voices.filter((voice) => languageOf(tagOf(voice)) === languageOf(language));
  return [...matchingVoices].sort((a, b) => voiceScore(b, language) - voiceScore(a, language))[0];
}
