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
const timeoutMs = 4000;
/** One failure may be unreadable text; several in a row mean that no voice works. */
const maxFailures = 3;

/** Creates a session that cancels on pause: native `pause` loses the text on Android and may never resume. */
export function createSpeechSession(options: SpeechSessionOptions) {
  const { parts, synthesis, voiceFor, onState } = options;
  let { rate, showsCaptions } = options;
  let status: SpeechState['status'] = 'paused';
  let partIndex = 0;
  let sentences: string[] | undefined;
  let sentenceIndex = 0;
  let failures = 0;
  /** Number of the current utterance. Canceled utterances send late events, which are ignored. */
  let utteranceNumber = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function changeStatus(next: SpeechState['status']): void {
    status = next;
    onState({ status, part: partIndex });
  }

  function cancelSpeech(): void {
    utteranceNumber += 1;
    clearTimeout(timer);
    synthesis.cancel();
  }

  /** Moves to the part at `index` or the next readable one; returns false at the end. */
  function goTo(index: number): boolean {
    sentenceIndex = 0;
    sentences = undefined;
    for (partIndex = index; partIndex < parts.length; partIndex += 1) {
      const candidate = parts[partIndex];
      if (!candidate || (candidate.isCaption && !showsCaptions) || !voiceFor(candidate.language)) continue;
      sentences = utterancesOf(candidate.text, candidate.language);
      if (sentences.length > 0) return true;
    }
    return false;
  }

  function advance(): void {
    sentenceIndex += 1;
    if (sentenceIndex < (sentences?.length ?? 0)) speakSentence();
    else readFrom(partIndex + 1);
  }

  function readFrom(index: number): void {
    if (goTo(index)) {
      changeStatus('playing');
      speakSentence();
    } else end();
  }

  function end(): void {
    cancelSpeech();
    partIndex = 0;
    sentences = undefined;
    changeStatus('ended');
  }

  function speakSentence(): void {
    cancelSpeech();
    const currentNumber = utteranceNumber;
    const utterance = new SpeechSynthesisUtterance(sentences?.[sentenceIndex] ?? '');
    const language = parts[partIndex]?.language ?? '';
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
    timer = setTimeout(() => pause(), timeoutMs);
    synthesis.speak(utterance);
  }

  function pause(): void {
    cancelSpeech();
    if (status === 'playing') changeStatus('paused');
  }

  return {
    play() {
      if (status === 'playing') return;
      failures = 0;
      if (!sentences) readFrom(partIndex);
      else {
        changeStatus('playing');
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
      if (!next && parts[partIndex]?.isCaption && status === 'playing') readFrom(partIndex + 1);
    },
  };
}
