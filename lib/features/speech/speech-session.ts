import type { SpeechPart } from './readable-parts';

/** Maximum characters of one utterance, less than 15 s at any speed: Chromium stops after 15 s. */
const maxLengths: readonly (readonly [language: RegExp, length: number])[] = [
  [/^(?:zh|ja|ko)\b/i, 45],
  [/^bo\b/i, 90],
];
const otherMaxLength = 150;
/** Characters after which a long sentence may be split, best first: pauses, then words or syllables. */
const splitPoints = [/[，、；：,;:—…།༎]/u, /[་\s]/u];

function splitIndex(text: string, maxLength: number): number {
  for (const splitPoint of splitPoints) {
    for (let index = maxLength; index > maxLength / 3; index -= 1) {
      if (splitPoint.test(text[index - 1] ?? '')) return index;
    }
  }
  // Keeps surrogate pairs together.
  return /[\ud800-\udbff]/.test(text[maxLength - 1] ?? '') ? maxLength - 1 : maxLength;
}

function splitSentence(sentence: string, maxLength: number): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > maxLength) {
    const index = splitIndex(rest, maxLength);
    pieces.push(rest.slice(0, index));
    rest = rest.slice(index);
  }
  return [...pieces, rest];
}

/** Returns sentences, with long ones split at pauses. `language` is a BCP 47 tag. */
export function utterancesOf(text: string, language: string): string[] {
  const maxLength = maxLengths.find(([tag]) => tag.test(language))?.[1] ?? otherMaxLength;
  const segmenter = new Intl.Segmenter(language || undefined, { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .flatMap(({ segment }) => splitSentence(segment, maxLength))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

export const speechRates = [0.75, 1, 1.25, 1.5] as const;

export interface SpeechState {
  status: 'playing' | 'paused' | 'ended';
  part: number;
}

interface SpeechSessionOptions {
  parts: readonly Pick<SpeechPart, 'text' | 'language' | 'isCaption'>[];
  synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel'>;
  voiceFor: (language: string) => SpeechSynthesisVoice | undefined;
  rate: number;
  showsCaptions: boolean;
  onState: (state: SpeechState) => void;
}

export type SpeechSession = ReturnType<typeof createSpeechSession>;

/** Milliseconds after which an utterance without a start counts as blocked: some phones require a tap. */
const timeLimit = 4000;
/** One failure may be unreadable text; several in a row mean that no voice works. */
const maxFailures = 3;

/** Creates a session that cancels on pause: native `pause` loses the text on Android and may never resume. */
export function createSpeechSession(options: SpeechSessionOptions) {
  const { parts, synthesis, voiceFor, onState } = options;
  let { rate, showsCaptions } = options;
  let status: SpeechState['status'] = 'paused';
  let part = 0;
  let sentences: string[] | undefined;
  let sentence = 0;
  let failures = 0;
  /** Number of the current utterance. Canceled utterances send late events, which are ignored. */
  let utteranceNumber = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: SpeechState['status']): void {
    status = next;
    onState({ status, part });
  }

  function cancelSpeech(): void {
    utteranceNumber += 1;
    clearTimeout(timer);
    synthesis.cancel();
  }

  /** Moves to the part at `index` or the next readable one; returns false at the end. */
  function goTo(index: number): boolean {
    sentence = 0;
    sentences = undefined;
    for (part = index; part < parts.length; part += 1) {
      const next = parts[part];
      if (!next || (next.isCaption && !showsCaptions) || !voiceFor(next.language)) continue;
      sentences = utterancesOf(next.text, next.language);
      if (sentences.length > 0) return true;
    }
    return false;
  }

  function advance(): void {
    sentence += 1;
    if (sentence < (sentences?.length ?? 0)) speakSentence();
    else readFrom(part + 1);
  }

  function readFrom(index: number): void {
    if (goTo(index)) {
      change('playing');
      speakSentence();
    } else end();
  }

  function end(): void {
    cancelSpeech();
    part = 0;
    sentences = undefined;
    change('ended');
  }

  function speakSentence(): void {
    cancelSpeech();
    const currentNumber = utteranceNumber;
    const utterance = new SpeechSynthesisUtterance(sentences?.[sentence] ?? '');
    const language = parts[part]?.language ?? '';
    const voice = voiceFor(language);
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? language;
    utterance.rate = rate;
    utterance.onstart = () => {
      if (currentNumber === utteranceNumber) clearTimeout(timer);
    };
    utterance.onend = () => {
      if (currentNumber !== utteranceNumber) return;
      failures = 0;
      advance();
    };
    utterance.onerror = ({ error }) => {
      if (currentNumber !== utteranceNumber) return;
      failures += 1;
      if (error === 'not-allowed' || failures >= maxFailures) pause();
      else advance();
    };
    timer = setTimeout(() => pause(), timeLimit);
    synthesis.speak(utterance);
  }

  function pause(): void {
    cancelSpeech();
    if (status === 'playing') change('paused');
  }

  return {
    play() {
      if (status === 'playing') return;
      failures = 0;
      if (!sentences) readFrom(part);
      else {
        change('playing');
        speakSentence();
      }
    },
    pause,
    stop: end,
    setRate(next: number) {
      rate = next;
      if (status === 'playing') speakSentence();
    },
    setCaptions(next: boolean) {
      showsCaptions = next;
      if (!next && parts[part]?.isCaption && status === 'playing') readFrom(part + 1);
    },
  };
}
