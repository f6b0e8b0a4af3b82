/** What counts of a voice. */
export type KnownVoice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/** A voice's language as a tag: Android writes `zh_CN`, some systems `cmn-Hans-CN`. */
function tagOf(voice: KnownVoice): string {
  return voice.lang
    .replaceAll('_', '-')
    .toLowerCase()
    .replace(/^cmn\b/, 'zh');
}

const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/** How well a voice fits: its region counts most, then whether it works without a network. */
function fitness(voice: KnownVoice, language: string): number {
  const tag = tagOf(voice);
  const wanted = language.toLowerCase();
  // A Cantonese voice reads Chinese text, but not as most of its readers would.
  const cantonese = /\b(?:hk|mo|yue)\b/.test(tag) && !/\b(?:hk|mo)\b/.test(wanted);
  return (
    (tag === wanted || (wanted.startsWith(tag) && tag !== '') ? 8 : 0) +
    (voice.localService ? 2 : 0) +
    (voice.default ? 1 : 0) -
    (cantonese ? 16 : 0)
  );
}

/** The voice that reads a language best; undefined where there is none. */
export function voiceFor<Voice extends KnownVoice>(
  voices: readonly Voice[],
  language: string,
): Voice | undefined {
  const able = voices.filter((voice) => primaryOf(tagOf(voice)) === primaryOf(language));
  return [...able].sort((a, b) => fitness(b, language) - fitness(a, language))[0];
}
